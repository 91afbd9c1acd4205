// Chance that is the same on every screen: what grows on a hex depends on where it is and on nothing else.

export type Dice = () => number;

/** Numbers from 0 to 1 that begin with these. */
export function dice(...seed: number[]): Dice {
  let state = 0x9e3779b9;
  for (const n of seed) state = Math.imul(state ^ (n | 0), 0x85ebca6b) ^ (state >>> 13);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (roll: Dice, least: number, most: number): number => least + roll() * (most - least);

export function pick<T>(roll: Dice, from: readonly T[]): T {
  return from[Math.floor(roll() * from.length)]!;
}
