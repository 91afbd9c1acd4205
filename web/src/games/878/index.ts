// 878 Vikings as the hall sees it.
import { say } from './board-words';
import { lay } from './data';
import { markOf, ARMS } from './marks';
import { conquest, FACTIONS, factionsOf, read, sideOf } from './position';
import type { GameClient } from '../types';

export const vikings878: GameClient = {
  id: '878',
  board: async (data) => (await Promise.all([import('./Board.svelte'), lay(data)]))[0],
  naming: async (data) => {
    await lay(data);
    return () => null;
  },
  cover: () => import('./Cover.svelte'),
  seatName(view, seat, labels) {
    const mine = view ? factionsOf(read(view), seat) : [];
    const faction = mine[0] ?? FACTIONS[seat]!;
    return (mine.length > 1 ? labels['side']?.[sideOf(faction)] : labels['faction']?.[faction]) ?? faction;
  },
  mark(view, seat) {
    if (view) return markOf(read(view), seat);
    const { colour, charge } = ARMS[FACTIONS[seat]!];
    return { colour, charge };
  },
  score: () => null,
  ahead: (view) => {
    const { scenario, markers, track, winner } = read(view);
    const { taken, enough } = conquest(scenario, markers, track.length);
    return say('ahead', { n: taken, enough, side: winner ?? (taken >= enough ? 'viking' : 'english'), is: winner ? 'over' : 'open', deed: scenario === 'northumbrian-raids' ? 'plunder' : 'hold' });
  },
  peoples: true,
  round: (view) => read(view).turn,
  phase: (view, words) => {
    const { turn, active, phase, winner } = read(view);
    if (winner) return say('over', { turn });
    return active ? say('phase', { turn, phase, faction: words.label('faction', active, view) }) : say('before');
  },
  compares: () => [{ label: say('wins'), names: ['won', 'slow'] }],
  short: { seats: 2, scenario: 'northumbrian-raids' },
  minutes: [90, 150],
  weight: 3,
  breaks: ['turn-begins', 'cube-drawn', 'battle-begins'],
  sounds: {
    'turn-begins': 'horn',
    'cube-drawn': 'stone',
    'movement-played': 'card',
    'treaty-played': 'card',
    'event-played': 'card',
    'event-announced': 'card',
    'battle-begins': 'horn',
    rolled: 'stone',
    'unit-lost': 'blow',
    'marker-placed': 'stone',
  },
  important: (event) => ['turn-begins', 'battle-won', 'leader-lands', 'leader-defeated', 'alfred-arrives', 'treaty-played', 'marker-placed', 'marker-returned', 'side-wins'].includes(event.kind),
};
