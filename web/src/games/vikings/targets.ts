// What can be touched on the field, and what touching it means.
import { parse } from '../../lib/words.svelte';
import type { ActionText, Prompt } from '../../lib/types';
import { SHIP_TYPES, shipType, type Cell } from './data';
import { deckHex, deckPoint, DIRECTIONS, facingOf, hexOf, isHorse, next, pieceOf, sideOf, type Facing, type Position, type Ship } from './position';

export interface Target {
  /** A hex, as "0512". */
  at: string;
  actions: ActionText[];
}

const ABOUT_DIRECTION = new Set(['face', 'step', 'wheel', 'dismount', 'dismount-behind', 'lay', 'shift']);
const ABOUT_PIECE = new Set(['shoot', 'at', 'move', 'mount', 'lead', 'clear', 'brace', 'grip', 'loosen', 'attack', 'with', 'also', 'bear', 'advance', 'assign', 'station']);

/** Questions that are answered with a hex. */
const PLACED = new Set(['deploy', 'unhorsed', 'in-the-water']);

/** Around whose hex directions are counted. */
function pivot(position: Position, prompt: Prompt | null): string | null {
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
function tailOf(position: Position, prompt: Prompt | null): string | null {
  const rider = position.people[String(prompt?.arguments['person'] ?? '')];
  return rider?.at && rider.facing ? next(rider.at, (facingOf(rider.facing) + 3) % 6) : null;
}

/** Where a manoeuvre leads, seen from the ship that makes it. */
export function sailed(ship: Ship, manoeuvre: string): Ship {
  const turn = turnOf(manoeuvre);
  if (turn) return { ...ship, heading: DIRECTIONS[(facingOf(ship.heading) + turn) % 6]! };
  return ship.at ? { ...ship, at: next(ship.at, wayOf(ship, manoeuvre)) } : ship;
}

/** By how many sixths a manoeuvre turns a ship, clockwise. */
const turnOf = (manoeuvre: string): number => Number(/^turn-(\d)$/.exec(manoeuvre)?.[1] ?? 0);

/** The direction in which a ship goes on. */
function wayOf({ heading, speed }: Ship, manoeuvre: string): number {
  const astern = speed < 0 ? 3 : 0;
  const side = { left: astern ? 1 : 5, right: astern ? 5 : 1 }[manoeuvre] ?? 0;
  return (facingOf(heading) + astern + side) % 6;
}

/** Where a ship's bow points to after a manoeuvre; its stern when it goes astern. */
function aim(position: Position, id: string, manoeuvre: string): string | null {
  const ship = position.ships?.[id];
  if (!ship?.at) return null;
  const { bow, stern } = SHIP_TYPES[shipType(position.scenario, id)]!.hull;
  const end: Cell = ship.speed < 0 && !manoeuvre.startsWith('turn') ? stern : bow;
  const moved = sailed(ship, manoeuvre);
  return hexOf(deckPoint(moved.at!, moved.heading, end));
}

/** The hex that an action is about; null for words alone. */
export function hexFor(position: Position, prompt: Prompt | null, action: ActionText): string | null {
  const { verb, target } = parse(action);
  if (!target) return null;
  if (verb === 'place') return target;
  if (ABOUT_DIRECTION.has(verb)) {
    const from = verb === 'dismount-behind' ? tailOf(position, prompt) : pivot(position, prompt);
    return from && next(from, DIRECTIONS.indexOf(target as Facing));
  }
  if (ABOUT_PIECE.has(verb)) {
    const piece = pieceOf(position, target);
    const rider = isHorse(target) ? Object.values(position.people).find(({ mount }) => mount === target) : undefined;
    return piece?.at ?? rider?.at ?? null;
  }
  if (verb === 'sail') return aim(position, String(prompt?.arguments['ship'] ?? ''), target);
  if (verb === 'hook') return deckHex(position, target);
  if (verb === 'throw' || verb === 'cut' || verb === 'stow') {
    const grapnel = position.grapnels?.find(({ number }) => String(number) === target);
    const thrower = Object.values(position.people).find(({ carries }) => carries === `grapnel ${Number(target) - 1}`);
    return (grapnel?.home && deckHex(position, grapnel.home)) || (thrower?.at ?? null);
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
export function asksAt(position: Position, prompt: Prompt | null, at: string, piece: string | null): ActionText | null {
  if (!prompt) return null;
  const from = pivot(position, prompt);
  const way = from ? DIRECTIONS.find((_, direction) => next(from, direction) === at) : undefined;
  if (PLACED.has(prompt.name)) return `place ${at}`;
  if (way && ['moving', 'advancing', 'retreat'].includes(prompt.name)) return `step ${way}`;
  if (way && ['lay-down', 'tether'].includes(prompt.name)) return `lay ${way}`;
  if (way && prompt.name === 'shift') return `shift ${way}`;
  if (!piece) return null;
  const person = isHorse(piece) ? null : piece;
  if (prompt.name === 'aim') return `at ${piece}`;
  if (prompt.name === 'combat') return `attack ${piece}`;
  if (prompt.name === 'declare') return person && sideOf(person) === position.active ? `with ${person}` : `also ${piece}`;
  if (prompt.name === 'suffer') return `bear ${piece}`;
  const asked: Record<string, string> = { fire: 'shoot', 'defensive-fire': 'shoot', move: 'move', 'form-wall': 'brace', 'take-axes': 'grip', 'drop-axes': 'loosen', advance: 'advance', assign: 'assign', stations: 'station' };
  const verb = asked[prompt.name];
  return verb && person ? `${verb} ${person}` : null;
}

/** How the ship that is asked about would go: the way its arrow points, in degrees from the north, and whether it turns. */
export function courseOf(position: Position, prompt: Prompt | null, action: ActionText): { angle: number; turn: number } | null {
  const { verb, target } = parse(action);
  const ship = position.ships?.[String(prompt?.arguments['ship'] ?? '')];
  if (verb !== 'sail' || !target || !ship) return null;
  const turn = turnOf(target);
  return turn ? { angle: facingOf(ship.heading) * 60, turn: turn > 3 ? -1 : 1 } : { angle: wayOf(ship, target) * 60, turn: 0 };
}

/** A line of fire, as the odds tell it: the rule that bars it, and the hex or the side of a hex that stops it. */
export interface SightLine {
  piece: string;
  rule: string;
  /** The side of the shooter's hex from which it is drawn; -1 for the middle. */
  origin: number;
  hex?: string;
  side?: number;
}
