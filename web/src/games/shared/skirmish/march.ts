// Several who go together: each in his turn, to his place in their formation.
import type { Ground } from '../hexes/ground';
import { hexName, next, placeOf, DIRECTIONS, type Condition, type Skirmish } from './position';
import type { Leg } from './routes';

/** Somebody who is to go somewhere; null: he only begins, and is then asked himself. */
export interface Errand {
  person: string;
  to: string | null;
  /** In what state he set out: whatever happens to him ends the march. */
  condition: Condition;
  hasBegun: boolean;
}

type Cube = [number, number];

/** A hex in coordinates that can be added; odd columns lie half a hex lower. */
const cube = (at: string): Cube => {
  const [column, row] = placeOf(at);
  return [column, row - (column - (column & 1)) / 2];
};
const fromCube = ([column, rank]: Cube): [number, number] => [column, rank + (column - (column & 1)) / 2];

export function distance(one: string, other: string): number {
  const [a, b] = [cube(one), cube(other)];
  const [dq, dr] = [a[0] - b[0], a[1] - b[1]];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Where each of them is to go, so that the one nearest to the target comes there and all keep their places around him. */
export function formation(position: Skirmish, people: string[], target: string, ground: Ground): Errand[] {
  const placed = people.flatMap((person) => {
    const { at, state } = position.people[person] ?? {};
    return at && state ? [{ person, at, condition: state }] : [];
  });
  placed.sort((a, b) => distance(a.at, target) - distance(b.at, target));
  const first = placed[0];
  if (!first) return [];
  const [from, to] = [cube(first.at), cube(target)];
  return placed.map(({ person, at, condition }) => {
    const [q, r] = cube(at);
    const [column, row] = fromCube([q + to[0] - from[0], r + to[1] - from[1]]);
    return { person, to: ground.at(column, row) >= 0 ? hexName(column, row) : target, condition, hasBegun: false };
  });
}

/** The end of a way that comes nearest to where somebody wants to go; null if none comes nearer than he is. */
export function nearestEnd(ways: Map<string, Leg>, from: string, to: string): Leg | null {
  let best: Leg | null = null;
  let far = distance(from, to);
  for (const leg of ways.values()) {
    const left = distance(leg.at, to);
    if (left < far || (best && left === far && leg.cost < best.cost)) [best, far] = [leg, left];
  }
  return best;
}

/** Those who stand in one chain with somebody, hex by hex. */
export function besides(position: Skirmish, people: string[], chosen: string[]): string[] {
  const at = new Map(people.flatMap((person) => (position.people[person]?.at ? [[position.people[person]!.at!, person]] : [])));
  const found = new Set(chosen);
  const open = [...chosen];
  for (let person = open.pop(); person; person = open.pop()) {
    const here = position.people[person]?.at;
    if (!here) continue;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const other = at.get(next(here, direction));
      if (!other || found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return [...found];
}
