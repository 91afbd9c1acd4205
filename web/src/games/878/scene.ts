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

/** So many units go from shire to shire. */
function goes(position: Position, kind: Kind, n: number, from: string, to: string): void {
  for (let gone = 0; gone < n; gone++) take(position, kind, from);
  add(unitsAt(position, to), kind, n);
}

/** A leader has come, with the units on his card. */
function comes(position: Position, leader: Leader, at: string, units: Counts): void {
  position.leaders[leader] = { ...position.leaders[leader], at, units };
}

/** The Fyrd goes home when a battle is over. */
function disbands(position: Position, shire: string): void {
  delete position.shires[shire]?.fyrd;
  position.battle = {};
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
    [first, second].forEach((n, i) => goes(position, kinds[i]!, Number(n), String(from), String(to)));
  },
  'raiders-land': (position, { shire }) => {
    const army = Number(position.frames.find(({ decision }) => decision === 'army-move')?.['army']);
    for (const [kind, n] of Object.entries(position.waiting[army] ?? {})) add(unitsAt(position, String(shire)), kind as Kind, n);
    position.waiting[army] = {};
  },
  'leader-ready': (position, { leader, norsemen, berserkers }) =>
    comes(position, leader as Leader, 'off board', { norsemen: Number(norsemen), berserkers: Number(berserkers) }),
  'alfred-arrives': (position, { shire, housecarls, thegns }) =>
    comes(position, 'alfred', String(shire), { housecarls: Number(housecarls), thegns: Number(thegns) }),
  'alfred-placed': (position, { shire, housecarls, thegns }) =>
    comes(position, 'alfred', String(shire), { housecarls: Number(housecarls), thegns: Number(thegns) }),
  swapped: (position, { old, new: fresh, haven }) => {
    if (position.leaders[haven as Leader]) add(unitsAt(position, String(haven)), old as Kind, -1);
    else take(position, old as Kind, String(haven));
    add(unitsAt(position, String(haven)), fresh as Kind, 1);
  },
  'tribute-paid': (position, { kind, n, shire }) => {
    for (let paid = 0; paid < Number(n); paid++) take(position, kind as Kind, String(shire));
  },
  escaped: (position, { from, to }) => {
    const there = position.shires[String(from)] ?? {};
    for (const kind of ['housecarls', 'thegns'] as const) goes(position, kind, there[kind] ?? 0, String(from), String(to));
    if (position.leaders.alfred?.at === from) position.leaders.alfred!.at = String(to);
    disbands(position, String(from));
  },
  'spy-joins': (position, { housecarls, thegns, from, to }) => {
    goes(position, 'housecarls', Number(housecarls), String(from), String(to));
    goes(position, 'thegns', Number(thegns), String(from), String(to));
  },
  'battle-begins': (position, { shire }) => (position.battle = { at: String(shire) }),
  'battle-won': (position, { shire }) => disbands(position, String(shire)),
  'battle-empty': (position, { shire }) => disbands(position, String(shire)),
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
