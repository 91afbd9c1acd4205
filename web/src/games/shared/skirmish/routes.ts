// Ways for somebody on the move: offered, then gone step by step. They are reckoned here only to be proposed; the rules
// decide about each step. A way leads past no enemy: whoever wants to slip by goes step by step himself.
import type { Ground } from '../hexes/ground';
import { beside } from '../hexes/geometry';
import { SIDES, sideOf, TERRAINS } from './facts';
import { DIRECTIONS, facingOf, hexName, isHorse, next, placeOf, standing, type Skirmish } from './position';

export interface Leg {
  at: string;
  /** Points spent on the way so far. */
  cost: number;
  from: Leg | null;
  facing: number;
}

const sides = new WeakMap<Ground, Map<number, string>>();

/** The kind of each side of each hex, from both hexes. */
function sidesOf(ground: Ground): Map<number, string> {
  let found = sides.get(ground);
  if (!found) {
    found = new Map();
    for (const { hex, direction, kind } of ground.sides) {
      found.set(hex * 6 + direction, kind);
      const other = ground.at(...beside(...ground.place(hex), direction));
      if (other >= 0) found.set(other * 6 + ((direction + 3) % 6), kind);
    }
    sides.set(ground, found);
  }
  return found;
}

/** Every hex that somebody on the move could come to rest on with the points he has left; no way leads over `decks`. */
export function routes(position: Skirmish, ground: Ground, id: string, decks: Set<string>): Map<string, Leg> {
  const person = position.people[id];
  const left = position.move?.left ?? 0;
  if (!person?.at || decks.has(person.at)) return new Map();
  const side = sideOf(id);
  const pieces = standing(position);
  const isFoe = (other: string): boolean => !isHorse(other) && sideOf(other) !== side && position.people[other]!.state !== 'stunned';
  const foes = new Set([...pieces].flatMap(([at, there]) => (there.some(isFoe) ? [at] : [])));
  const isWatched = (at: string): boolean => DIRECTIONS.some((_, direction) => foes.has(next(at, direction)));
  const crossed = sidesOf(ground);
  const mounted = Boolean(person.mount);

  const best = new Map<string, Leg>();
  const start: Leg = { at: person.at, cost: 0, from: null, facing: person.facing ? facingOf(person.facing) : 0 };
  const open: Leg[] = [start];
  const done = new Set<string>();
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost);
    const here = open.pop()!;
    const key = mounted ? `${here.at},${here.facing}` : here.at;
    if (done.has(key)) continue;
    done.add(key);
    if (here.from && !best.has(here.at)) best.set(here.at, here);
    if (here.from && isWatched(here.at)) continue;
    const hex = ground.at(...placeOf(here.at));
    for (let way = 0; way < 6; way++) {
      const turn = (way - here.facing + 6) % 6;
      if (mounted && turn > 1 && turn < 5) continue; // a sharper turn costs more: step by step
      const [column, row] = beside(...placeOf(here.at), way);
      const there = ground.at(column, row);
      const at = hexName(Math.max(0, column), Math.max(0, row));
      if (there < 0 || foes.has(at) || decks.has(at) || position.corpses[at]) continue;
      const land = TERRAINS.get(ground.terrain(there));
      const wall = SIDES.get(crossed.get(hex * 6 + way) ?? 'open');
      const [over, into] = mounted ? [wall?.mounted ?? 0, land?.mounted ?? -1] : [wall?.foot ?? 0, land?.foot ?? -1];
      if (over < 0 || into < 0 || land?.water) continue;
      const cost = here.cost + Math.max(over, into);
      if (cost <= left) open.push({ at, cost, from: here, facing: way });
    }
  }
  for (const at of [...best.keys()]) if (at === person.at || pieces.has(at)) best.delete(at);
  return best;
}

/** The hexes of a way in order, without the one it starts from. */
export function wayTo(end: Leg): string[] {
  const found: string[] = [];
  for (let here: Leg | null = end; here?.from; here = here.from) found.unshift(here.at);
  return found;
}
