import { brianBoru } from './brian-boru';
import { eketorp } from './eketorp';
import type { GameClient } from './types';

export const games: Record<string, GameClient> = { eketorp, 'brian-boru': brianBoru };

export function clientOf(id: string): GameClient {
  const found = games[id];
  if (!found) throw new Error(`no board for ${id}`);
  return found;
}
