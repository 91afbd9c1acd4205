// What people look like, by calling and weapon: every calling has a silhouette of its own.
import { DRESS, type Character, type Weapon } from './facts';

export interface Look {
  id: string;
  body: string;
  head: string;
  weapon: string;
  shield: string;
}

export interface Dress {
  body: string;
  head: string;
  shield: string;
  /** Weapons that are drawn larger or otherwise than others carry them. */
  weapon?: Partial<Record<Weapon, string>>;
}

/** Somebody of a calling for which a game has no dress. */
const PLAIN: Dress = { body: 'tunic', head: 'cap', shield: '' };

export function lookOf({ category, weapon, ridden }: Pick<Character, 'category' | 'weapon' | 'ridden'>, isMounted = false): Look {
  const { body, head, shield, weapon: own } = DRESS[category] ?? PLAIN;
  const held = (isMounted && ridden) || weapon;
  return { id: `${category}-${held}`, body, head, shield, weapon: own?.[held] ?? held };
}

export function looksOf(people: Iterable<Character>): Look[] {
  return [...new Map([...people].flatMap((person) => [lookOf(person), lookOf(person, true)]).map((look) => [look.id, look])).values()];
}
