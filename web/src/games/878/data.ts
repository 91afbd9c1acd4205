// What is printed on board and cards, and how much is enough to win: facts that the server tells.
import { tableFacts } from '../shared/table-facts';
import type { Faction } from './position';

export interface Printed {
  id: string;
  name_old: string;
  kingdom: string;
  major: boolean;
  centre: boolean;
  marsh: boolean;
  seas: string[];
  adjacent: string[];
  reinforce?: { housecarls?: number; thegns?: number };
}

export interface Card {
  id: string;
  faction: Faction;
  number: number;
  type: 'movement' | 'treaty' | 'event';
  armies?: number;
  shires?: number;
  event?: string;
}

interface Named {
  id: string;
  en: string;
  fr: string;
}

interface Facts {
  constants: { max_turns: number; alfred_turn: number; conquest_markers: number; treaty_markers: number };
  track: { victory: { spaces: number } };
  shire: Printed[];
  card: Card[];
  fyrd_card: { number: number; units: number }[];
  faction: { id: string; dice: number }[];
  kingdom: Named[];
  sea: Named[];
  scenario: { id: string; turns: number; victory_markers_on_track: number; win_markers_turn_3?: number }[];
}

// Empty until `lay` has fetched them, which happens before a board is drawn.
export let SHIRES: Printed[] = [];
export let SHIRE = new Map<string, Printed>();
export let CARDS = new Map<string, Card>();
/** How many Fyrd a Fyrd card brings, by its number. */
export let FYRD = new Map<number, number>();
/** How many dice a kind has at most. */
export let DICE = new Map<string, number>();
/** Names that the labels of the hall do not hold: kingdoms and seas, by language. */
export let NAMES = new Map<string, Named>();

/** Turns of the war, spaces of its track, and how many of them end it at once or by treaty. */
export let TURNS = 7;
export let TRACK = 18;
/** The turn in which Alfred comes. */
export let ALFRED = 5;
export let CONQUEST = 14;
export let TREATY = 9;
/** Markers that win the raids, and those that win the gamble at the end of its last turn; turns of both. */
export let LOOT = 7;
export let GAMBLE = 3;
export let SHORT = 3;

export const { lay, of: ofFacts } = tableFacts<Facts>('878', (facts) => {
  SHIRES = facts.shire;
  SHIRE = new Map(SHIRES.map((shire) => [shire.id, shire]));
  CARDS = new Map(facts.card.map((card) => [card.id, card]));
  FYRD = new Map(facts.fyrd_card.map(({ number, units }) => [number, units]));
  DICE = new Map(facts.faction.map(({ id, dice }) => [id, dice]));
  NAMES = new Map([...facts.kingdom, ...facts.sea].map((named) => [named.id, named]));
  TURNS = facts.constants.max_turns;
  TRACK = facts.track.victory.spaces;
  ALFRED = facts.constants.alfred_turn;
  CONQUEST = facts.constants.conquest_markers;
  TREATY = facts.constants.treaty_markers;
  const scenario = (id: string): Facts['scenario'][number] | undefined => facts.scenario.find((found) => found.id === id);
  const [raids, gamble] = [scenario('northumbrian_raids'), scenario('alfreds_gamble')];
  LOOT = raids?.victory_markers_on_track ?? LOOT;
  SHORT = raids?.turns ?? SHORT;
  GAMBLE = gamble?.win_markers_turn_3 ?? GAMBLE;
});
