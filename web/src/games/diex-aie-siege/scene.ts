// What an event changes on the siege sheet, for as long as the next view has not come.
import type { GameEvent } from '../../lib/types';
import type { Camp, Health, Person, Position, Role } from './position';

type Happened = GameEvent['arguments'];
type Change = (position: Position, happened: Happened) => void;

const someone =
  (change: (person: Person, happened: Happened) => void): Change =>
  (position, happened) => {
    const told = String(happened['person']);
    // Within a campaign people are told of by their numbers there.
    const id = position.foe ? (Object.keys(position.people).find((one) => `h${position.people[one]!.man}` === told) ?? told) : told;
    const person = position.people[id];
    if (!person) return;
    const { camp, health, picked } = person;
    const next: Person = { camp, health, ...(picked ? { picked } : {}) };
    change(next, happened);
    position.people = { ...position.people, [id]: next };
  };

const count =
  (name: 'ladders' | 'fascines'): Change =>
  (position, happened) => {
    position[name] = Number(happened[name]);
  };
/** Everybody alive in a camp goes away, or is taken. */
function leave(position: Position, from: Camp, health: Health): void {
  const people = Object.entries(position.people).map(([id, person]): [string, Person] => [id, person.camp === from && (person.health === 'healthy' || person.health === 'wounded') ? { camp: from, health } : person]);
  position.people = Object.fromEntries(people);
}
const initiative: Change = (position, { camp }) => {
  position.initiative = camp as Role;
};

export const CHANGES: Record<string, Change> = {
  'day-begins': (position, { day }) => {
    if (position.day) position.marker += 1;
    if (position.day && position.exchanged) position.rations -= 1;
    position.day = Number(day);
    position.initiative = null;
    position.event = 'none';
    position.today = { ...position.today, builders: 0, talked: 0, animals: 0, divided: 0, action: 'nothing', fight: 'none', outcome: 'none', torched: null };
  },
  'supply-rolled': (position, { days }) => {
    position.supply = Number(days);
  },
  'stores-counted': (position, { days }) => {
    position.supply = Number(days);
  },
  'event-happens': (position, { event }) => {
    position.event = String(event);
    position.drawn = [...position.drawn, position.event];
  },
  'initiative-given': initiative,
  'initiative-rolled': initiative,
  declined: (position) => {
    position.initiative = position.exchanged ? 'besieged' : 'besiegers';
  },
  'supplies-lost': (position, { days }) => {
    position.marker += Number(days);
  },
  'bailey-lost': (position, { days }) => {
    position.bailey_fallen = true;
    position.marker += Number(days);
    position.rations = Number(days);
  },
  'bailey-recovered': (position) => {
    position.bailey_fallen = false;
    leave(position, 'besiegers', 'prisoner');
  },
  'roles-exchanged': (position) => {
    position.exchanged = true;
    leave(position, 'detached', 'away');
  },
  'roles-restored': (position) => {
    position.exchanged = false;
    leave(position, 'relief', 'away');
  },
  'relief-gone': (position) => leave(position, 'relief', 'away'),
  'animals-in': (position, { animals }) => {
    position[position.exchanged ? 'rations' : 'supply'] += Number(animals);
  },
  'fed-by-night': (position, { days }) => {
    position.supply += Number(days);
  },
  'ladder-built': count('ladders'),
  'timber-ready': count('ladders'),
  'fascines-built': count('fascines'),
  'ladders-destroyed': (position) => {
    position.ladders = 0;
  },
  'structure-burnt': (position, { hex }) => {
    position.burnt = [...position.burnt, String(hex)].sort();
  },
  'man-wounded': someone((person) => {
    person.health = 'wounded';
    person.fresh = 1;
  }),
  'man-killed': someone((person) => {
    person.health = 'dead';
  }),
  'dies-of-wounds': someone((person) => {
    person.health = 'dead';
  }),
  'man-captured': someone((person) => {
    person.health = 'prisoner';
  }),
  healed: someone((person) => {
    person.health = 'healthy';
  }),
  healing: someone((person, { day }) => {
    person.due = Number(day);
  }),
  'laid-up': someone((person) => {
    person.due = 99;
  }),
};

/** The position after an event, or the same one if nothing on the sheet changes. */
export function changed(position: Position, { kind, arguments: happened }: GameEvent): Position {
  const change = CHANGES[kind];
  if (!change) return position;
  const next = { ...position };
  change(next, happened);
  return next;
}
