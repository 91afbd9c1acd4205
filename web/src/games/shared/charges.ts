// What is painted on shields.
import type { Mark } from '../types';

/** Charges on a shield of radius 10. */
export const CHARGES: Record<Mark['charge'], string> = {
  chevron: 'M-9 5.5 0-5 9 5.5 6.4 8 0 1-6.4 8Z',
  cross: 'M-2.3-9.7h4.6v7.4h7.4v4.6H2.3v7.4h-4.6V2.3h-7.4v-4.6h7.4Z',
  bend: 'M-8.6-5-5-8.6 8.6 5 5 8.6Z',
  pale: 'M-3.1-9.5h6.2v19h-6.2Z',
  fess: 'M-9.5-3.1h19v6.2h-19Z',
  saltire: 'M-8.3-5.6-5.6-8.3 0-2.7 5.6-8.3 8.3-5.6 2.7 0 8.3 5.6 5.6 8.3 0 2.7-5.6 8.3-8.3 5.6-2.7 0Z',
};
