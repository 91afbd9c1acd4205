// What an event changes in a battle, for as long as the next view has not come.
import type { GameEvent } from '../../lib/types';
import { CHANGES as ON_FIELD, changedBy, type Change } from '../shared/skirmish/scene';
import type { Position } from './position';

const burns: Change<Position> = (position, { hex }) => {
  position.lies = { ...position.lies, [String(hex)]: { thing: 'fire-of-attacker', since: 1 } };
};
const clears: Change<Position> = (position, { hex }) => {
  if (position.lies) delete position.lies[String(hex)];
};

const CHANGES: Record<string, Change<Position>> = {
  ...ON_FIELD,
  falls: ON_FIELD['moved']!,
  fire: burns,
  'fire-spreads': burns,
  'sets-alight': burns,
  'fire-put-out': clears,
  'burnt-down': clears,
  burns: (position, { piece }) => ON_FIELD['killed']!(position, { person: piece! }),
  'ditch-filled': (position, { hex }) => {
    position.lies = { ...position.lies, [String(hex)]: { thing: 'fascines', since: 0 } };
  },
  'takes-aim': (position, { shooter }) => {
    position.volley = { ...position.volley, named: [...(position.volley?.named ?? []), String(shooter)] };
  },
  shot: (position, { shooter }) => {
    if (position.volley?.named) position.volley.named = position.volley.named.filter((name) => name.split(' ')[0] !== String(shooter));
  },
};

export const changed = (position: Position, event: GameEvent): Position => changedBy(CHANGES, position, event);
