// How a game is won, in words: of its scenario where that has an end of its own.
import { t, words } from '../lib/words.svelte';

export function goalOf(game: string, scenario: string): string {
  return words.has(`goal-${game}-${scenario}`) ? t(`goal-${game}-${scenario}`) : t(`goal-${game}`);
}
