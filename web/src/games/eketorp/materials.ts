// What is printed on the material cards, and how long a game is: facts that the server tells.
import { tableFacts } from '../shared/table-facts';
import type { Kind, Space } from './position';

export interface Delivery {
  space: Space;
  kind: Kind;
  /** For everybody, and more with five or six players. */
  base: number;
  extra: number;
}

interface Facts {
  material_card: { id: number; stones: Delivery[] }[];
  setup: { extra_stones_from_players: number };
  round: { max_rounds: number };
}

// Empty until `lay` has fetched them, which happens before a board is drawn.
let cards = new Map<number, Delivery[]>();
export let WITH_EXTRA = 5;
export let ROUNDS = 10;

export const { lay } = tableFacts<Facts>('eketorp', (facts) => {
  cards = new Map(facts.material_card.map(({ id, stones }) => [id, stones]));
  WITH_EXTRA = facts.setup.extra_stones_from_players;
  ROUNDS = facts.round.max_rounds;
});

export const printedOn = (card: number): Delivery[] => cards.get(card) ?? [];
