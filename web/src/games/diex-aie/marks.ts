// How the peoples are told apart: a colour, the form of their counters, and the charge on the shields of their seats.
import type { Arms } from '../shared/skirmish/facts';
import type { Mark } from '../types';
import type { Side } from './data';

export const ARMS: Record<Side, Arms> = {
  norman: { colour: '#a3271c', deep: '#4a0f09', pale: '#f3e2c4', charge: 'bend', form: 'six-sided' },
  saxon: { colour: '#2c5c86', deep: '#132d45', pale: '#e9ecdf', charge: 'cross', form: 'round' },
  dane: { colour: '#3d3a52', deep: '#1b1928', pale: '#e8e2d2', charge: 'pale', form: 'square' },
  scot: { colour: '#3f6b3a', deep: '#1b3318', pale: '#ecebd3', charge: 'saltire', form: 'square' },
};

/** The second player of a side has the same colour and another charge. */
export const SECOND: Record<Side, Mark['charge']> = { norman: 'chevron', saxon: 'fess', dane: 'chevron', scot: 'fess' };
