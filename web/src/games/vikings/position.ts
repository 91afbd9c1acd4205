// The position on the table, as docs/positions/vikings.md describes it, and questions to it.
import type { View } from '../../lib/types';
import { beside, centre, type Point } from '../shared/hexes/geometry';
import { CHARACTER, SHIP_TYPES, shipType, type Cell, type Side, type Strength } from './data';

export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Facing = (typeof DIRECTIONS)[number];
export type Condition = 'coming' | 'healthy' | 'wounded' | 'stunned' | 'dead' | 'gone';
/** In the order of the rules: a person's `task` is an index. */
export const TASKS = ['none', 'row', 'steer', 'board', 'throw', 'recover', 'haul', 'bail', 'overboard', 'plug'] as const;
export const ROW = 1;

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
  task?: number;
}

export interface Horse extends Piece {
  held?: Side;
  leader?: string;
}

export interface Ship {
  side: Side;
  fate: 'afloat' | 'beached' | 'wrecked' | 'sunk' | 'away';
  heading: Facing;
  speed: number;
  before: number;
  damage: number;
  hits: number;
  at?: string;
  /** Face down; only its captain sees it. */
  choice?: number;
  moves?: number;
  turns?: number;
  hull?: Record<string, number>;
  leaks?: Record<string, number>;
}

export interface Grapnel {
  state: 'stowed' | 'caught' | 'missed' | 'lost' | 'borne';
  number: number;
  /** Ship and hull cell, such as "sea_wolf.4". */
  home?: string;
  hook?: string;
  rope?: number;
}

export interface Position {
  scenario: string;
  turn: number;
  phase: string;
  active: Side;
  step: string;
  /** When the archers of a side are asked for defensive fire. */
  orders: Record<Side, string>;
  people: Record<string, Person>;
  horses: Record<string, Horse>;
  corpses: Record<string, { men: number; horses: number }>;
  /** A hex, whoever carries it, or the side that has got it away. */
  treasures: string[];
  ships?: Record<string, Ship>;
  grapnels?: Grapnel[];
  move?: { mover?: string; left?: number; last?: string };
  combat?: { shooter?: string };
  score?: Record<Side, number>;
}

export const read = (view: View): Position => view as Position;
export const sideOf = (person: string): Side => CHARACTER.get(person)?.side ?? 'viking';

// ---------------------------------------------------------------- hexes

export const placeOf = (at: string): [number, number] => [Number(at.slice(0, 2)), Number(at.slice(2))];
export const hexName = (column: number, row: number): string => `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
export const middleOf = (at: string): Point => centre(...placeOf(at));
export const isHex = (text: string): boolean => /^\d{4}$/.test(text);
export const facingOf = (facing: Facing): number => DIRECTIONS.indexOf(facing);

export function next(at: string, direction: number): string {
  return hexName(...beside(...placeOf(at), direction));
}

// ---------------------------------------------------------------- pieces

const RIDER = '-horse';
export const isHorse = (piece: string): boolean => piece.endsWith(RIDER);
export const pieceOf = (position: Position, piece: string): Piece | undefined => (isHorse(piece) ? position.horses[piece] : position.people[piece]);

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
export function standing(position: Position): Map<string, string[]> {
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

// ---------------------------------------------------------------- ships

/** An axial cell in the ship's own plane: x ahead, y to starboard. */
export function aboard([q, r]: Cell): Point {
  return { x: Math.sqrt(3) * q + (Math.sqrt(3) / 2) * r, y: 1.5 * r };
}

/** Degrees by which a ship that points east is turned. */
export const bearing = (heading: Facing): number => facingOf(heading) * 60 - 90;

/** All cells in the order of the rules: the middle row, port, starboard. */
export function hullCells(type: string): Cell[] {
  const { centre: middle, port, starboard } = SHIP_TYPES[type]!.hull;
  return [...middle, ...port, ...starboard];
}

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

export function deckPoint(at: string, heading: Facing, cell: Cell): Point {
  const from = middleOf(at);
  const point = turned(aboard(cell), bearing(heading));
  return { x: from.x + point.x, y: from.y + point.y };
}

export function hexOf({ x, y }: Point): string {
  const column = Math.round(x / 1.5);
  return hexName(column, Math.round(y / Math.sqrt(3) - (column & 1 ? 0.5 : 0)));
}

/** The hexes under a ship, cell by cell. */
export function deckHexes(position: Position, id: string): string[] {
  const ship = position.ships?.[id];
  if (!ship?.at) return [];
  return hullCells(shipType(position.scenario, id)).map((cell) => hexOf(deckPoint(ship.at!, ship.heading, cell)));
}

/** The hex under a hull cell such as "sea_wolf.4"; null when the ship is gone. */
export function deckHex(position: Position, deck: string): string | null {
  const [id = '', part = ''] = deck.split('.');
  return deckHexes(position, id)[Number(part) - 1] ?? null;
}

/** The ship whose deck covers a hex. */
export function shipAt(position: Position, at: string): string | null {
  return Object.keys(position.ships ?? {}).find((id) => deckHexes(position, id).includes(at)) ?? null;
}
