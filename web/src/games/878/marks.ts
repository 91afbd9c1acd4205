// How factions are told apart: a colour, a silhouette (Shapes.svelte), and the charge on the shields of their seats.
import type { Mark } from '../types';
import type { Faction, Kind, Position } from './position';
import { factionsOf, sideOf } from './position';

export interface Arms extends Mark {
  deep: string;
  /** What is written on it. */
  on: string;
}

export const ARMS: Record<Faction, Arms> = {
  housecarls: { colour: '#2c5c86', deep: '#16324b', on: '#fbf3df', charge: 'cross' },
  thegns: { colour: '#4d7a3a', deep: '#26401b', on: '#fbf3df', charge: 'chevron' },
  norsemen: { colour: '#2a2522', deep: '#0d0a08', on: '#fbf3df', charge: 'saltire' },
  berserkers: { colour: '#a3271c', deep: '#56110b', on: '#fbf3df', charge: 'bend' },
};
export const COLOUR: Record<Kind, string> = {
  housecarls: ARMS.housecarls.colour,
  thegns: ARMS.thegns.colour,
  norsemen: ARMS.norsemen.colour,
  berserkers: ARMS.berserkers.colour,
  fyrd: '#d9b64a',
};

export function markOf(position: Position, seat: number): Mark {
  const mine = factionsOf(position, seat);
  const faction = mine[0] ?? 'norsemen';
  const { colour, charge } = ARMS[faction];
  if (mine.length < 2) return { colour, charge };
  return sideOf(faction) === 'english' ? { colour, charge } : { colour: ARMS.berserkers.colour, charge };
}
