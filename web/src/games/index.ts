import { brianBoru } from './brian-boru';
import { eketorp } from './eketorp';
import { vikings } from './vikings';
import { vikings878 } from './878';
import type { GameClient } from './types';

export const games: Record<string, GameClient> = { eketorp, 'brian-boru': brianBoru, '878': vikings878, vikings };

export function clientOf(id: string): GameClient {
  const found = games[id];
  if (!found) throw new Error(`no board for ${id}`);
  return found;
}
