// How suits and the colours of towns are told apart: a colour, the shape of a plate, and an emblem on it.
import type { Suit } from './data';

export interface Heraldry {
  colour: string;
  deep: string;
  pale: string;
  /** What is drawn on the colour. */
  on: string;
  /** The outline of a plate within a circle of 20. */
  plate: string;
}

export const SUITS: Record<Suit, Heraldry> = {
  battle: { colour: '#a8352a', deep: '#5c140d', pale: '#eccdb8', on: '#f8efd9', plate: 'M-17-17H17V1Q15 13 0 20Q-15 13-17 1Z' },
  church: { colour: '#3a659c', deep: '#1a3557', pale: '#cbd8dc', on: '#f8efd9', plate: 'M-16 18V-3Q-15-20 0-20Q15-20 16-3V18Z' },
  court: { colour: '#d8ab35', deep: '#6e4f0c', pale: '#f2e1ac', on: '#3a270a', plate: 'M0-21 21 0 0 21-21 0Z' },
  royal: { colour: '#f4ecd8', deep: '#4c4234', pale: '#f7f1e2', on: '#5b2a5e', plate: 'M-17 16-20-13-9-4 0-19 9-4 20-13 17 16Z' },
};
