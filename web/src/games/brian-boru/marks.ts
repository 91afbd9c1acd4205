// How seats are told apart: a colour, and the charge on their shields for those who do not see colours.
import type { Mark } from '../types';

/** In the order of the data. */
export const COLOURS = ['blue', 'purple', 'green', 'orange', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

export interface Arms extends Mark {
  tincture: string;
  deep: string;
}

export const ARMS: Record<Colour, Arms> = {
  blue: { colour: '#2f7fb0', deep: '#15456a', tincture: '#f6ecd2', charge: 'cross' },
  purple: { colour: '#7b3f8c', deep: '#47204f', tincture: '#f6ecd2', charge: 'chevron' },
  green: { colour: '#4b8a3d', deep: '#25501d', tincture: '#f6ecd2', charge: 'bend' },
  orange: { colour: '#d97a22', deep: '#8a430c', tincture: '#2b1d0d', charge: 'fess' },
  black: { colour: '#2c2825', deep: '#100d0b', tincture: '#d8cfba', charge: 'saltire' },
};
