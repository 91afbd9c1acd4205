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

/** Answers with which a question, a move or a whole step is ended although something else could be done. */
const ENDS = new Set(['done', 'battle-done', 'stop', 'halt', 'hold', 'hold-mover', 'leave', 'rest', 'lift', 'spare', 'enough', 'pass', 'decline', 'close', 'remain', 'flee', 'surrender']);
/** Given beside what is asked. */
const ASIDE = new Set(['order']);
/** Answers without a target that answer everything there is to be chosen. */
const LEADS = new Set(['deploy', 'auto', 'commit', 'fight', 'battle-fight', 'muster', 'join', 'enlist-all']);

/** Whether a verb is not what a hand should go to first: it ends what is asked while there is still something to do, or stands beside what is
 *  chosen by its target. */
export function isQuiet(verb: string, groups: Group[]): boolean {
  const others = groups.filter((other) => other.verb !== verb && !ASIDE.has(other.verb));
  if (ENDS.has(verb)) return others.some((other) => !ENDS.has(other.verb));
  return !LEADS.has(verb) && others.some(({ choices }) => choices.some(({ action }) => parse(action).target !== null));
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
