// What an event changes on the field, for as long as the next view has not come.
import type { GameEvent } from '../../../lib/types';
import { DIRECTIONS, next, type Condition, type Facing, type Skirmish } from './position';

export type Happened = GameEvent['arguments'];
export type Change<P extends Skirmish = Skirmish> = (position: P, happened: Happened) => void;

const goes: Change = (position, { person, hex }) => {
  const mover = position.people[String(person)];
  if (!mover) return;
  const from = mover.at;
  mover.at = String(hex);
  if (mover.mount && from) {
    const way = wayTo(from, mover.at);
    if (way) mover.facing = way;
  }
  if (mover.state === 'coming') mover.state = 'healthy';
};

const wayTo = (from: string, to: string): Facing | null => DIRECTIONS.find((_, direction) => next(from, direction) === to) ?? null;

const becomes =
  (state: Condition): Change =>
  (position, { person }) => {
    const found = position.people[String(person)];
    if (!found) return;
    found.state = state;
    if (state === 'dead' || state === 'gone') delete found.at;
  };

/** What changes on every field. */
export const CHANGES: Record<string, Change> = {
  placed: goes,
  moved: goes,
  enters: goes,
  retreats: goes,
  advances: goes,
  'steps-aside': goes,
  laid: goes,
  wounded: becomes('wounded'),
  stunned: becomes('stunned'),
  killed: (position, happened) => {
    const at = position.people[String(happened['person'])]?.at;
    if (at) position.corpses[at] = { men: (position.corpses[at]?.men ?? 0) + 1, horses: position.corpses[at]?.horses ?? 0 };
    becomes('dead')(position, happened);
  },
  drowned: becomes('dead'),
  left: becomes('gone'),
  recovers: becomes('healthy'),
};

/** The position after an event, or the same one if nothing is seen of it. */
export function changedBy<P extends Skirmish>(changes: Record<string, Change<P>>, position: P, { kind, arguments: happened }: GameEvent): P {
  const change = changes[kind];
  if (!change) return position;
  const later = structuredClone(position);
  change(later, happened);
  return later;
}
