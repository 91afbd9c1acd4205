// How seats are told apart: a colour, and the charge on their shields for those who do not see colours.
import type { Mark } from '../types';
import type { Colour } from './position';

export interface Arms extends Mark {
  /** The charge itself, and the edges of what carries the colour. */
  tincture: string;
  deep: string;
}

export const ARMS: Record<Colour, Arms> = {
  red: { colour: '#a52a1e', deep: '#6b1710', tincture: '#f6ecd2', charge: 'chevron' },
  blue: { colour: '#2f6396', deep: '#1b3d60', tincture: '#f6ecd2', charge: 'cross' },
  yellow: { colour: '#e8d268', deep: '#9a8226', tincture: '#3a2a12', charge: 'bend' },
  white: { colour: '#f4efe2', deep: '#a59a83', tincture: '#6b1f5c', charge: 'pale' },
  orange: { colour: '#d2701f', deep: '#8a430c', tincture: '#2b1d0d', charge: 'fess' },
  black: { colour: '#2c2825', deep: '#100d0b', tincture: '#d8cfba', charge: 'saltire' },
};

/** Charges on a shield of radius 10. */
export const CHARGES: Record<Mark['charge'], string> = {
  chevron: 'M-9 5.5 0-5 9 5.5 6.4 8 0 1-6.4 8Z',
  cross: 'M-2.3-9.7h4.6v7.4h7.4v4.6H2.3v7.4h-4.6V2.3h-7.4v-4.6h7.4Z',
  bend: 'M-8.6-5-5-8.6 8.6 5 5 8.6Z',
  pale: 'M-3.1-9.5h6.2v19h-6.2Z',
  fess: 'M-9.5-3.1h19v6.2h-19Z',
  saltire: 'M-8.3-5.6-5.6-8.3 0-2.7 5.6-8.3 8.3-5.6 2.7 0 8.3 5.6 5.6 8.3 0 2.7-5.6 8.3-8.3 5.6-2.7 0Z',
};
