// How the sides are told apart: a colour, the form of their counters, and the charge on the shields of their seats.
import type { Mark } from '../types';
import type { Side } from './data';

export interface Arms extends Mark {
  deep: string;
  pale: string;
}

export const ARMS: Record<Side, Arms> = {
  viking: { colour: '#a3271c', deep: '#4a0f09', pale: '#f3e2c4', charge: 'saltire' },
  anglo_saxon: { colour: '#2c5c86', deep: '#132d45', pale: '#e9ecdf', charge: 'cross' },
};

/** The second player of a side has the same colour and another charge. */
export const SECOND: Record<Side, Mark['charge']> = { viking: 'bend', anglo_saxon: 'chevron' };

const HATCHED = 'repeating-linear-gradient(-45deg, #4a3a6b 0 3px, #9b8cc0 3px 5px)';
/** How the outcomes of a shot or a blow are told apart: what is fatal in red, what harms for a while in gold and blue, what strikes back in violet. */
export const FILLS: Record<string, string> = {
  killed: 'var(--oxide)',
  wounded: 'repeating-linear-gradient(45deg, var(--oxide) 0 3px, #d98a7a 3px 5px)',
  stunned: 'var(--gold)',
  retreats: 'var(--woad)',
  slowed: 'var(--woad)',
  'attacker-wounded': HATCHED,
  'attacker-stunned': HATCHED,
  'attackers-retreat': HATCHED,
};
