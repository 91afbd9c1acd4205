// The legal actions as a list: grouped by verb, each with the key that chooses it.
import type { ActionText } from '../lib/types';
import { parse, type GameWords } from '../lib/words.svelte';

export interface Choice {
  action: ActionText;
  /** "1" to "9", or "" when the keys have run out. */
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
  const free = new Set('123456789');
  for (const action of actions) {
    const target = parse(action).target ?? '';
    if (free.has(target)) {
      keys.set(action, target);
      free.delete(target);
    }
  }
  for (const action of actions) {
    const [key] = free;
    if (keys.has(action) || key === undefined) continue;
    keys.set(action, key);
    free.delete(key);
  }
  return keys;
}

/** What all actions of a verb have in common, such as "Place a viking: …". */
export function heading(verb: string, words: GameWords): string {
  return words.say(`action-${verb}`, { target: '…' });
}
