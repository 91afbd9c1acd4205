import { brianBoru } from './brian-boru';
import { diexAie } from './diex-aie';
import { diexAieCampaign } from './diex-aie-campaign';
import { diexAieSiege } from './diex-aie-siege';
import { eketorp } from './eketorp';
import { vikings } from './vikings';
import { vikings878 } from './878';
import type { GameClient } from './types';

export const games: Record<string, GameClient> = { eketorp, 'brian-boru': brianBoru, '878': vikings878, vikings, 'diex-aie': diexAie, 'diex-aie-siege': diexAieSiege, 'diex-aie-campaign': diexAieCampaign };

/** The game of whoever has chosen none. Not the first key: JavaScript puts a number, 878, before all words. */
export const FIRST_GAME = 'eketorp';

export function clientOf(id: string): GameClient {
  const found = games[id];
  if (!found) throw new Error(`no board for ${id}`);
  return found;
}
