// The sieges of Diex Aie 2 as the hall sees them.
import type { Seat, View } from '../../lib/types';
import { innerOf } from '../../lib/inner';
import type { GameClient } from '../types';
import { diexAie } from '../diex-aie';
import type { Side } from '../diex-aie/data';
import { ARMS, SECOND } from '../diex-aie/marks';
import { read as readBattle } from '../diex-aie/position';
import { stillOf } from '../shared/skirmish/still';
import { say } from './board-words';
import { lay, siegeOf } from './data';
import { FILLS } from './fills';
import { NESTED } from './nested';
import { read } from './position';
import { standingOf } from './standing';

/** The first seat besieges, the second is besieged; a third joins the besieged, a fourth the besiegers. */
function sideOf(view: View | null, seat: Seat): Side {
  const isOutside = seat === 0 || seat === 3;
  const sides = view ? siegeOf(read(view).scenario)?.sides : undefined;
  return sides?.[isOutside ? 0 : 1] ?? (isOutside ? 'norman' : 'saxon');
}

export const diexAieSiege: GameClient = {
  id: 'diex-aie-siege',
  board: async (data) => (await Promise.all([import('./Board.svelte'), lay(data)]))[0],
  cover: () => import('./Cover.svelte'),
  seatName: (view, seat) => {
    const role = seat === 0 || seat === 3 ? 'besiegers' : 'besieged';
    const name = view ? say(`leads-${role}`, { side: say(`seat-${sideOf(view, seat)}`) }) : say(`role-${role}`);
    return seat > 1 ? say('second', { side: name }) : name;
  },
  // Brings the facts before anybody is named: the siege says which people a seat leads.
  naming: async (data) => {
    await lay(data);
    return () => null;
  },
  peopleOf: (view, side) => {
    const sides = siegeOf(read(view).scenario)?.sides;
    if (!sides) return diexAie.peopleOf?.(view, side) ?? null; // a battle inside
    return sides[side === 'attacker' || side === 'besiegers' ? 0 : 1];
  },
  mark(view, seat) {
    const side = sideOf(view, seat);
    const { colour, charge } = ARMS[side];
    return { colour, charge: seat > 1 ? SECOND[side] : charge };
  },
  score: () => null,
  ahead: (view) => standingOf(read(view)),
  sideOf,
  peoples: true,
  round: (view) => read(view).day,
  phase: (view, words) => {
    const { day, initiative, ended, today, scenario } = read(view);
    if (ended) return say('over');
    if (day === 0) return say('before');
    const inner = innerOf(view, NESTED);
    if (inner) return say('phase-fight', { day, fight: say(`fight-${today.fight}`), turn: readBattle(inner).turn });
    const sides = siegeOf(scenario)?.sides;
    return initiative && sides ? say('phase', { day, camp: words.label('camp', initiative, view) }) : say('day', { day });
  },
  goal: () => import('./Goal.svelte'),
  short: { seats: 2, scenario: 'le-siege-du-hall' },
  usual: { seats: 2, scenario: 'le-siege-du-hall' },
  compares: () => diexAie.compares!(),
  fills: { ...diexAie.fills, ...FILLS },
  oddsOnBoard: ['torch', 'how', 'besieger-choice'],
  still: stillOf,
  looksFirst: true,
  minutes: [60, 180],
  weight: 5,
  breaks: ['day-begins', ...diexAie.breaks],
  sounds: { ...diexAie.sounds, 'day-begins': 'horn', assault: 'horn', sortie: 'horn', 'general-sortie': 'horn', 'torch-catches': 'card', 'structure-burnt': 'stone', 'ladder-built': 'stone', 'event-happens': 'card', talks: 'card', 'place-taken': 'horn', surrendered: 'horn' },
  givesUp: ['lift'],
  important: (event) => ['day-begins', 'event-happens', 'assault', 'sortie', 'general-sortie', 'relief-attacks', 'structure-burnt', 'man-killed', 'man-captured', 'bailey-lost', 'surrendered', 'place-taken', 'siege-lifted', 'time-is-up', 'siege-won'].includes(event.kind) || (diexAie.important?.(event) ?? false),
};
