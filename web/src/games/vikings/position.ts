// The position on the table, as docs/positions/vikings.md describes it, and questions to it.
import type { View } from '../../lib/types';
import type { Point } from '../shared/hexes/geometry';
import { facingOf, hexName, middleOf, type Facing, type Person as AnyPerson, type Skirmish } from '../shared/skirmish/position';
import { SHIP_TYPES, shipType, type Cell, type Side } from './data';

/** In the order of the rules: a person's `task` is an index. */
export const TASKS = ['none', 'row', 'steer', 'board', 'throw', 'recover', 'haul', 'bail', 'overboard', 'plug'] as const;
export const ROW = 1;

export interface Person extends AnyPerson {
  task?: number;
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

export interface Position extends Skirmish {
  phase: string;
  active: Side;
  /** When the archers of a side are asked for defensive fire. */
  orders: Record<Side, string>;
  people: Record<string, Person>;
  ships?: Record<string, Ship>;
  grapnels?: Grapnel[];
  combat?: { shooter?: string };
  /** As they would be counted if the game ended now. */
  points: Record<Side, number>;
  score?: Record<Side, number>;
}

export const read = (view: View): Position => view as unknown as Position;

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
