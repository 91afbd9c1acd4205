// People and ground of the skirmish on the table, as its game has laid them out: one board is drawn at a time.
import type { Mark } from '../../types';
import type { Dress } from './figures';

export type Weapon = 'axe' | 'bow' | 'crossbow' | 'javelin' | 'knife' | 'lance' | 'mace' | 'none' | 'pennon' | 'sling' | 'spear' | 'staff' | 'sword' | 'tool';

export interface Strength {
  attack?: number;
  defence: number;
  movement?: number;
}

export interface Character {
  id: string;
  en: string;
  fr: string;
  side: string;
  category: string;
  armour: boolean;
  weapon: Weapon;
  /** What he holds in the saddle, where that is another one. */
  ridden?: Weapon;
  healthy: Strength;
  wounded: Strength;
  stunned: Strength;
  mounted_healthy?: Strength;
  mounted_wounded?: Strength;
}

/** Movement points, -1 for never. */
export interface Cost {
  id: string;
  en: string;
  fr: string;
  foot: number;
  mounted: number;
  water?: boolean;
}

/** How a side is told from another: its colours, and the form of its counters. */
export interface Arms extends Mark {
  deep: string;
  pale: string;
  form: 'round' | 'six-sided' | 'square';
}

export type Categories = Record<string, { en: string; fr: string }>;

/** What the server tells of people and ground. */
export interface SkirmishFacts {
  terrain: Cost[];
  side: Cost[];
  character: Character[];
  categories: Categories;
}

// Empty until a game has laid them out, which happens before its board is drawn.
export let CHARACTER = new Map<string, Character>();
export let CATEGORY: Categories = {};
export let TERRAINS = new Map<string, Cost>();
export let SIDES = new Map<string, Cost>();
export let ARMS: Record<string, Arms> = {};
export let DRESS: Record<string, Dress> = {};

const byId = <T extends { id: string }>(all: T[]): Map<string, T> => new Map(all.map((one) => [one.id, one]));

export function layOut({ terrain, side, character, categories }: SkirmishFacts, arms: Record<string, Arms>, dress: Record<string, Dress>): void {
  CHARACTER = byId(character);
  CATEGORY = categories;
  TERRAINS = byId(terrain);
  SIDES = byId(side);
  ARMS = arms;
  DRESS = dress;
}

/** Other people, for a fight in which those of the roster have no part, and how its sides are told apart. */
export function muster(people: Character[], arms: Record<string, Arms>): void {
  CHARACTER = byId(people);
  ARMS = arms;
}

export const sideOf = (person: string): string => CHARACTER.get(person)?.side ?? '';
