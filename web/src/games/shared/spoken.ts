// Words for actions, each put together once: boards with a hundred targets ask for them at every move.
import type { ActionText, View } from '../../lib/types';
import type { GameWords } from '../../lib/words.svelte';

export function spoken(words: GameWords, view: View): (action: ActionText) => string {
  const known = new Map<ActionText, string>();
  return (action) => {
    const found = known.get(action) ?? words.action(action, view);
    known.set(action, found);
    return found;
  };
}
