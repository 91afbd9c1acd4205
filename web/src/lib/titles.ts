// What games are called, and which of them come in one box.
import { settings } from './settings.svelte';
import type { GameAbout } from './types';

/** A game's name; where it shares its box, with the door of it. */
export const titleOf = (game: Pick<GameAbout, 'titles'>): string => game.titles[settings.lang];

/** What stands on its box: a phone has no room for the door as well. */
export const boxTitleOf = (game: Pick<GameAbout, 'titles'>): string => titleOf(game).split(':')[0]!.trim();

/** Games in the order in which they came, those of one box together. */
export function boxes(games: GameAbout[]): GameAbout[][] {
  const found = new Map<string, GameAbout[]>();
  for (const game of games) {
    const box = game.box || game.id;
    found.set(box, [...(found.get(box) ?? []), game]);
  }
  return [...found.values()];
}
