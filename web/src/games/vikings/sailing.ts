// How a ship lies after a manoeuvre.
import { DIRECTIONS, facingOf, next } from '../shared/skirmish/position';
import type { Ship } from './position';

/** Where a manoeuvre leads, seen from the ship that makes it. */
export function sailed(ship: Ship, manoeuvre: string): Ship {
  const turn = turnOf(manoeuvre);
  if (turn) return { ...ship, heading: DIRECTIONS[(facingOf(ship.heading) + turn) % 6]! };
  return ship.at ? { ...ship, at: next(ship.at, wayOf(ship, manoeuvre)) } : ship;
}

/** By how many sixths a manoeuvre turns a ship, clockwise. */
export const turnOf = (manoeuvre: string): number => Number(/^turn-(\d)$/.exec(manoeuvre)?.[1] ?? 0);

/** The direction in which a ship goes on. */
export function wayOf({ heading, speed }: Ship, manoeuvre: string): number {
  const astern = speed < 0 ? 3 : 0;
  const side = { left: astern ? 1 : 5, right: astern ? 5 : 1 }[manoeuvre] ?? 0;
  return (facingOf(heading) + astern + side) % 6;
}
