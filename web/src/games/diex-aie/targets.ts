// What touching a hex means in a battle of Diex Aie 2.
import { parse } from '../../lib/words.svelte';
import type { ActionText, Odds, Prompt } from '../../lib/types';
import { DIRECTIONS, isHorse, next, tailOf, type Facing } from '../shared/skirmish/position';
import { asksAt as asksOnField, hexFor as hexOnField, isTail } from '../shared/skirmish/targets';
import { sideOf } from '../shared/skirmish/facts';
import type { Position } from './position';

/** Verbs whose target is a person who does it where he stands. */
const ABOUT_PERSON = new Set(['roll', 'charge', 'counter', 'clash', 'cover', 'topple', 'arson', 'douse', 'flaming']);

export function hexFor(position: Position, prompt: Prompt | null, action: ActionText): string | null {
  const { verb, target } = parse(action);
  if (!target) return null;
  if (ABOUT_PERSON.has(verb)) return position.people[target]?.at ?? null;
  if (verb === 'snatch') return position.horses[target]?.at ?? Object.values(position.people).find(({ mount }) => mount === target)?.at ?? null;
  if (verb === 'lane') return laneEnd(position, prompt, target as Facing);
  if (verb === 'push' || verb === 'raise') return beside(position, prompt, ['person', 'leader'], target as Facing);
  if (verb === 'haul' || verb === 'raise-behind') return beside(position, prompt, ['partner'], target as Facing);
  if (verb === 'turn-ladder' || verb === 'shift-ladder') return ladderTo(position, target);
  if (verb === 'step' && prompt?.name === 'charge-way') return beside(position, prompt, ['rider'], target as Facing);
  if (verb === 'step' && prompt?.name === 'ladder') return beside(position, prompt, ['leader'], target as Facing);
  return hexOnField(position, prompt, action);
}

function beside(position: Position, prompt: Prompt | null, keys: string[], way: Facing): string | null {
  const who = keys.map((key) => String(prompt?.arguments[key] ?? '')).find((id) => position.people[id]?.at);
  return who ? next(position.people[who]!.at!, DIRECTIONS.indexOf(way)) : null;
}

/** The last hex of a charge that comes home in a direction: the one before the target. */
function laneEnd(position: Position, prompt: Prompt | null, way: Facing): string | null {
  const target = position.people[String(prompt?.arguments['target'] ?? '')];
  return target?.at ? next(target.at, (DIRECTIONS.indexOf(way) + 3) % 6) : null;
}

/** Where a ladder such as "2-NE" would lean or lie. */
function ladderTo(position: Position, target: string): string | null {
  const [number = '', way = ''] = target.split('-');
  const ladder = position.ladders?.[number];
  return ladder ? next(ladder.at, DIRECTIONS.indexOf(way as Facing)) : null;
}

/** What touching a hex would have meant: the rule then says why it does not. */
export function asksAt(position: Position, prompt: Prompt | null, at: string, piece: string | null): ActionText | null {
  const person = piece && !isHorse(piece) ? piece : null;
  const isMine = person !== null && sideOf(person) === position.active;
  switch (prompt?.name) {
    case 'charges':
      return isMine ? `charge ${person}` : null;
    case 'charge-aim':
      return person && !isMine ? `${isTail(position, person, at) ? 'at-tail' : 'at'} ${person}` : null;
    case 'charge-way': {
      const way = DIRECTIONS.find((_, direction) => laneEnd(position, prompt, DIRECTIONS[direction]!) === at);
      const step = DIRECTIONS.find((way) => beside(position, prompt, ['rider'], way) === at);
      return way ? `lane ${way}` : step ? `step ${step}` : null;
    }
    case 'counter-charge':
      return person && !isMine ? `counter ${person}` : null;
    case 'combat':
      return isMine ? `clash ${person}` : asksOnField(position, prompt, at, piece);
    case 'siege-setup':
    case 'blaze':
      return `place ${at}`;
    default:
      return asksOnField(position, prompt, at, piece);
  }
}

/** A charge as the odds tell it: its ways, the shortest first. */
export interface ChargeFight {
  action: ActionText;
  ways?: { lane: Facing; hexes: string[] }[];
  /** By the face of the first die: where a shot comes down; nowhere when it is lost. */
  impact?: { die: number; roll: number; hex?: string }[];
}

export const fightsOf = (odds: Odds | null | undefined): ChargeFight[] => (odds as (Odds & { fights?: ChargeFight[] }) | null | undefined)?.fights ?? [];

/** Where somebody stands, his horse's second hex included. */
export const hexesOf = (position: Position, id: string): string[] => {
  const person = position.people[id];
  return person?.at ? [person.at, ...(tailOf(person, false) ? [tailOf(person, false)!] : [])] : [];
};
