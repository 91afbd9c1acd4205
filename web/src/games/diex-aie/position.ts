// The position on the table, as docs/positions/diex-aie.md describes it, and questions to it.
import type { View } from '../../lib/types';
import type { Facing, Person as AnyPerson, Skirmish } from '../shared/skirmish/position';
import { DIRECTIONS, next } from '../shared/skirmish/position';
import type { Side } from './data';

export interface Person extends AnyPerson {
  /** Taken with a weapon of which there are few. */
  shots?: number;
}

export interface Ladder {
  at: string;
  /** Where it leans, or where its other half lies. */
  way: Facing;
  /** The turn in which it was raised. */
  raised?: number;
}

export interface Position extends Skirmish {
  phase: string;
  active: Side;
  people: Record<string, Person>;
  /** By name, the number of a state; those that are as at the start are left out. */
  works?: Record<string, number>;
  /** By hex: what lies or burns there, and since when. */
  lies?: Record<string, { thing: string; since: number }>;
  ladders?: Record<string, Ladder>;
  tasks?: Record<string, { task: string; since: number }>;
  charges?: Record<string, { at: string; way: string }>;
  volley?: { named?: string[]; gone?: number };
  control?: Record<string, Side>;
  looted?: string[];
  /** As they would be counted if the game ended now. */
  points: Record<string, number>;
  score?: Record<string, number>;
}

export const read = (view: View): Position => view as unknown as Position;

/** The hexes of a way, from where somebody stands. */
export function alongWay(from: string, way: string): string[] {
  const found = [from];
  for (const step of way.split(' ').filter(Boolean)) found.push(next(found.at(-1)!, DIRECTIONS.indexOf(step as Facing)));
  return found;
}

/** Whoever carries a ladder holds it by one end: its number, from "ladder 2". */
export const ladderOf = (person: AnyPerson): string | null => (person.carries?.startsWith('ladder') ? person.carries : null);
