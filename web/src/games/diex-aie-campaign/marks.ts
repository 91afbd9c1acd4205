// How the peoples are told apart: a colour, the form of their shields, and the charge on the shields of their seats.
import type { Mark } from '../types';
import type { Faction } from './data';

export interface Arms extends Mark {
  deep: string;
  pale: string;
}

export const ARMS: Record<Faction, Arms> = {
  norman: { colour: '#a3271c', deep: '#4a0f09', pale: '#f3e2c4', charge: 'bend' },
  saxon: { colour: '#2c5c86', deep: '#132d45', pale: '#e9ecdf', charge: 'cross' },
  scot: { colour: '#3f6b3a', deep: '#1b3318', pale: '#ecebd3', charge: 'saltire' },
  dane: { colour: '#3d3a52', deep: '#1b1928', pale: '#e8e2d2', charge: 'pale' },
  mercenary: { colour: '#7a5a24', deep: '#38280c', pale: '#f2e6c6', charge: 'fess' },
};
