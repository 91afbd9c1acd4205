// People and horses on a field of hexes, as position documents describe them, and questions to them.
import { beside, centre, type Point } from '../hexes/geometry';
import { CHARACTER, type Strength } from './facts';

export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Facing = (typeof DIRECTIONS)[number];
export type Condition = 'coming' | 'healthy' | 'wounded' | 'stunned' | 'dead' | 'gone';

export interface Piece {
  state: Condition;
  /** Column and row, two digits each; the head of a horse. */
  at?: string;
  facing?: Facing;
  flags?: string[];
  role?: string;
}

export interface Person extends Piece {
  owner: number;
  mount?: string;
  carries?: string;
  shield?: Facing;
}

export interface Horse extends Piece {
  held?: string;
  leader?: string;
}

/** What is drawn beside somebody: the shapes of what he is doing, of what he carries, and of what he has left to throw. */
export interface Marks {
  task?: string | null;
  load?: string | null;
  /** A shape, and how often it is drawn. */
  left?: { shape: string; n: number } | null;
}

/** What every skirmish has on its field. */
export interface Skirmish {
  scenario: string;
  /** 0 while the sides are set up. */
  turn: number;
  /** When the shooters of a side are asked for defensive fire. */
  orders: Record<string, string>;
  /** The side whose phase it is. */
  active: string;
  step: string;
  people: Record<string, Person>;
  horses: Record<string, Horse>;
  corpses: Record<string, { men: number; horses: number }>;
  /** A hex, whoever carries it, or the side that has got it away. */
  treasures?: string[];
  move?: { mover?: string; left?: number; last?: string };
}

// ---------------------------------------------------------------- hexes

export const placeOf = (at: string): [number, number] => [Number(at.slice(0, 2)), Number(at.slice(2))];
export const hexName = (column: number, row: number): string => `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
export const middleOf = (at: string): Point => centre(...placeOf(at));
export const isHex = (text: string): boolean => /^\d{4}$/.test(text);
export const facingOf = (facing: Facing): number => DIRECTIONS.indexOf(facing);

export function next(at: string, direction: number): string {
  return hexName(...beside(...placeOf(at), direction));
}

export const isBeside = (at: string, other: string): boolean => DIRECTIONS.some((_, direction) => next(at, direction) === other);

// ---------------------------------------------------------------- pieces

/** Called after its rider, or by a number where riders have no names of their own. */
export const isHorse = (piece: string): boolean => piece.endsWith('-horse') || piece.startsWith('horse-');
export const pieceOf = (position: Skirmish, piece: string): Piece | undefined => (isHorse(piece) ? position.horses[piece] : position.people[piece]);

export function tailOf(piece: Piece & { mount?: string }, horse: boolean): string | null {
  return piece.at && piece.facing && (horse || piece.mount) ? next(piece.at, (facingOf(piece.facing) + 3) % 6) : null;
}

/** What a person can do in the state he is in; the axe in both hands is counted in the odds. */
export function strengthOf(id: string, { state, mount }: Person): Strength {
  const person = CHARACTER.get(id)!;
  if (state === 'stunned') return person.stunned;
  const ill = state === 'wounded';
  return (mount ? (ill ? person.mounted_wounded : person.mounted_healthy) : ill ? person.wounded : person.healthy) ?? person.healthy;
}

/** Everybody on the field by hex: living pieces only, riders and horses on both of theirs. */
export function standing(position: Skirmish): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const put = (at: string | null | undefined, id: string): void => {
    if (at) found.set(at, [...(found.get(at) ?? []), id]);
  };
  for (const [id, person] of Object.entries(position.people)) {
    put(person.at, id);
    put(tailOf(person, false), id);
  }
  for (const [id, horse] of Object.entries(position.horses)) {
    if (Object.values(position.people).some(({ mount }) => mount === id)) continue;
    put(horse.at, id);
    put(tailOf(horse, true), id);
  }
  return found;
}
