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
  white: { colour: '#f4efe2', deep: '#a59a83', tincture: '#3a2a12', charge: 'pale' },
  orange: { colour: '#d2701f', deep: '#8a430c', tincture: '#2b1d0d', charge: 'fess' },
  black: { colour: '#2c2825', deep: '#100d0b', tincture: '#d8cfba', charge: 'saltire' },
};
