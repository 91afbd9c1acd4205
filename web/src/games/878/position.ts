// The view document of 878 Vikings (docs/positions/878.md), typed, and what follows from it.
import type { Seat, View } from '../../lib/types';
import { GAMBLE, LOOT, TREATY } from './data';

export const FACTIONS = ['housecarls', 'thegns', 'norsemen', 'berserkers'] as const;
export const KINDS = [...FACTIONS, 'fyrd'] as const;
export const LEADERS = ['halfdan', 'ivar', 'bjorn', 'reinforcements', 'guthrum', 'ubbe', 'rollo', 'alfred'] as const;

export type Faction = (typeof FACTIONS)[number];
export type Kind = (typeof KINDS)[number];
export type Leader = (typeof LEADERS)[number];
export type Side = 'english' | 'viking';
export type Counts = Partial<Record<Kind, number>>;

export type Shire = Counts & { moved?: Counts; marker?: boolean; closed?: boolean; mustered?: number };

export interface Led {
  /** A shire, `off board` or `defeated`. */
  at: string;
  units: Counts;
  moved?: Counts;
  led?: boolean;
}

export interface Position {
  scenario: string;
  factions: Record<Faction, Seat>;
  turn: number;
  order: Faction[];
  bag: Faction[];
  active: Faction | null;
  phase: 'reinforcement' | 'leaders' | 'movement' | 'battles' | 'draw';
  shires: Record<string, Shire>;
  leaders: Partial<Record<Leader, Led>>;
  leaders_drawn: Leader[];
  leader_deck: Leader[] | number;
  reserve: Counts;
  fled: Counts;
  waiting: Counts[];
  track: number[];
  markers: number;
  hands: Record<Faction, string[] | number>;
  decks: Record<Faction, string[] | number>;
  spent: Record<Faction, string[]>;
  /** Advanced game: the events picked for my own packs. */
  picks?: Partial<Record<Faction, string[]>>;
  treaties: Faction[];
  fyrd_deck: number[];
  fyrd_spent: number[];
  sequence: { card: number; armies: number; reach: number; landing: Leader | null; pool: Counts; lasting: string[]; army: Counts; company: Counts };
  battle: { at?: string; fort?: number; hits?: Counts; flees?: Counts; commands?: Counts };
  winner: Side | null;
  /** By which rule it ended. */
  ending: string | null;
  frames: { decision: string; [argument: string]: unknown }[];
}

/** What the Vikings have taken, and what would be enough if the game ended now. Raiders do not hold what they plunder. */
export function conquest(scenario: string, markers: number, onTrack: number): { taken: number; enough: number } {
  if (scenario === 'northumbrian-raids') return { taken: LOOT - onTrack, enough: LOOT };
  return { taken: markers, enough: scenario === 'alfreds-gamble' ? GAMBLE : TREATY };
}

export const read = (view: View): Position => view as unknown as Position;
export const sideOf = (kind: Kind): Side => (kind === 'norsemen' || kind === 'berserkers' ? 'viking' : 'english');
export const factionsOf = ({ factions }: Position, seat: Seat): Faction[] => FACTIONS.filter((faction) => factions[faction] === seat);

/** Who stands in a shire and on no leader's card, in the order of the data. */
export function unitsIn(position: Position, shire: string): { kind: Kind; n: number }[] {
  const found = position.shires[shire] ?? {};
  return KINDS.flatMap((kind) => (found[kind] ? [{ kind, n: found[kind] }] : []));
}

export const unitsOf = (counts: Counts): { kind: Kind; n: number }[] => KINDS.flatMap((kind) => (counts[kind] ? [{ kind, n: counts[kind] }] : []));

export const leadersIn = (position: Position, shire: string): Leader[] => LEADERS.filter((leader) => position.leaders[leader]?.at === shire);

/** Everybody in a shire, with and without a leader. */
export function strength(position: Position, shire: string): Counts {
  const all: Counts = {};
  for (const { kind, n } of [...unitsIn(position, shire), ...leadersIn(position, shire).flatMap((leader) => unitsOf(position.leaders[leader]!.units))])
    all[kind] = (all[kind] ?? 0) + n;
  return all;
}
