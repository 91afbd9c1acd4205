// How the sides are told apart: a colour, the form of their counters, and the charge on the shields of their seats.
import type { Arms } from '../shared/skirmish/facts';
import type { Mark } from '../types';
import type { Side } from './data';

export const ARMS: Record<Side, Arms> = {
  viking: { colour: '#a3271c', deep: '#4a0f09', pale: '#f3e2c4', charge: 'saltire', form: 'round' },
  anglo_saxon: { colour: '#2c5c86', deep: '#132d45', pale: '#e9ecdf', charge: 'cross', form: 'six-sided' },
};

/** The second player of a side has the same colour and another charge. */
export const SECOND: Record<Side, Mark['charge']> = { viking: 'bend', anglo_saxon: 'chevron' };
