/** `now`, with every part that is as it was before being the very object it was: whoever drew it need not look again. */
export function sameParts<T>(before: T | undefined, now: T): T {
  if (before === now || !isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const old: Tree = before;
  const fresh: Tree = now;
  const keys = Object.keys(fresh);
  let changed = keys.length !== Object.keys(old).length;
  for (const key of keys) {
    fresh[key] = sameParts(old[key], fresh[key]);
    changed ||= !Object.is(old[key], fresh[key]);
  }
  return changed ? now : before;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree & typeof value => typeof value === 'object' && value !== null;

/** Gives what it is given, with the parts that are as they were the last time. */
export function steady<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = sameParts(before, now));
}

/** Things with a key, each the very object it was if nothing about it has changed. */
export function kept<T extends { key: string }>(): (now: T[]) => T[] {
  let before = new Map<string, T>();
  return (now) => {
    const same = now.map((thing) => sameParts(before.get(thing.key), thing));
    before = new Map(same.map((thing) => [thing.key, thing]));
    return same;
  };
}
