// What targets of actions, questions and events are called in a position of a campaign, be it on the map or in a battle.
import { settings } from '../../lib/settings.svelte';
import type { View } from '../../lib/types';
import type { GameWords, Naming } from '../../lib/words.svelte';
import { isHorse } from '../shared/skirmish/position';
import { landOf, numberOf, SCENARIO } from './data';
import { beastNumber, nameOfPerson, riderOf } from './encounter';
import { hexLabel, nameOfGroup, nameOfMan, placeName, whereabouts } from './names';
import { read } from './position';
import { campaignOf, nameOfFellow } from './sheet';

/** Groups that are no more, and people of a battle that is over, are called as they were when they were last spoken of. */
const remembered = new Map<string, string>();

function remember(key: string, name: string | null): string | null {
  if (name) remembered.set(key, name);
  return remembered.get(key) ?? null;
}

/** People of a battle, and their horses; in answers and in what is told. */
function inBattle(domain: string, id: string, view: View, words: GameWords): string | null {
  if (domain === 'horse' || (domain === 'piece' && isHorse(id))) {
    const owner = riderOf(view, id);
    const rider = owner && inBattle('person', owner, view, words);
    if (!rider) return beastOf(view, id, words);
    return rider ? words.say('horse-of', { rider, vowel: /^[AEIOUÆÉÈ]/.test(rider) ? 'yes' : 'no' }) : null;
  }
  return remember(`person ${id} ${settings.lang}`, nameOfPerson(view, id, settings.lang) ?? nameOfFellow(view, id, settings.lang));
}

/** The pack animals of a sortie come after the mounts. */
function beastOf(view: View, id: string, words: GameWords): string | null {
  const number = beastNumber(view, id);
  return number === null ? null : words.say('pack-animal', { n: number });
}

export const naming: Naming = (domain, id, shown: View, words) => {
  if (domain === 'halves') return words.say('sum', { pounds: Math.floor(Number(id) / 2), half: Number(id) % 2 });
  if (domain === 'fellow') return nameOfFellow(shown, id, settings.lang);
  const view = domain === 'man' ? campaignOf(shown) : shown;
  if (['person', 'piece', 'horse'].includes(domain)) return inBattle(domain, id, view, words);
  if (!SCENARIO.has(String(view['scenario']))) return null; // a battle, or nothing yet
  const position = read(view);
  if (domain === 'group') {
    const group = position.groups.get(id);
    return remember(`${position.scenario.id} ${id} ${settings.lang}`, group ? nameOfGroup(position, group, words) : null);
  }
  if (domain === 'man') return nameOfMan(position, id);
  if (domain === 'land') return whereabouts(position, numberOf(id));
  if (domain === 'place') {
    const place = landOf(position.scenario.id).places[Number(id.slice(1)) - 1];
    return place ? placeName(place) : null;
  }
  if (domain === 'motte') {
    const motte = position.mottes.find((one) => one.id === id);
    const place = motte ? hexLabel(position, motte.hex) : null;
    return place ? words.say('motte-name', { place }) : null;
  }
  return null;
};
