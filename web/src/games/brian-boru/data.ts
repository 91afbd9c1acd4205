// The facts of the game, read from the very file that the rules use.
import text from '../../../../src/meadhall/games/brian_boru/data.toml?raw';

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

type Value = string | number | boolean | Value[];
type Entry = Record<string, Value>;

/** As much of TOML as the data files use: tables, arrays of tables, and values on one line that are JSON as well. */
function entries(source: string): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  let open: Entry = {};
  found.set('', [open]);
  for (const line of source.split('\n')) {
    const heading = /^\[\[?([\w-]+)\]?\]\s*$/.exec(line);
    if (heading) {
      open = {};
      found.set(heading[1]!, [...(found.get(heading[1]!) ?? []), open]);
      continue;
    }
    const pair = /^([\w-]+)\s*=\s*(.+)$/.exec(line);
    if (pair) open[pair[1]!] = JSON.parse(pair[2]!) as Value;
  }
  return found;
}

const all = entries(text);
const listed = <T>(name: string): T[] => (all.get(name) ?? []) as unknown as T[];
const one = (name: string): Record<string, number> => (all.get(name)?.[0] ?? {}) as Record<string, number>;

const NOWHERE = 'none';
export const TOWNS = listed<Town>('town').filter(({ region }) => region !== NOWHERE);
export const REGIONS = listed<Region>('region');
export const CARDS = listed<ActionCard>('action_card');
export const MARRIAGES = listed<MarriageCard>('marriage_card');
export const VIKINGS = listed<{ id: string; strength: number }>('viking_card');
export const SPREAD = listed<{ regions: number; points: number }>('region_points');
export const TRACK = listed<{ space: number; reward: Symbol[] }>('marriage_space').slice(0, one('marriage_track')['spaces']);
export const MONASTERY_WEIGHT = one('threshold')['monastery_weight'] ?? 2;
export const CHURCH_DISCS = one('threshold')['church_monastery_discs'] ?? 4;
export const EXTRA_COST = one('cost')['extra_court'] ?? 2;
export const PICKS = new Map(listed<{ n: number; picks: number[] }>('player_count').map(({ n, picks }) => [n, picks]));

export const townOf = new Map(TOWNS.map((town) => [town.id, town]));
export const regionOf = new Map(REGIONS.map((region) => [region.id, region]));
export const marriageOf = new Map(MARRIAGES.map((card) => [card.id, card]));
export const cardOf = (value: number): ActionCard => CARDS[value - 1]!;

export const SUIT_OF: Record<TownColour, Suit> = { red: 'battle', blue: 'church', yellow: 'court' };

/** Each road once. */
export const ROADS: [Town, Town][] = TOWNS.flatMap((town) =>
  town.roads.flatMap((id): [Town, Town][] => {
    const other = townOf.get(id);
    return other && town.id < other.id ? [[town, other]] : [];
  }),
);

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
