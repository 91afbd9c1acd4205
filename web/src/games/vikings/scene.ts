// What an event changes on the field, for as long as the next view has not come.
import type { GameEvent } from '../../lib/types';
import { deckHexes, DIRECTIONS, facingOf, next, type Condition, type Facing, type Position } from './position';
import { sailed } from './targets';

type Happened = GameEvent['arguments'];
type Change = (position: Position, happened: Happened) => void;

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

/** A ship goes, with everybody aboard. */
function carry(position: Position, id: string, manoeuvre: string): void {
  const ship = position.ships?.[id];
  if (!ship?.at) return;
  const before = deckHexes(position, id);
  Object.assign(ship, sailed(ship, manoeuvre));
  const after = deckHexes(position, id);
  for (const piece of [...Object.values(position.people), ...Object.values(position.horses)]) {
    const cell = piece.at ? before.indexOf(piece.at) : -1;
    if (cell >= 0) piece.at = after[cell]!;
  }
}

const CHANGES: Record<string, Change> = {
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
  'speed-shown': (position, { ship, speed }) => {
    const found = position.ships?.[String(ship)];
    if (found) found.speed = Number(speed);
  },
  sails: (position, { ship }) => carry(position, String(ship), 'straight'),
  turns: (position, { ship, heading }) => {
    const found = position.ships?.[String(ship)];
    if (found) carry(position, String(ship), `turn-${(facingOf(heading as Facing) - facingOf(found.heading) + 6) % 6}`);
  },
  'takes-water': (position, { ship, total }) => {
    const found = position.ships?.[String(ship)];
    if (found) found.damage = Number(total);
  },
  sinks: (position, { ship }) => {
    const found = position.ships?.[String(ship)];
    if (found) found.fate = 'sunk';
  },
};

/** The position after an event, or the same one if nothing is seen of it. */
export function changed(position: Position, { kind, arguments: happened }: GameEvent): Position {
  const change = CHANGES[kind];
  if (!change) return position;
  const later = structuredClone(position);
  change(later, happened);
  return later;
}
