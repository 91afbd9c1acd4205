// What groups, men and places are called in a position.
import { settings, type Lang } from '../../lib/settings.svelte';
import type { GameWords } from '../../lib/words.svelte';
import { say } from './board-words';
import { manName, nameOf as hexId, numberOf, type Settlement } from './data';
import { spot } from './land';
import type { Campaign, Group, Man } from './position';

export const placeName = (place: Settlement): string => place[settings.lang];

/** The settlement that lies nearest to a hex. */
function nearest(position: Campaign, hex: number): Settlement | null {
  const here = spot(hex);
  const far = (place: Settlement): number => Math.hypot(spot(numberOf(place.hex)).x - here.x, spot(numberOf(place.hex)).y - here.y);
  return position.land.places.reduce<Settlement | null>((best, place) => (best && far(best) <= far(place) ? best : place), null);
}

/** Any hex in words: a settlement, or the country near one. */
export function whereabouts(position: Campaign, hex: number): string {
  const near = nearest(position, hex);
  return hexLabel(position, hex) ?? (near ? say('near', { place: placeName(near), number: hexId(hex) }) : hexId(hex));
}

/** A settlement by its name; any other hex by null. */
export function hexLabel(position: Campaign, hex: number): string | null {
  const place = position.land.settlement(hex);
  return place ? placeName(place) : null;
}

/** Everybody of whom something is known, by id. */
function everybody(position: Campaign): Map<string, Man> {
  let found = known.get(position);
  if (!found) {
    found = new Map();
    for (const group of position.groups.values()) for (const man of [...(group.men ?? []), ...group.captives]) found.set(man.id, man);
    for (const motte of position.mottes) for (const man of motte.men ?? []) found.set(man.id, man);
    for (const man of position.others) found.set(man.id, man);
    known.set(position, found);
  }
  return found;
}
const known = new WeakMap<Campaign, Map<string, Man>>();

export function nameOfMan(position: Campaign, id: string, lang: Lang = settings.lang): string | null {
  const man = everybody(position).get(id);
  const leads = [...position.groups.values()].some(({ leader }) => leader === id);
  return manName(position.scenario.id, id, man?.cls ?? null, leads || (man?.prestige ?? 0) > 0, lang);
}

export function nameOfGroup(position: Campaign, group: Group, words: GameWords): string {
  if (group.sallied) return words.say('garrison-name', { motte: words.say('motte-name', { place: whereabouts(position, group.hex) }) });
  if (group.levied) return words.say('levy-name', { place: placeName(group.levied) });
  const leader = group.leader ? nameOfMan(position, group.leader) : null;
  if (leader) return words.say('led-group-name', { leader });
  return words.say('group-name', { name: group.faction, number: group.id.slice(1) });
}
