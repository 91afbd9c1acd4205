// The facts of the campaigns, as the server tells them: maps, scenarios, classes of men, names.
import { settings, type Lang } from '../../lib/settings.svelte';
import { FACTS, lay as layBox } from '../diex-aie/data';
import { beside, DIRECTIONS } from '../shared/hexes/geometry';

export type Faction = 'norman' | 'saxon' | 'scot' | 'dane' | 'mercenary';
export const FACTIONS: readonly Faction[] = ['norman', 'saxon', 'scot', 'dane', 'mercenary'];
export type Terrain = 'clear' | 'forest' | 'hill' | 'marsh' | 'river' | 'sea';
export type Kind = 'village' | 'burgh' | 'city' | 'abbey';
export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

export interface Settlement {
  id: string;
  en: string;
  fr: string;
  kind: Kind;
  /** Column and row, as CCRR. */
  hex: string;
  /** -1 in a city, which never runs out. */
  resources: number;
  loyalty: number;
}

interface MapRecord {
  id: string;
  en: string;
  fr: string;
  cols: number;
  rows: number;
  grid: string;
  roads: string;
  rivers: string;
  coast: string;
  place: Settlement[];
}

export type Aim = 'plunder_and_return' | 'prevent' | 'hold' | 'waste' | 'money' | 'keep' | 'survive' | 'motte';

export interface Victory {
  side: Faction;
  type: Aim;
  place?: string;
  places?: string[];
  share?: number;
  count?: number;
  men?: number;
  days?: number;
  amount?: number;
  mottes?: number;
  garrison?: number;
  /** A settlement, `coast` or `north`. */
  to?: string;
  only_with?: number[];
}

export interface Scenario {
  id: string;
  en: string;
  fr: string;
  map: string;
  days: number;
  season: Season;
  players: Record<string, Faction[][]>;
  group: { faction: Faction; commander: string; size: number }[];
  mottes: { at: string; garrison: number }[];
  mission_targets: string[] | string;
  shut_until?: Record<string, number>;
  victory: Victory[];
}

export interface ManClass {
  id: string;
  side: Faction;
  en: string;
  fr: string;
  armour: boolean;
  foot?: number[];
  mounted?: number[];
}

interface Facts {
  campaign_map: MapRecord[];
  campaign_scenario: Scenario[];
  campaign_terrain: Record<Terrain, { symbol: string; cost: number }>;
  class: ManClass[];
  character: { id: string; en: string; fr: string }[];
  name_pool: Record<string, string[] | string>;
  seasons: { season: Season[]; movement: number[] };
}

/** Hexes have the same number on every map, as in the rules. */
export const COLUMNS = 20;
export const numberOf = (name: string): number => Number(name.slice(2)) * COLUMNS + Number(name.slice(0, 2));
export const nameOf = (hex: number): string => `${String(hex % COLUMNS).padStart(2, '0')}${String(Math.floor(hex / COLUMNS)).padStart(2, '0')}`;
export const placeOf = (hex: number): [number, number] => [hex % COLUMNS, Math.floor(hex / COLUMNS)];

/** Maps of battles have the same numbers as in the rules; each may lie as it is or turned. */
const SHEETS = ['la-prairie', 'le-bois', 'le-fosse', 'le-pont-de-bois', 'le-village-saxon', 'la-motte-castrale', 'la-plage'];
export const sheetOf = (number: number): string => `${SHEETS[(number - 1) >> 1]}${(number - 1) % 2 ? '-turned' : ''}`;

export class Land {
  readonly columns: number;
  readonly rows: number;
  readonly roads: Set<number>;
  readonly rivers: Set<number>;
  readonly coast: Set<number>;
  readonly places: Settlement[];
  readonly #terrain = new Map<number, Terrain>();
  readonly #place = new Map<number, Settlement>();

  constructor(
    readonly record: MapRecord,
    readonly costs: Facts['campaign_terrain'],
  ) {
    this.columns = record.cols;
    this.rows = record.rows;
    const letters = new Map(Object.entries(costs).map(([name, { symbol }]) => [symbol, name as Terrain]));
    record.grid
      .trim()
      .split('\n')
      .forEach((line, row) => [...line.trim()].forEach((letter, column) => this.#terrain.set(row * COLUMNS + column, letters.get(letter) ?? 'clear')));
    const listed = (text: string): Set<number> => new Set(text.split(' ').filter(Boolean).map(numberOf));
    this.roads = listed(record.roads);
    this.rivers = listed(record.rivers);
    this.coast = listed(record.coast);
    this.places = record.place;
    for (const place of record.place) this.#place.set(numberOf(place.hex), place);
  }

  /** The number of a hex, -1 off the map. */
  at(column: number, row: number): number {
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows ? -1 : row * COLUMNS + column;
  }

  get hexes(): number[] {
    return [...this.#terrain.keys()];
  }

  terrain(hex: number): Terrain {
    return this.#terrain.get(hex) ?? 'sea';
  }

  settlement(hex: number): Settlement | null {
    return this.#place.get(hex) ?? null;
  }

  neighbours(hex: number): number[] {
    return DIRECTIONS.map((direction) => this.at(...beside(...placeOf(hex), direction))).filter((found) => found >= 0);
  }

  /** Movement points to enter a hex, as in c2.1; -1 for the sea. */
  cost(hex: number): number {
    const ground = this.terrain(hex);
    const own = this.costs[ground].cost;
    if (own < 0) return -1;
    if (this.settlement(hex) && (ground === 'clear' || ground === 'river')) return 1;
    return this.rivers.has(hex) ? Math.max(own, this.costs.river.cost) : own;
  }
}

// Empty until `lay` has fetched them, which happens before a board is drawn.
export let SCENARIO = new Map<string, Scenario>();
export let LAND = new Map<string, Land>();
export let CLASS = new Map<string, ManClass>();
let characters = new Map<string, { en: string; fr: string }>();
let pools: Record<string, string[] | string> = {};
let commanders = new Map<string, Map<number, string>>();

/** They come with those of the battles: it is one box. */
export async function lay(data: string): Promise<void> {
  await layBox(data, 'diex-aie-campaign');
  const facts = FACTS as unknown as Facts;
  SCENARIO = new Map(facts.campaign_scenario.map((scenario) => [scenario.id, scenario]));
  LAND = new Map(facts.campaign_map.map((map) => [map.id, new Land(map, facts.campaign_terrain)]));
  CLASS = new Map(facts.class.map((one) => [one.id, one]));
  characters = new Map(facts.character.map((one) => [one.id, one]));
  pools = facts.name_pool;
  commanders = new Map(facts.campaign_scenario.map((scenario) => [scenario.id, commandersOf(scenario)]));
}

/** The first number of each faction's men, as in the rules. */
const ROLLS: Record<Faction, number> = { norman: 0, saxon: 120, scot: 200, dane: 230, mercenary: 265 };

/** Which man is which commander: those of a faction have the first numbers of its roll. */
function commandersOf(scenario: Scenario): Map<number, string> {
  const found = new Map<number, string>();
  for (const faction of FACTIONS)
    scenario.group.filter((group) => group.faction === faction && group.commander).forEach(({ commander }, place) => found.set(ROLLS[faction] + place, commander));
  return found;
}

export const landOf = (scenario: string): Land => LAND.get(SCENARIO.get(scenario)!.map)!;

/** A commander of the roster by his name, anybody else by a name of his people's. */
export function manName(scenario: string, man: string, cls: string | null, isCommander: boolean, lang: Lang = settings.lang): string | null {
  const number = Number(man.slice(1)) - 1;
  const known = isCommander ? commanders.get(scenario)?.get(number) : undefined;
  if (known) return characters.get(known)?.[lang] ?? known;
  const side = cls ? CLASS.get(cls)?.side : undefined;
  if (!side) return null;
  const pool = pools[side];
  const names = Array.isArray(pool) ? pool : (pools['norman'] as string[]);
  return names[number % names.length] ?? null;
}
