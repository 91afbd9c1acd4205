// The legal actions as a list: grouped by verb, each with the key that chooses it.
import type { ActionText, View } from '../lib/types';
import { parse, type GameWords } from '../lib/words.svelte';

export interface Choice {
  action: ActionText;
  /** "0" to "9", or "" when the keys have run out. */
  key: string;
}

export interface Group {
  verb: string;
  choices: Choice[];
}

/** Actions without a target first: they answer the whole question. The figure on a card is also its key. */
export function grouped(legal: ActionText[]): Group[] {
  const groups = new Map<string, ActionText[]>();
  for (const action of legal) {
    const { verb } = parse(action);
    groups.set(verb, [...(groups.get(verb) ?? []), action]);
  }
  const bare = (actions: ActionText[]): boolean => actions.every((action) => parse(action).target === null);
  const ordered = [...groups].sort(([, a], [, b]) => Number(bare(b)) - Number(bare(a)));
  const keys = keysOf(ordered.flatMap(([, actions]) => actions));
  return ordered.map(([verb, actions]) => ({
    verb,
    choices: actions.map((action) => ({ action, key: keys.get(action) ?? '' })),
  }));
}

function keysOf(actions: ActionText[]): Map<ActionText, string> {
  const keys = new Map<ActionText, string>();
  const aimed = actions.filter((action) => parse(action).target !== null);
  const bare = actions.filter((action) => parse(action).target === null);
  const free = new Set('123456789');
  const give = (action: ActionText, key: string | undefined): void => {
    if (keys.has(action) || key === undefined) return;
    keys.set(action, key);
    free.delete(key);
  };
  for (const action of aimed) if (free.has(parse(action).target!)) give(action, parse(action).target!);
  // What ends the whole question is not under the first finger.
  if (aimed.length > 0 && bare.length > 0) give(bare[0]!, '0');
  for (const action of [...aimed, ...bare]) give(action, [...free][0]);
  return keys;
}

/** What all actions of a verb have in common, such as "Place a viking: …". */
export function heading(verb: string, words: GameWords, view: View | null): string {
  return words.deed(verb, view, '…');
}
