// Verbs of a game inside a campaign that the campaign uses for something else: they are called after the slot of that game.
import type { ActionText, Odds, View } from '../../lib/types';
import type { GameWords } from '../../lib/words.svelte';

export type Slot = 'battle' | 'siege';

/** A day of siege may hold a battle, whose verbs are called after the slot of battles. */
const PREFIXES: Record<Slot, string[]> = { battle: ['battle-'], siege: ['siege-', 'battle-'] };

/** An action of the game inside as the campaign calls it, and back. */
export function spelt(slot: Slot, action: ActionText, words: GameWords): ActionText {
  const verb = action.split(' ', 1)[0]!;
  const prefix = PREFIXES[slot].find((one) => `${one}${verb}` in words.details.domains);
  return prefix ? `${prefix}${action}` : action;
}
export function unspelt(slot: Slot, action: ActionText): ActionText {
  const prefix = PREFIXES[slot].find((one) => action.startsWith(one));
  return prefix ? action.slice(prefix.length) : action;
}

/** What a document tells of actions, as the game inside calls them. */
export function oddsInside(slot: Slot, odds: Odds | null): Odds | null {
  return odds && (JSON.parse(JSON.stringify(odds), (key, value: unknown) => (key === 'action' && typeof value === 'string' ? unspelt(slot, value) : value)) as Odds);
}

/** The words of the campaign for actions that are called as in the game inside. */
export function wordsInside(slot: Slot, words: GameWords): GameWords {
  return new Proxy(words, {
    get(target, key) {
      if (key === 'action') return (action: ActionText, view: View | null) => target.action(spelt(slot, action, target), view);
      const found: unknown = Reflect.get(target, key, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
}
