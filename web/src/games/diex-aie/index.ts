// The battles of Diex Aie 2 as the hall sees them.
import type { Seat, View } from '../../lib/types';
import type { GameClient } from '../types';
import { say } from './board-words';
import { lay, SCENARIO, sidesIn, type Side } from './data';
import { FILLS } from '../shared/skirmish/fills';
import { stillOf } from '../shared/skirmish/still';
import { ARMS, SECOND } from './marks';
import { read } from './position';
import { standingOf } from './standing';

/** The first seat is player A, the second player B; a third joins B, a fourth A. */
function sideOf(view: View | null, seat: Seat): Side {
  const isFirst = seat === 0 || seat === 3;
  const scenario = view && SCENARIO.get(read(view).scenario);
  return (isFirst ? scenario?.player_a : scenario?.player_b) ?? (isFirst ? 'norman' : 'saxon');
}

export const diexAie: GameClient = {
  id: 'diex-aie',
  board: async (data) => (await Promise.all([import('./Board.svelte'), lay(data)]))[0],
  cover: () => import('./Cover.svelte'),
  seatName: (view, seat) => {
    const name = say(`seat-${sideOf(view, seat)}`);
    return seat > 1 ? say('second', { side: name }) : name;
  },
  // Brings the facts before anybody is named: the scenario says which people a seat leads.
  naming: async (data) => {
    await lay(data);
    return () => null;
  },
  peopleOf: (view, side) => sidesIn(read(view).scenario)?.[side === 'attacker' ? 0 : 1] ?? null,
  mark(view, seat) {
    const side = sideOf(view, seat);
    const { colour, charge } = ARMS[side];
    return { colour, charge: seat > 1 ? SECOND[side] : charge };
  },
  score: (view, seat) => read(view).points[sideOf(view, seat)] ?? 0,
  ahead: (view) => standingOf(read(view)),
  mover: (view) => read(view).move?.mover ?? null,
  sideOf,
  peoples: true,
  round: (view) => read(view).turn,
  phase: (view) => {
    const { turn, step, active, score } = read(view);
    if (score) return say('over');
    if (turn === 0) return say('before');
    return say('phase', { turn, side: say(`seat-${active}`), step: say(`step-${step}`) });
  },
  goal: () => import('./Goal.svelte'),
  short: { seats: 2, scenario: 'la-charge-de-roussel' },
  usual: { seats: 2, scenario: 'la-charge-de-roussel' },
  compares: () => [
    { label: say('any-effect'), names: ['killed', 'wounded', 'stunned', 'retreats', 'slowed'] },
    { label: say('kills'), names: ['killed'] },
  ],
  fills: { ...FILLS, 'strikes-friend': '#4a3a6b', 'strikes-enemy': 'repeating-linear-gradient(45deg, var(--oxide) 0 2px, #d98a7a 2px 6px)' },
  still: stillOf,
  looksFirst: true,
  minutes: [20, 120],
  weight: 5,
  breaks: ['turn-begins', 'phase-begins'],
  sounds: {
    'turn-begins': 'horn',
    'phase-begins': 'horn',
    'charge-declared': 'horn',
    impact: 'card',
    shot: 'card',
    clashes: 'blow',
    fought: 'blow',
    'ladder-falls': 'blow',
    killed: 'stone',
  },
  important: (event) => ['turn-begins', 'phase-begins', 'charge-declared', 'counter-charge-declared', 'clashes', 'killed', 'ladder-raised', 'burnt-down', 'gate-opened', 'loot-carried-off', 'scored', 'won', 'drawn'].includes(event.kind),
};
