// The view document of Brian Boru, as docs/positions/brian-boru.md describes it, and what a board asks of it.
import type { Seat, View } from '../../lib/types';
import type { Colour } from './marks';
import { cardOf, MONASTERY_WEIGHT, regionOf, SUIT_OF, TOWNS, townOf } from './data';

export type { Colour };
export type Step = 'start' | 'preparation' | 'draft' | 'actions' | 'marriage' | 'battle' | 'church' | 'claim';
export type Princess = 'none' | 'military-support' | 'establish-trade' | 'reject';

export interface Player {
  coins: number;
  renown: number;
  points: number;
  track: number;
  raiders: number;
  church: number;
  marriages: string[];
  /** The cards where they are seen, how many elsewhere. */
  hand: number[] | number;
  packet: number[] | number;
  table: number | null;
  final: { coins: number; marker: number; renown: number; regions: number; spread: number };
  score: number;
}

export interface Holding {
  owner: Colour;
  conquered?: boolean;
  monastery?: boolean;
}

export interface Deck {
  turned: string[];
  deck: string[] | number;
}

export interface Frame {
  decision: string;
  waiting: Seat[];
  [argument: string]: unknown;
}

export interface Position {
  seats: number;
  colors: Colour[];
  round: number;
  rounds: number;
  step: Step;
  marker: Colour;
  active: string | null;
  draft_step: number;
  battle_area: number;
  princess: Princess;
  marriages: Deck;
  vikings: Deck;
  regions: Record<string, Colour | 'grey' | 'gold'>;
  towns: Record<string, Holding>;
  players: Record<Colour, Player>;
  frames: Frame[];
}

export const read = (view: View): Position => view as unknown as Position;
export const playerOf = (position: Position, seat: Seat): Player => position.players[position.colors[seat]!];
export const frame = (position: Position, decision: string): Frame | undefined =>
  position.frames.find((open) => open.decision === decision);
export const isOver = (position: Position): boolean => position.frames.length === 0;
export const howMany = (heap: unknown[] | number): number => (typeof heap === 'number' ? heap : heap.length);
export const seen = (heap: number[] | number): number[] => (typeof heap === 'number' ? [] : heap);

/** Does a card count as the colour of the active town? */
export function matches(position: Position, card: number): boolean {
  const { suit } = cardOf(card);
  const town = position.active ? townOf.get(position.active) : undefined;
  return town !== undefined && (suit === 'royal' || suit === SUIT_OF[town.colour]);
}

export interface Laid {
  seat: Seat;
  card: number;
  /** The card that wins if nothing higher follows. */
  wins: boolean;
  matching: boolean;
}

/** The cards of the trick, from the one that acts first to the one that acts last. */
export function trick(position: Position): Laid[] {
  const laid = position.colors
    .map((colour, seat) => ({ seat, card: position.players[colour].table }))
    .filter((one): one is { seat: Seat; card: number } => typeof one.card === 'number')
    .sort((a, b) => a.card - b.card)
    .map((one) => ({ ...one, matching: matches(position, one.card), wins: false }));
  const best = laid.filter((one) => one.matching).at(-1);
  if (best) best.wins = true;
  return laid;
}

/** Has everybody played to the trick? */
export const isDecided = (position: Position): boolean =>
  Number(frame(position, 'trick')?.['played'] ?? 0) >= position.seats && !frame(position, 'play-card');

/** What towns weigh in a region: for each colour, for the Vikings, and together. */
export function weights(position: Position, region: string): { of: Map<Colour | 'vikings', number>; all: number } {
  const of = new Map<Colour | 'vikings', number>();
  let all = 0;
  for (const id of regionOf.get(region)?.towns ?? []) {
    const held = position.towns[id];
    if (!held) continue;
    const weight = held.monastery ? MONASTERY_WEIGHT : 1;
    const who = held.conquered ? 'vikings' : held.owner;
    of.set(who, (of.get(who) ?? 0) + weight);
    all += weight;
  }
  return { of, all };
}

export const townsHeld = (position: Position, colour: Colour): number =>
  TOWNS.filter(({ id }) => position.towns[id]?.owner === colour && !position.towns[id]?.conquered).length;

export const regionsReached = (position: Position, colour: Colour): number => reached(position, colour).size;

const reached = (position: Position, colour: Colour): Set<string> =>
  new Set(TOWNS.filter(({ id }) => position.towns[id]?.owner === colour && !position.towns[id]?.conquered).map(({ region }) => region));

/** The towns of the Vikings, and the regions among theirs that a colour has not reached. */
export function underVikings(position: Position, colour: Colour): { towns: number; newRegions: number } {
  const towns = TOWNS.filter(({ id }) => position.towns[id]?.conquered);
  const own = reached(position, colour);
  return { towns: towns.length, newRegions: new Set(towns.map(({ region }) => region).filter((region) => !own.has(region))).size };
}
