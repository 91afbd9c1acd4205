// Verbs of a game inside a campaign that the campaign uses for something else: they are called after the slot of that game.
import type { ActionText, Odds, View } from '../../lib/types';
import type { GameWords } from '../../lib/words.svelte';

export type Slot = 'battle' | 'siege';

/** An action of the game inside as the campaign calls it, and back. */
export function spelt(slot: Slot, action: ActionText, words: GameWords): ActionText {
  const verb = action.split(' ', 1)[0]!;
  return `${slot}-${verb}` in words.details.domains ? `${slot}-${action}` : action;
}
export const unspelt = (slot: Slot, action: ActionText): ActionText => (action.startsWith(`${slot}-`) ? action.slice(slot.length + 1) : action);

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
