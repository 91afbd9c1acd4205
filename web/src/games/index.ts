import { eketorp } from './eketorp';
import { vikings878 } from './878';
import type { GameClient } from './types';

export const games: Record<string, GameClient> = { eketorp, '878': vikings878 };

export function clientOf(id: string): GameClient {
  const found = games[id];
  if (!found) throw new Error(`no board for ${id}`);
  return found;
}
