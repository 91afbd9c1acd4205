// What an event changes on the board, for as long as the next view has not come.
import type { GameEvent } from '../../lib/types';
import { leadersIn, type Counts, type Faction, type Kind, type Leader, type Position } from './position';

type Happened = GameEvent['arguments'];
type Change = (position: Position, happened: Happened) => void;

function add(counts: Counts, kind: Kind, n: number): void {
  const left = (counts[kind] ?? 0) + n;
  if (left > 0) counts[kind] = left;
  else delete counts[kind];
}

const unitsAt = (position: Position, haven: string): Counts => position.leaders[haven as Leader]?.units ?? (position.shires[haven] ??= {});

/** Takes a unit from a shire, from a leader's card there if need be. */
function take(position: Position, kind: Kind, shire: string): void {
  const holders = [position.shires[shire] ?? {}, ...leadersIn(position, shire).map((leader) => position.leaders[leader]!.units)];
  const holder = holders.find((counts) => counts[kind]);
  if (holder) add(holder, kind, -1);
}

function lead(position: Position, { leader, to, shire }: Happened): void {
  const found = position.leaders[leader as Leader];
  if (found) found.at = String(to ?? shire);
}

const place: Change = (position, { kind, haven, shire, n }) => add(unitsAt(position, String(haven ?? shire)), kind as Kind, Number(n ?? 1));

const CHANGES: Record<string, Change> = {
  'turn-begins': (position, { turn }) => {
    position.turn = Number(turn);
    position.order = [];
    position.bag = ['housecarls', 'thegns', 'norsemen', 'berserkers'];
  },
  'cube-drawn': (position, { faction }) => {
    position.order = [...position.order, faction as Faction].slice(0, 4);
    position.bag = position.bag.filter((other) => other !== faction);
    position.active = faction as Faction;
  },
  'unit-placed': place,
  reinforced: place,
  rallied: (position, happened) => {
    add(position.fled, happened['kind'] as Kind, -1);
    place(position, happened);
  },
  posted: place,
  'leader-lands': lead,
  'leader-marches': lead,
  'leader-follows': lead,
  'leader-withdrew': lead,
  'spy-leads': lead,
  'leader-defeated': (position, { leader }) => {
    const found = position.leaders[leader as Leader];
    if (found) found.at = 'defeated';
  },
  'taken-up': (position, { leader, kind, shire }) => {
    add(unitsAt(position, String(shire)), kind as Kind, -1);
    add(unitsAt(position, String(leader)), kind as Kind, 1);
  },
  'left-behind': (position, { leader, kind, shire }) => {
    add(unitsAt(position, String(leader)), kind as Kind, -1);
    add(unitsAt(position, String(shire)), kind as Kind, 1);
  },
  'army-marches': (position, { first, second, from, to }) => {
    const english = position.active === 'housecarls' || position.active === 'thegns';
    const kinds: Kind[] = english ? ['housecarls', 'thegns'] : ['norsemen', 'berserkers'];
    [first, second].forEach((n, i) => {
      add(unitsAt(position, String(from)), kinds[i]!, -Number(n));
      add(unitsAt(position, String(to)), kinds[i]!, Number(n));
    });
  },
  'battle-begins': (position, { shire }) => (position.battle = { at: String(shire) }),
  'battle-won': (position) => (position.battle = {}),
  'battle-empty': (position) => (position.battle = {}),
  'fyrd-raised': (position, { n, shire }) => add(unitsAt(position, String(shire)), 'fyrd', Number(n)),
  'unit-lost': (position, { kind, shire }) => take(position, kind as Kind, String(shire)),
  'unit-fled': (position, { kind, shire }) => {
    take(position, kind as Kind, String(shire));
    if (kind !== 'fyrd') add(position.fled, kind as Kind, 1);
  },
  commanded: (position, { kind, from, to }) => {
    take(position, kind as Kind, String(from));
    add(unitsAt(position, String(to)), kind as Kind, 1);
  },
  called: (position, { kind, from, to }) => {
    take(position, kind as Kind, String(from));
    add(unitsAt(position, String(to)), kind as Kind, 1);
  },
  'marker-placed': (position, { shire }) => {
    (position.shires[String(shire)] ??= {}).marker = true;
    position.markers += 1;
  },
  'marker-returned': (position, { shire }) => {
    delete position.shires[String(shire)]?.marker;
    position.markers -= 1;
  },
};

/** The position after an event, or the same one if nothing is seen of it. */
export function changed(position: Position, { kind, arguments: happened }: GameEvent): Position {
  const change = CHANGES[kind];
  if (!change) return position;
  const next = structuredClone(position);
  change(next, happened);
  return next;
}
