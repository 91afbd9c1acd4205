// Eketorp as the hall sees it.
import { lay, ROUNDS } from './materials';
import { COLOURS, playerOf, read, type Colour } from './position';
import { ARMS } from './marks';
import { say } from './board-words';
import type { GameClient } from '../types';
import type { Seat, View } from '../../lib/types';

const colourOf = (view: View | null, seat: Seat): Colour => (view ? read(view).colors[seat] : undefined) ?? COLOURS[seat]!;

export const eketorp: GameClient = {
  id: 'eketorp',
  board: async (data) => (await Promise.all([import('./Board.svelte'), lay(data)]))[0],
  naming: async (data) => {
    await lay(data);
    return () => null;
  },
  cover: () => import('./Cover.svelte'),
  seatName(view, seat, labels) {
    // Labels name seats by the colours in the order of the data.
    const colour = COLOURS.indexOf(colourOf(view, seat));
    return labels['seat']?.[String(colour + 1)] ?? COLOURS[colour]!;
  },
  mark(view, seat) {
    const { colour, charge } = ARMS[colourOf(view, seat)];
    return { colour, charge };
  },
  score: (view, seat) => playerOf(read(view), seat)?.score ?? null,
  round: (view) => read(view).round,
  phase: (view) => {
    const { round, step, frames } = read(view);
    return say('phase', { round, rounds: ROUNDS, step: frames.length === 0 ? 'over' : step });
  },
  minutes: [60, 90],
  oddsFor: ['lay-cards'],
  weight: 2,
  breaks: ['round-begins', 'screens-lifted', 'combat-opened', 'siege-opened', 'siege-opened-undefended', 'scored'],
  sounds: {
    'card-turned': 'card',
    'card-laid': 'card',
    'cards-turned': 'card',
    'stones-laid': 'stone',
    'stone-built': 'stone',
    'stone-lifted': 'stone',
    'screens-lifted': 'horn',
    'round-begins': 'horn',
    hurt: 'blow',
  },
  important: (event) => ['round-begins', 'hurt', 'stone-lifted', 'village-complete', 'won', 'won-together'].includes(event.kind),
};
