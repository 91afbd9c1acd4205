// How far somebody could go today. Reckoned here only to be offered: the rules decide about each hex that is entered.
import type { Land } from './data';

export interface Leg {
  hex: number;
  /** Points spent so far. */
  cost: number;
  from: Leg | null;
}

/** Every hex that can be reached with these points; the first hex must be one of those that may be entered now. */
export function reach(land: Land, start: number, left: number, firsts: Set<number>): Map<number, Leg> {
  const best = new Map<number, Leg>();
  const open: Leg[] = [{ hex: start, cost: 0, from: null }];
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost);
    const here = open.pop()!;
    if (here.from && best.has(here.hex)) continue;
    if (here.from) best.set(here.hex, here);
    for (const next of land.neighbours(here.hex)) {
      const cost = land.cost(next);
      if (cost < 0 || next === start || best.has(next)) continue;
      const isFirst = here.from === null;
      if (isFirst ? firsts.has(next) : here.cost + cost <= left) open.push({ hex: next, cost: here.cost + cost, from: here });
    }
  }
  return best;
}

/** The hexes of a way in order, without the one it starts from. */
export function wayTo(end: Leg): number[] {
  const found: number[] = [];
  for (let here: Leg | null = end; here?.from; here = here.from) found.unshift(here.hex);
  return found;
}
