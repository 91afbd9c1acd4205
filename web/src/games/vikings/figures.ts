// What people look like, by calling and weapon: every calling has a silhouette of its own.
import type { Character, Weapon } from './data';

export interface Look {
  id: string;
  body: string;
  head: string;
  weapon: string;
  shield: string;
}

interface Dress {
  body: string;
  head: string;
  shield: string;
  /** Weapons that are drawn larger or otherwise than others carry them. */
  weapon?: Partial<Record<Weapon, string>>;
}

const DRESS: Record<string, Dress> = {
  jarl: { body: 'cloak', head: 'spectacles', shield: 'round', weapon: { axe: 'long-axe' } },
  hirdman: { body: 'mail', head: 'helm', shield: 'round' },
  berserker: { body: 'pelt', head: 'bear', shield: '', weapon: { axe: 'two-axes', sword: 'two-axes' } },
  bondi: { body: 'tunic', head: 'cap', shield: 'round' },
  viking_archer: { body: 'tunic', head: 'hair', shield: '' },
  earl: { body: 'robe', head: 'crown', shield: 'kite' },
  thegn: { body: 'mail', head: 'crest', shield: 'kite' },
  housecarl: { body: 'mail', head: 'helm', shield: 'kite', weapon: { axe: 'long-axe' } },
  ceorl: { body: 'jerkin', head: 'kettle', shield: 'plank' },
  saxon_archer: { body: 'jerkin', head: 'hood', shield: '' },
  monk: { body: 'habit', head: 'tonsure', shield: '' },
  villager: { body: 'smock', head: 'straw', shield: '' },
  villager_woman: { body: 'dress', head: 'kerchief', shield: '', weapon: { none: 'basket' } },
  villager_elder: { body: 'smock', head: 'beard', shield: '', weapon: { none: 'stick' } },
};

export function lookOf({ category, weapon }: Pick<Character, 'category' | 'weapon'>): Look {
  const { body, head, shield, weapon: own } = DRESS[category] ?? DRESS['bondi']!;
  return { id: `${category}-${weapon}`, body, head, shield, weapon: own?.[weapon] ?? weapon };
}

export function looksOf(people: Iterable<Character>): Look[] {
  return [...new Map([...people].map((person) => [lookOf(person).id, lookOf(person)])).values()];
}
