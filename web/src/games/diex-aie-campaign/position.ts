// A view of a campaign as the board reads it: what stands where, and what this seat knows of it.
import type { Seat, View, Viewer } from '../../lib/types';
import { FACTIONS, landOf, nameOf, numberOf, SCENARIO, sheetOf, type Faction, type Land, type Scenario, type Settlement } from './data';

export interface Man {
  id: string;
  cls: string;
  wounded: boolean;
  /** The day on which he is well again; 0 if nobody knows. */
  due: number;
  prestige: number;
  onFoot: boolean;
  /** Named so far, or struck. */
  mark: number;
}

export interface Group {
  id: string;
  faction: Faction;
  hex: number;
  turn: 'waits' | 'moves' | 'rests';
  left: number;
  cavalry: boolean;
  employer: string | null;
  terms: 'unhired' | 'promised' | 'paid';
  /** Villagers of this place, for one battle. */
  levied: Settlement | null;
  /** The garrison of a besieged motte, for one battle. */
  sallied: boolean;
  /** 1 attackers, 2 defenders in the battle that is fought; 0 neither. */
  side: number;
  /** The hex to which it brings its prisoners. */
  prison: number | null;
  leader: string | null;
  prestige: number;
  /** In half-pounds; of groups whose sheet this seat may read. */
  money: number;
  loyalty: number;
  hunger: number;
  weak: boolean;
  tests: number;
  plunder: number;
  /** null if the counter lies face down. */
  men: Man[] | null;
  captives: Man[];
  /** How many they were when they were last met; null if never. */
  seen: number | null;
}

export interface Convoy {
  id: string;
  hex: number;
  load: number;
  animals: number;
  owner: Faction | null;
}

export interface Spy {
  id: string;
  hex: number;
  faction: Faction;
}

export interface Motte {
  id: string;
  hex: number;
  stores: number;
  /** How many hold it: everybody can count them. */
  garrison: number;
  men: Man[] | null;
  /** The group that besieges it, and since how many days. */
  besieger: string | null;
  days: number;
}

export interface PlaceNow {
  settlement: Settlement;
  /** -1 in a city. */
  resources: number;
  loyalty: number;
  stormed: number;
}

export interface Elsewhere extends Man {
  status: 'care' | 'ransom' | 'dead' | 'gone';
  at: number;
}

export interface Frame {
  decision: string;
  waiting: number[];
  [argument: string]: unknown;
}

export interface Campaign {
  scenario: Scenario;
  land: Land;
  seats: number;
  day: number;
  /** Points that the season takes from every march. */
  season: number;
  over: boolean;
  winners: number;
  held: number;
  worked: number;
  brought: number[];
  broughtFrom: number[];
  groups: Map<string, Group>;
  convoys: Map<string, Convoy>;
  spies: Map<string, Spy>;
  mottes: Motte[];
  places: PlaceNow[];
  others: Elsewhere[];
  frames: Frame[];
  /** Maps of the battle that is laid out, in the order in which they were laid. */
  laid: string[];
}

type Numbers = Record<string, number | undefined>;
type ManDocument = { class: string } & Numbers;
type GroupDocument = {
  faction: Faction;
  cavalry?: boolean;
  leader?: string;
  men?: Record<string, ManDocument>;
  captives?: Record<string, ManDocument>;
} & Record<string, unknown>;

interface Document {
  scenario: string;
  seats: number;
  places: Record<string, Numbers>;
  mottes: { id: string; hex: string; stores: number; garrison: number; besieger?: number; siege_days?: number; men?: Record<string, ManDocument> }[];
  groups: Record<string, GroupDocument>;
  convoys: Record<string, Numbers>;
  spies: Record<string, Numbers>;
  others: Record<string, ManDocument & { status: Elsewhere['status'] }>;
  seen: Record<string, Record<string, unknown>>;
  frames?: Frame[];
  [key: string]: unknown;
}

const TURNS = ['waits', 'moves', 'rests'] as const;
const TERMS = ['unhired', 'promised', 'paid'] as const;

/** A hex as the document has it: a name, or its number. */
const hexOf = (given: unknown): number => (typeof given === 'string' ? numberOf(given) : Number(given ?? 0));
/** Likewise, where 0 is none and numbers begin with 1. */
const hexOrNone = (given: unknown): number | null => (typeof given === 'string' ? numberOf(given) : Number(given ?? 0) > 0 ? Number(given) - 1 : null);

const manOf = ([id, one]: [string, ManDocument]): Man => ({
  id,
  cls: one.class,
  wounded: Boolean(one['health']),
  due: one['due'] ?? 0,
  prestige: one['prestige'] ?? 0,
  onFoot: Boolean(one['on_foot']),
  mark: one['mark'] ?? 0,
});
const menOf = (given: Record<string, ManDocument> | undefined): Man[] => Object.entries(given ?? {}).map(manOf);

const read_ = new WeakMap<View, Campaign>();

/** The same view is read once. */
export function read(view: View): Campaign {
  let found = read_.get(view);
  if (!found) read_.set(view, (found = campaignOf(view as unknown as Document)));
  return found;
}

function campaignOf(document: Document): Campaign {
  const scenario = SCENARIO.get(document.scenario)!;
  const land = landOf(document.scenario);
  const number = (key: string): number => Number(document[key] ?? 0);
  const seen = new Map<string, number>();
  for (const known of Object.values(document.seen ?? {})) for (const [group, met] of Object.entries(known)) seen.set(group, metMen(met));
  return {
    scenario,
    land,
    seats: document.seats,
    day: number('day'),
    season: number('season'),
    over: Boolean(document['over']),
    winners: number('winners'),
    held: number('held'),
    worked: number('worked'),
    brought: (document['brought'] as number[] | undefined) ?? [],
    broughtFrom: (document['brought_from'] as number[] | undefined) ?? [],
    groups: new Map(Object.entries(document.groups ?? {}).map(([id, one]) => [id, groupOf(id, one, land, seen.get(id) ?? null)])),
    convoys: new Map(Object.entries(document.convoys ?? {}).map(([id, one]) => [id, convoyOf(id, one)])),
    spies: new Map(Object.entries(document.spies ?? {}).map(([id, one]) => [id, { id, hex: hexOf(one['hex']), faction: factionOf(one['faction']) }])),
    mottes: (document.mottes ?? []).map((one) => ({ id: one.id, hex: hexOf(one.hex), stores: one.stores, garrison: one.garrison, men: one.men ? menOf(one.men) : null, besieger: one.besieger ? `g${one.besieger}` : null, days: one.siege_days ?? 0 })),
    places: land.places.map((settlement) => {
      const now = document.places?.[settlement.id] ?? {};
      return { settlement, resources: now['resources'] ?? 0, loyalty: now['loyalty'] ?? settlement.loyalty, stormed: now['stormed'] ?? 0 };
    }),
    others: Object.entries(document.others ?? {}).map(([id, one]) => ({ ...manOf([id, one]), status: one.status, at: one['at'] ?? 0 })),
    frames: document.frames ?? [],
    laid: ((document['field'] as { maps?: number[] } | undefined)?.maps ?? []).filter((sheet) => sheet > 0).map(sheetOf),
  };
}

/** What was met: so many men, or a list of them as they were. */
function metMen(met: unknown): number {
  if (typeof met === 'number') return met;
  const men = (met as { men?: unknown } | null)?.men ?? met;
  return Array.isArray(men) ? men.length : typeof men === 'number' ? men : Object.keys((men as object | null) ?? {}).length;
}

const factionOf = (given: unknown): Faction => (typeof given === 'string' ? (given as Faction) : FACTIONS[Number(given ?? 0)]!);

function groupOf(id: string, one: GroupDocument, land: Land, seen: number | null): Group {
  const number = (key: string): number => Number(one[key] ?? 0);
  const levied = one['levied'];
  const employer = one['employer'];
  return {
    id,
    faction: one.faction,
    hex: hexOf(one['hex']),
    turn: TURNS[number('turn')] ?? 'waits',
    left: number('left'),
    cavalry: Boolean(one.cavalry),
    employer: typeof employer === 'string' ? employer : number('employer') ? `g${number('employer')}` : null,
    terms: TERMS[number('terms')] ?? 'unhired',
    sallied: number('sallied') > 0,
    levied: typeof levied === 'string' ? (land.places.find((place) => place.id === levied) ?? null) : number('levied') ? (land.places[number('levied') - 1] ?? null) : null,
    side: number('side'),
    prison: hexOrNone(one['prison']),
    leader: one.leader ?? null,
    prestige: number('prestige'),
    money: number('money'),
    loyalty: number('loyalty'),
    hunger: number('hunger'),
    weak: Boolean(one['weak']),
    tests: number('tests'),
    plunder: number('plunder'),
    men: one.men ? menOf(one.men) : null,
    captives: menOf(one.captives),
    seen,
  };
}

function convoyOf(id: string, one: Numbers): Convoy {
  const owner = one['owner'] ?? 0;
  return { id, hex: hexOrNone(one['hex']) ?? 0, load: one['load'] ?? 0, animals: one['animals'] ?? 0, owner: owner > 0 ? FACTIONS[owner - 1]! : null };
}

// ---------------------------------------------------------------- who is whose

export function seatOf(position: Campaign, faction: Faction): Seat | null {
  const found = (position.scenario.players[String(position.seats)] ?? []).findIndex((factions) => factions.includes(faction));
  return found < 0 ? null : found;
}

/** The factions that a seat leads; the first gives it its name and colour. */
export const factionsOf = (scenario: Scenario, seats: number, seat: Seat): Faction[] => scenario.players[String(seats)]?.[seat] ?? [];

/** Hired mercenaries fight for their employer. */
export function sideOf(position: Campaign, group: Group): Faction {
  const employer = group.employer ? position.groups.get(group.employer) : undefined;
  return employer ? employer.faction : group.faction;
}

export const ownerOf = (position: Campaign, group: Group): Seat | null => seatOf(position, sideOf(position, group));
export const isMine = (position: Campaign, group: Group, viewer: Viewer): boolean => viewer !== null && ownerOf(position, group) === viewer;

export const frameOf = (position: Campaign): Frame | null => position.frames.at(-1) ?? null;

/** What happened to be written as an argument: an id, or a number that begins with 0. */
export const groupArgument = (given: unknown): string | null => (typeof given === 'string' ? given : typeof given === 'number' ? `g${given + 1}` : null);

/** The group, convoy or spy that the open question moves, and where it stands. */
export function mover(position: Campaign): { id: string; hex: number; left: number } | null {
  const frame = frameOf(position);
  if (frame?.decision === 'march') {
    const group = position.groups.get(groupArgument(frame['group']) ?? '');
    return group ? { id: group.id, hex: group.hex, left: group.left } : null;
  }
  if (frame?.decision === 'wagons') {
    const convoy = position.convoys.get(String(frame['convoy']));
    return convoy ? { id: convoy.id, hex: convoy.hex, left: Number(frame['left'] ?? 0) } : null;
  }
  if (frame?.decision === 'spy-march') {
    const spy = position.spies.get(String(frame['spy']));
    return spy ? { id: spy.id, hex: spy.hex, left: Number(frame['left'] ?? 0) } : null;
  }
  return null;
}

/** The hex that the open question is about; null for one about everything. */
export function scene(position: Campaign): number | null {
  const moving = mover(position);
  if (moving) return moving.hex;
  const frame = frameOf(position);
  if (!frame) return null;
  if (typeof frame['hex'] === 'string') return numberOf(frame['hex']);
  const group = position.groups.get(groupArgument(frame['group']) ?? '');
  if (group) return group.hex;
  const clash = position.frames.findLast(({ decision }) => decision === 'clash');
  return position.groups.get(groupArgument(clash?.['defender']) ?? '')?.hex ?? null;
}

export const groupsAt = (position: Campaign, hex: number): Group[] => [...position.groups.values()].filter((group) => group.hex === hex);

/** Where a place of the document is: its settlement's hex name. */
export const hexName = nameOf;
