// The campaigns of Diex Aie 2 as the hall sees them.
import type { Seat, View } from '../../lib/types';
import type { GameClient } from '../types';
import { diexAie } from '../diex-aie';
import { FILLS } from '../diex-aie-siege/fills';
import { stillOf } from '../shared/skirmish/still';
import { say } from './board-words';
import { lay, SCENARIO, type Faction } from './data';
import { moverOf, peopleOfSide, turnOf } from './encounter';
import { ahead, progress } from './goals';
import { ARMS } from './marks';
import { naming } from './naming';
import { factionsOf, read } from './position';

/** The people that a seat leads; of several the first. */
function peopleOf(view: View | null, seat: Seat): Faction {
  const scenario = SCENARIO.get(String(view?.['scenario'] ?? ''));
  return (scenario && factionsOf(scenario, Number(view?.['seats'] ?? 2), seat)[0]) ?? (['norman', 'saxon', 'dane', 'scot'] as const)[seat] ?? 'norman';
}

export const diexAieCampaign: GameClient = {
  id: 'diex-aie-campaign',
  board: async (data) => (await Promise.all([import('./Board.svelte'), lay(data)]))[0],
  cover: () => import('./Cover.svelte'),
  seatName: (view, seat) => say(`seat-${peopleOf(view, seat)}`),
  naming: async (data) => {
    await lay(data);
    return naming;
  },
  peopleOf: peopleOfSide,
  mark(view, seat) {
    const { colour, charge } = ARMS[peopleOf(view, seat)];
    return { colour, charge };
  },
  score: (view, seat) => progress(read(view), seat),
  scoreNote: () => say('score-note'),
  ahead: (view) => ahead(read(view)),
  mover: moverOf,
  peoples: true,
  round: (view) => Number(view['day'] ?? 0),
  phase: (view) => {
    const { day, over, scenario } = read(view);
    if (over) return say('over');
    const turn = turnOf(view);
    if (turn !== null) return say('phase-battle', { day, days: scenario.days, turn });
    return say('phase', { day, days: scenario.days, step: stepOf(view) });
  },
  goal: () => import('./Goal.svelte'),
  short: { seats: 2, scenario: 'romney-1066' },
  usual: { seats: 2, scenario: 'romney-1066' },
  compares: () => diexAie.compares!(),
  fills: { ...diexAie.fills, ...FILLS },
  oddsOnBoard: ['torch', 'how', 'besieger-choice'],
  still: stillOf,
  looksFirst: true,
  minutes: [45, 240],
  weight: 5,
  givesUp: ['surrender'],
  breaks: ['day-began', ...diexAie.breaks],
  sounds: { ...diexAie.sounds, 'battle-begins': 'horn', assault: 'horn', 'motte-fell': 'stone', 'map-laid': 'card', 'day-began': 'horn', 'quick-result': 'blow', fell: 'stone', 'place-plundered': 'card', attacked: 'horn' },
  important: (event) => ['day-began', 'attacked', 'village-attacked', 'quick-result', 'place-plundered', 'promoted', 'group-dissolved', 'brought-home', 'motte-raised', 'ransom-paid', 'campaign-ended', 'campaign-won', 'battle-begins', 'battle-ended', 'siege-begins', 'assault', 'event-happens', 'surrendered', 'motte-fell', 'siege-raised'].includes(event.kind) || (diexAie.important?.(event) ?? false),
};

/** The part of the day, by the frame at the bottom. */
const STEPS = ['before', 'morning', 'supply', 'reorganising', 'ransoming', 'loading', 'testing', 'marching', 'spying', 'rolling', 'seeking', 'clearing', 'evening'];

function stepOf(view: View): string {
  const bottom = (view as { frames?: { stage?: number | string }[] }).frames?.[0]?.stage;
  return typeof bottom === 'string' ? bottom : (STEPS[bottom ?? 7] ?? 'marching');
}
