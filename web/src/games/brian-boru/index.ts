// Brian Boru as the hall sees it.
import type { Seat, View } from '../../lib/types';
import type { GameClient } from '../types';
import { say } from './board-words';
import { ARMS, COLOURS, type Colour } from './marks';
import type { Player, Position } from './position';

// Not `read`: what the hall asks must not bring the map and the cards along.
const of = (view: View): Position => view as unknown as Position;
const facts = async (data: string): Promise<void> => (await import('./data')).lay(data);
const colourOf = (view: View | null, seat: Seat): Colour => (view ? of(view).colors[seat] : undefined) ?? COLOURS[seat]!;

/** What final scoring would add now; most of it can still change hands. */
const finalPoints = ({ final }: Player): number => Object.values(final).reduce((sum, points) => sum + points, 0);

export const brianBoru: GameClient = {
  id: 'brian-boru',
  board: async (data) => (await Promise.all([import('./Board.svelte'), facts(data)]))[0],
  cover: () => import('./Cover.svelte'),
  seatName(view, seat, labels) {
    // Labels name seats by the colours in the order of the data.
    const colour = COLOURS.indexOf(colourOf(view, seat));
    return labels['seat']?.[String(colour + 1)] ?? COLOURS[colour]!;
  },
  naming: async (data) => (await Promise.all([import('./sayings'), facts(data)]))[0].nameOf,
  mark(view, seat) {
    const { colour, charge } = ARMS[colourOf(view, seat)];
    return { colour, charge };
  },
  score: (view, seat) => {
    const player = of(view).players?.[colourOf(view, seat)];
    return player ? player.points + finalPoints(player) : null;
  },
  scoreNote: (view, seat) => {
    const player = of(view).players?.[colourOf(view, seat)];
    return player ? say(of(view).frames.length === 0 ? 'score-counted' : 'score-open', { track: player.points, final: finalPoints(player) }) : '';
  },
  round: (view) => of(view).round,
  phase: (view) => say('phase', { round: of(view).round, rounds: of(view).rounds, step: of(view).step }),
  minutes: [60, 90],
  oddsFor: [],
  weight: 3,
  breaks: ['round-begins', 'town-activated', 'no-active-town', 'last-cards-discarded', 'game-ends'],
  sounds: {
    'round-begins': 'horn',
    'vikings-land': 'horn',
    'cards-dealt': 'card',
    'card-led': 'card',
    'card-played': 'card',
    'town-settled': 'stone',
    'town-taken': 'stone',
    'town-received': 'stone',
    expanded: 'stone',
    'monastery-built': 'stone',
    'town-conquered': 'blow',
    'town-freed': 'blow',
  },
  important: (event) =>
    ['round-begins', 'trick-won', 'married', 'town-conquered', 'monastery-built', 'region-claimed', 'region-lost', 'won', 'won-together'].includes(event.kind),
};
