// Sentences about cards and places, put together from the words of the game.
import type { View } from '../../lib/types';
import type { GameWords, Naming } from '../../lib/words.svelte';
import { say } from './board-words';
import { cardOf, regionOf, runs, SUIT_OF, townOf, type Symbol } from './data';
import { frame, read, weights, type Position } from './position';

export const actionWords = (symbols: Symbol[], words: GameWords): string => runs(symbols).map(({ id, n }) => words.say('symbols', { id, n })).join(', ');

export function cardWords(card: number, words: GameWords): { wins: string; else: string } {
  const { primary, secondary } = cardOf(card);
  return { wins: actionWords(primary, words), else: secondary.map((option) => actionWords(option, words)).join(` ${say('or')} `) };
}

export const cardSentence = (card: number, words: GameWords, view: View): string => {
  const told = cardWords(card, words);
  return say('card-told', { card: words.label('card', String(card), view), wins: told.wins, else: told.else });
};

export function townSentence(id: string, position: Position, words: GameWords, view: View): string {
  const town = townOf.get(id);
  if (!town) return '';
  const held = position.towns[id];
  return say('town-told', {
    town: words.label('town', id, view),
    region: words.label('region', town.region, view),
    suit: SUIT_OF[town.colour],
    held: held ? 'yes' : 'no',
    owner: held ? words.label('seat', position.colors.indexOf(held.owner), view) : '',
    conquered: held?.conquered ? 'yes' : 'no',
    monastery: held?.monastery ? 'yes' : 'no',
  });
}

export function regionSentence(id: string, position: Position, words: GameWords, view: View): string {
  const region = regionOf.get(id)!;
  const state = position.regions[id] ?? 'grey';
  const { of, all } = weights(position, id);
  const lines = [...of].map(([who, n]) => `${who === 'vikings' ? say('vikings') : words.label('seat', position.colors.indexOf(who), view)} ${n}`).join(', ');
  const told = say('region-told', {
    region: words.label('region', id, view),
    power: region.power,
    threshold: region.threshold,
    held: all,
    state: state === 'grey' || state === 'gold' ? state : 'held',
    owner: state === 'grey' || state === 'gold' ? '' : words.label('seat', position.colors.indexOf(state), view),
  });
  return lines ? `${told} (${lines})` : told;
}

/** The options of a card by what they do; of a card that was played, by their labels. */
export const nameOf: Naming = (domain, id, view, words, isTold) => {
  const card = domain === 'option' && !isTold ? frame(read(view), 'choose-option')?.['card'] : undefined;
  const option = card === undefined ? undefined : cardOf(Number(card)).secondary[id === 'second' ? 1 : 0];
  return option ? actionWords(option, words) : null;
};
