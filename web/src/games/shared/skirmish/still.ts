// How many can still do something in a step, told beside what would end it.
import type { ActionText } from '../../../lib/types';
import { say } from './board-words';

/** Verbs of people in a step, the campaigns' names for them included. */
const DEEDS = ['move', 'shoot', 'charge', 'attack', 'battle-attack'];

export function stillOf(legal: ActionText[]): string {
  for (const deed of DEEDS) {
    const n = legal.filter((action) => action.startsWith(`${deed} `)).length;
    if (n) return say('still', { deed: deed === 'battle-attack' ? 'attack' : deed, n });
  }
  return '';
}
