// What an event changes of ships and the people aboard, for as long as the next view has not come.
import type { GameEvent } from '../../lib/types';
import { facingOf, type Facing } from '../shared/skirmish/position';
import { CHANGES as ON_FIELD, changedBy, type Change } from '../shared/skirmish/scene';
import { deckHexes, type Position } from './position';
import { sailed } from './sailing';

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

const CHANGES: Record<string, Change<Position>> = {
  ...ON_FIELD,
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

export const changed = (position: Position, event: GameEvent): Position => changedBy(CHANGES, position, event);
