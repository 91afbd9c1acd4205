// The facts of the game on the table: as it comes, or as an owner of the printed one has corrected it.
import { tableFacts } from '../shared/table-facts';

export type Suit = 'battle' | 'church' | 'court' | 'royal';
export type TownColour = 'red' | 'blue' | 'yellow';
export type Symbol =
  | 'town'
  | 'coin'
  | 'pay'
  | 'renown'
  | 'church'
  | 'battle'
  | 'court'
  | 'expand'
  | 'liberate'
  | 'points'
  | 'any-town'
  | 'region-town'
  | 'princess-choice';

export interface Town {
  id: string;
  region: string;
  colour: TownColour;
  x: number;
  y: number;
  roads: string[];
}

export interface Region {
  id: string;
  threshold: number;
  power: number;
  towns: string[];
}

export interface ActionCard {
  value: number;
  suit: Suit;
  primary: Symbol[];
  secondary: Symbol[][];
}

export interface MarriageCard {
  id: string;
  region: string;
  points: number;
  renown: number;
  rewards: Symbol[];
}

/** As much of the data file as the board shows. */
interface Facts {
  town: Town[];
  region: Region[];
  action_card: ActionCard[];
  marriage_card: MarriageCard[];
  viking_card: { id: string; strength: number }[];
  region_points: { regions: number; points: number }[];
  marriage_space: { space: number; reward: Symbol[] }[];
  marriage_track: { spaces: number };
  player_count: { n: number; picks: number[] }[];
  threshold: { monastery_weight: number; church_monastery_discs: number };
  cost: { extra_court: number };
}

// Empty until `lay` has fetched them, which happens before a board is drawn.
export let TOWNS: Town[] = [];
export let REGIONS: Region[] = [];
export let CARDS: ActionCard[] = [];
export let MARRIAGES: MarriageCard[] = [];
export let VIKINGS: Facts['viking_card'] = [];
export let SPREAD: Facts['region_points'] = [];
export let TRACK: Facts['marriage_space'] = [];
export let MONASTERY_WEIGHT = 2;
export let CHURCH_DISCS = 4;
export let EXTRA_COST = 2;
export let PICKS = new Map<number, number[]>();
export let townOf = new Map<string, Town>();
export let regionOf = new Map<string, Region>();
export let marriageOf = new Map<string, MarriageCard>();
/** Each road once. */
export let ROADS: [Town, Town][] = [];

export const { lay, of: ofFacts } = tableFacts<Facts>('brian-boru', take);

function take(facts: Facts): void {
  TOWNS = facts.town.filter(({ region }) => region !== 'none');
  REGIONS = facts.region;
  CARDS = facts.action_card;
  MARRIAGES = facts.marriage_card;
  VIKINGS = facts.viking_card;
  SPREAD = facts.region_points;
  TRACK = facts.marriage_space.slice(0, facts.marriage_track.spaces);
  MONASTERY_WEIGHT = facts.threshold.monastery_weight;
  CHURCH_DISCS = facts.threshold.church_monastery_discs;
  EXTRA_COST = facts.cost.extra_court;
  PICKS = new Map(facts.player_count.map(({ n, picks }) => [n, picks]));
  townOf = new Map(TOWNS.map((town) => [town.id, town]));
  regionOf = new Map(REGIONS.map((region) => [region.id, region]));
  marriageOf = new Map(MARRIAGES.map((card) => [card.id, card]));
  ROADS = TOWNS.flatMap((town) =>
    town.roads.flatMap((id): [Town, Town][] => {
      const other = townOf.get(id);
      return other && town.id < other.id ? [[town, other]] : [];
    }),
  );
}

export const cardOf = (value: number): ActionCard => CARDS[value - 1]!;

export const SUIT_OF: Record<TownColour, Suit> = { red: 'battle', blue: 'church', yellow: 'court' };

/** Neighbours of one kind together: three coins, an expansion. */
export function runs(symbols: Symbol[]): { id: Symbol; n: number }[] {
  const found: { id: Symbol; n: number }[] = [];
  for (const id of symbols) {
    const last = found.at(-1);
    if (last?.id === id) last.n++;
    else found.push({ id, n: 1 });
  }
  return found;
}
