// Everything on the map that can be touched, and the action it means now.
import type { ActionText, Prompt } from '../../lib/types';
import { TOWNS } from './data';
import { BATTLE_WIDTH, battleHeight, CHURCH_WIDTH, churchHeight, townR, TRACK_WIDTH, trackHeight, type Layout } from './layout';
import type { Point } from '../shared/sketch';
import type { Touchable } from '../shared/touchable';
import type { Position } from './position';

export interface Target extends Touchable {
  action: ActionText;
  /** Where it is, or its corner. */
  at: Point;
}

/** What touching a town means while a question is open. */
const VERBS: Record<string, string> = {
  'settle-town': 'settle',
  'set-marker': 'activate',
  'expand-by-road': 'expand',
  'free-town': 'liberate',
  'receive-town': 'receive',
  'lose-town': 'surrender',
  'build-monastery': 'build',
};

const disc = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const sheet = (width: number, height: number): string => `M7-4H${width - 7}Q${width + 4}-4 ${width + 4} 7V${height - 7}Q${width + 4} ${height + 4} ${width - 7} ${height + 4}H7Q-4 ${height + 4}-4 ${height - 7}V7Q-4-4 7-4Z`;

interface Table {
  position: Position;
  layout: Layout;
  legal: Set<ActionText>;
  prompt: Prompt | null;
}

export function targetsOf({ position, layout, legal, prompt }: Table): Target[] {
  const verb = VERBS[position.frames.at(-1)?.decision ?? ''] ?? (position.step === 'start' ? 'settle' : 'activate');
  const path = disc(townR(layout.shape) + 3);
  const found: Target[] = TOWNS.map(({ id, x, y }) => {
    const action = `${verb} ${id}`;
    return { key: id, action, legal: legal.has(action), at: { x, y }, path, transform: `translate(${x} ${y})` };
  });
  const symbol = prompt?.name === 'buy-more' && legal.has('buy') ? String(prompt.arguments['symbol']) : '';
  const areas: [string, { x: number; y: number }, number, number][] = [
    ['battle', layout.battle, BATTLE_WIDTH, battleHeight(position.seats)],
    ['church', layout.church, CHURCH_WIDTH, churchHeight(position.seats)],
    ['court', layout.track, TRACK_WIDTH, trackHeight()],
  ];
  for (const [name, { x, y }, width, height] of areas) {
    found.push({ key: name, action: 'buy', legal: symbol === name, at: { x, y }, path: sheet(width, height), transform: `translate(${x} ${y}) scale(${layout.scale})` });
  }
  return found.sort((a, b) => Number(a.legal) - Number(b.legal));
}
