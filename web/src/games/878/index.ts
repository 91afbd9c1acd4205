// 878 Vikings as the hall sees it.
import { say } from './board-words';
import { markOf, ARMS } from './marks';
import { FACTIONS, factionsOf, read, sideOf } from './position';
import type { GameClient } from '../types';

export const vikings878: GameClient = {
  id: '878',
  board: () => import('./Board.svelte'),
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
  peoples: true,
  round: (view) => read(view).turn,
  phase: (view, words) => {
    const { turn, active, phase, winner } = read(view);
    if (winner) return say('over', { turn });
    return active ? say('phase', { turn, phase, faction: words.label('faction', active, view) }) : say('before');
  },
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
