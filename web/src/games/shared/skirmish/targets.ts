// What can be touched on a field of hexes, and what touching it means.
import { parse } from '../../../lib/words.svelte';
import type { ActionText, Prompt } from '../../../lib/types';
import { sideOf } from './facts';
import { DIRECTIONS, isHorse, next, pieceOf, tailOf, type Facing, type Skirmish } from './position';

export interface Target {
  /** A hex, as "0512". */
  at: string;
  actions: ActionText[];
}

const ABOUT_DIRECTION = new Set(['face', 'step', 'wheel', 'dismount', 'dismount-behind', 'lay', 'shift']);
const ABOUT_PIECE = new Set(['shoot', 'at', 'at-tail', 'move', 'mount', 'lead', 'clear', 'brace', 'grip', 'loosen', 'attack', 'with', 'also', 'bear', 'advance', 'assign', 'station']);

/** Questions that are answered with a hex. */
const PLACED = new Set(['deploy', 'unhorsed', 'in-the-water']);

/** Around whose hex directions are counted. */
function pivot(position: Skirmish, prompt: Prompt | null): string | null {
  const given = (key: string): string => String(prompt?.arguments[key] ?? '');
  const who = {
    deploy: given('person'),
    moving: given('person'),
    retreat: given('person'),
    advancing: given('person'),
    shift: given('friend'),
    tether: given('leader'),
    'form-wall': given('person'),
    'lay-down': Object.entries(position.people).find(([, { carries }]) => carries === given('carried'))?.[0] ?? given('carried'),
  }[prompt?.name ?? ''];
  return (who && position.people[who]?.at) || given('hex') || null;
}

/** The hex of the mover's horse's tail, from which it can be left behind. */
function tailOfMover(position: Skirmish, prompt: Prompt | null): string | null {
  const rider = position.people[String(prompt?.arguments['person'] ?? '')];
  return rider ? tailOf(rider, false) : null;
}

/** A hex is the second one of a rider or horse. */
export function isTail(position: Skirmish, piece: string, at: string): boolean {
  const found = pieceOf(position, piece);
  return found !== undefined && tailOf(found, isHorse(piece)) === at;
}

/** The hex that an action is about; null for words alone, and for what only one game knows. */
export function hexFor(position: Skirmish, prompt: Prompt | null, action: ActionText): string | null {
  const { verb, target } = parse(action);
  if (!target) return null;
  if (verb === 'place') return target;
  if (ABOUT_DIRECTION.has(verb)) {
    const from = verb === 'dismount-behind' ? tailOfMover(position, prompt) : pivot(position, prompt);
    return from && next(from, DIRECTIONS.indexOf(target as Facing));
  }
  if (ABOUT_PIECE.has(verb)) {
    const piece = pieceOf(position, target);
    if (verb === 'at-tail') return piece ? tailOf(piece, isHorse(target)) : null;
    const rider = isHorse(target) ? Object.values(position.people).find(({ mount }) => mount === target) : undefined;
    return piece?.at ?? rider?.at ?? null;
  }
  return null;
}

/** What may be done, by hex. */
export function targetsOf(legal: ActionText[], hexOf: (action: ActionText) => string | null): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const action of legal) {
    const at = hexOf(action);
    if (!at) continue;
    const target = found.get(at);
    if (target) target.actions.push(action);
    else found.set(at, { at, actions: [action] });
  }
  return found;
}

/** What touching a hex would have meant, by what is asked; null when it would have meant nothing. */
export function asksAt(position: Skirmish, prompt: Prompt | null, at: string, piece: string | null): ActionText | null {
  if (!prompt) return null;
  const from = pivot(position, prompt);
  const way = from ? DIRECTIONS.find((_, direction) => next(from, direction) === at) : undefined;
  if (PLACED.has(prompt.name)) return `place ${at}`;
  if (way && ['moving', 'advancing', 'retreat'].includes(prompt.name)) return `step ${way}`;
  if (way && ['lay-down', 'tether'].includes(prompt.name)) return `lay ${way}`;
  if (way && prompt.name === 'shift') return `shift ${way}`;
  if (!piece) return null;
  const person = isHorse(piece) ? null : piece;
  if (prompt.name === 'aim') return `${isTail(position, piece, at) ? 'at-tail' : 'at'} ${piece}`;
  if (prompt.name === 'combat') return `attack ${piece}`;
  if (prompt.name === 'declare') return person && sideOf(person) === position.active ? `with ${person}` : `also ${piece}`;
  if (prompt.name === 'suffer') return `bear ${piece}`;
  const asked: Record<string, string> = { fire: 'shoot', 'defensive-fire': 'shoot', move: 'move', 'form-wall': 'brace', 'take-axes': 'grip', 'drop-axes': 'loosen', advance: 'advance', assign: 'assign', stations: 'station' };
  const verb = asked[prompt.name];
  return verb && person ? `${verb} ${person}` : null;
}

/** A line of fire, as the odds tell it: the rule that bars it, and the hex or the side of a hex that stops it. */
export interface SightLine {
  piece: string;
  /** To the second hex of a rider or horse. */
  tail?: boolean;
  rule: string;
  /** The side of the shooter's hex from which it is drawn; -1 for the middle. */
  origin: number;
  hex?: string;
  side?: number;
}
