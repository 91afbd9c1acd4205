// Vikings as the hall sees it.
import type { Seat, View } from '../../lib/types';
import { settings } from '../../lib/settings.svelte';
import type { GameClient } from '../types';
import { say } from './board-words';
import { lay, SCENARIO, type Side } from './data';
import { FILLS } from '../shared/skirmish/fills';
import { stillOf } from '../shared/skirmish/still';
import { ARMS, SECOND } from './marks';
import type { Position } from './position';

const of = (view: View): Position => view as unknown as Position;

/** The first seat is player A, the second player B; a third joins B, a fourth A. */
function sideOf(view: View | null, seat: Seat): Side {
  const isFirst = seat === 0 || seat === 3;
  const scenario = view && SCENARIO.get(of(view).scenario);
  return (isFirst ? scenario?.player_a : scenario?.player_b) ?? (isFirst ? 'viking' : 'anglo_saxon');
}

export const vikings: GameClient = {
  id: 'vikings',
  board: async (data) => (await Promise.all([import('./Board.svelte'), lay(data)]))[0],
  cover: () => import('./Cover.svelte'),
  seatName: (view, seat) => {
    const name = say(`seat-${sideOf(view, seat)}`);
    return seat > 1 ? say('second', { side: name }) : name;
  },
  // Brings the facts before anybody is named: the scenario says which side a seat leads.
  naming: async (data) => {
    await lay(data);
    return () => null;
  },
  ownScenario: (id) => {
    const own = SCENARIO.get(id);
    return own?.number === 0 ? { name: own[settings.lang], about: own.situation } : null;
  },
  mark(view, seat) {
    const side = sideOf(view, seat);
    const { colour, charge } = ARMS[side];
    return { colour, charge: seat > 1 ? SECOND[side] : charge };
  },
  score: (view, seat) => of(view).points[sideOf(view, seat)],
  mover: (view) => of(view).move?.mover ?? null,
  sideOf,
  peoples: true,
  round: (view) => of(view).turn,
  phase: (view, words) => {
    const { turn, phase, step, active, score } = of(view);
    if (score) return say('over');
    if (turn === 0) return say('before');
    if (phase.startsWith('naval')) return say('phase-naval', { turn });
    return say('phase', { turn, side: words.label('side', active, view), step: say(`step-${step}`) });
  },
  goal: () => import('./Goal.svelte'),
  short: { seats: 2, scenario: 'salters-hut' },
  usual: { seats: 2, scenario: 'salters-hut' },
  compares: () => [
    { label: say('any-effect'), names: ['killed', 'wounded', 'stunned', 'retreats', 'slowed'] },
    { label: say('kills'), names: ['killed'] },
  ],
  still: stillOf,
  fills: FILLS,
  looksFirst: true,
  minutes: [15, 240],
  weight: 4,
  breaks: ['turn-begins', 'phase-begins', 'naval-phase-begins'],
  sounds: {
    'turn-begins': 'horn',
    'phase-begins': 'horn',
    'naval-phase-begins': 'horn',
    shot: 'card',
    fought: 'blow',
    collides: 'blow',
    'strikes-rocks': 'blow',
    killed: 'stone',
  },
  important: (event) => ['turn-begins', 'phase-begins', 'naval-phase-begins', 'killed', 'drowned', 'sinks', 'captured', 'treasure-taken', 'scored'].includes(event.kind),
};
