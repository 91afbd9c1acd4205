// The siege sheet, as docs/positions/diex-aie-siege.md describes it, and questions to it.
import type { View } from '../../lib/types';
import { siegeOf } from './data';

export type Camp = 'besiegers' | 'garrison' | 'relief' | 'detached';
export type Health = 'healthy' | 'wounded' | 'dead' | 'prisoner' | 'away';
export type Role = 'besiegers' | 'besieged';

export interface Person {
  camp: Camp;
  health: Health;
  /** The day on which he is well again; 99 for not in this siege. */
  due?: number;
  /** Wounded today: his die is rolled in the evening. */
  fresh?: number;
  /** Named for what is asked: 1 for a party, 1 + its number for a patrol, a place in the order of suspects. */
  picked?: number;
  /** Within a campaign: his class, and his number there. */
  class?: string;
  man?: number;
}

export interface Position {
  scenario: string;
  options: { battles: 'ask' | 'played' | 'quick' };
  day: number;
  supply: number;
  /** Days of food that are eaten, stolen or lost. */
  marker: number;
  ladders: number;
  fascines: number;
  /** The day on which two more ladders are ready. */
  timber: number;
  rations: number;
  general_sortie: boolean;
  bailey_fallen: boolean;
  exchanged: boolean;
  initiative: Role | null;
  event: string;
  drawn: string[];
  today: { builders: number; talked: number; animals: number; divided: number; action: string; fight: string; field: string; edge: string; outcome: string; torched: string | null };
  log: { day: number; action: string; event: string }[];
  people: Record<string, Person>;
  burnt: string[];
  ended?: { how: string; for: Role };
  /** Within a campaign: the people of the besiegers, and those who could still come. */
  foe?: string;
  reserve?: Record<string, { class: string; man?: number }>;
  sheet: { days_left: number; besiegers: number; besieged: number; archers: number; fire_bonus: number; talk_bonus: number };
}

export const read = (view: View): Position => view as unknown as Position;

/** Laid up for so long that he does not come back. */
export const FOR_MONTHS = 99;

export const isAlive = ({ health }: Person): boolean => health === 'healthy' || health === 'wounded';

/** The side of a person from the beginning of the siege, whoever is shut in now. */
export const sideOf = ({ camp }: Person): Role => (camp === 'besiegers' || camp === 'detached' ? 'besiegers' : 'besieged');

export const daysLeft = ({ supply, marker }: Position): number => supply - marker;

/** The day in whose evening the food is at an end. */
export const hungryOn = (position: Position): number => position.day + daysLeft(position) - 1;

/** The last day of the siege; within a campaign it has none but that of the food. */
export const lastDay = (position: Position): number => (position.foe ? Math.max(position.day, hungryOn(position)) : (siegeOf(position.scenario)?.last_day ?? 0));

/** Whom the besieged starve for, if nothing else happens: true if that comes before the last day is over. */
export const starves = (position: Position): boolean => hungryOn(position) <= lastDay(position);

/** On the sick list, those who are soonest well first. */
export function sickList(position: Position): [string, Person][] {
  const rank = ({ due, fresh }: Person): number => (fresh ? 0 : (due ?? FOR_MONTHS));
  return Object.entries(position.people)
    .filter(([, person]) => person.health === 'wounded')
    .sort(([a, one], [b, other]) => rank(one) - rank(other) || a.localeCompare(b));
}

export const hexesIn = (text: string | undefined): Set<string> => new Set(text?.split(' ') ?? []);
