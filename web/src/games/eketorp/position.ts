// The view document of Eketorp (docs/positions/eketorp.md), typed, and what follows from it.
import type { Seat, View } from '../../lib/types';

export const SPACES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const SIDES = ['catapult', 'boat', 'ram'] as const;
export const KINDS = ['grass', 'wood', 'clay', 'stone'] as const;
/** In the order in which the wounded move. */
export const STATIONS = ['3-4-5', '1-2', '0'] as const;
export const COLOURS = ['red', 'blue', 'yellow', 'white', 'orange', 'black'] as const;
export const VILLAGES = ['barby', 'eketorp', 'ismantorp', 'graborg', 'sandby', 'triberga'] as const;
export const WALLS = 6;
export const COURSES = 3;
export const AMULETS = 5;

export type Space = (typeof SPACES)[number];
export type Side = (typeof SIDES)[number];
export type Kind = (typeof KINDS)[number];
export type Station = (typeof STATIONS)[number];
export type Colour = (typeof COLOURS)[number];
export type Stones = Partial<Record<Kind, number>>;

export const valueOf = (kind: Kind): number => KINDS.indexOf(kind) + 1;

export interface Siege {
  vikings: Colour[];
  assaulted?: boolean;
  loot?: Kind;
}

export interface Player {
  village: string;
  amulets: number;
  home: number;
  hospital: Partial<Record<Station, number>>;
  walls: Kind[][];
  carried: Stones;
  extra: Stones;
  sieges: Partial<Record<Side, Siege>>;
  /** Values if they may be seen, else how many. */
  hand: number[] | number;
  pile: number[] | number;
  laid: number | true | null;
  score: number;
}

export interface Frame {
  decision: string;
  waiting?: Seat[];
  [argument: string]: unknown;
}

export interface Position {
  seats: number;
  colors: Colour[];
  round: number;
  step: 'materials' | 'placement' | 'reveal' | 'combat' | 'build' | 'end';
  first: Colour;
  initiative: Colour;
  materials: { turned: number[]; pile: number[] | number; box: number[] | number };
  supply: Stones;
  spaces: Record<Space, { stones: Stones; vikings: Partial<Record<Colour, number>> }>;
  players: Record<Colour, Player>;
  draw_pile: number[] | number;
  discard?: number;
  taken: Stones;
  frames: Frame[];
}

/** Documents leave out what is empty; here every space is named. */
export function read(view: View): Position {
  const told = view as unknown as Partial<Position>;
  const spaces = {} as Position['spaces'];
  for (const space of SPACES) spaces[space] = { stones: {}, vikings: {}, ...told.spaces?.[space] };
  return { ...(view as unknown as Position), spaces, taken: told.taken ?? {} };
}

export const count = (cards: number[] | number | undefined): number =>
  Array.isArray(cards) ? cards.length : (cards ?? 0);

export const playerOf = (position: Position, seat: Seat): Player => position.players[position.colors[seat]!];

export const seatOf = (position: Position, colour: Colour): Seat => position.colors.indexOf(colour);

/** The stones of a heap one by one, the cheapest first. */
export function each(stones: Stones): Kind[] {
  return KINDS.flatMap((kind) => Array<Kind>(stones[kind] ?? 0).fill(kind));
}

/** "barby.ram" as the seat of its owner and the side; null for a material space. */
export function siegeAt(place: string): { owner: Seat; side: Side } | null {
  const [village, side] = place.split('.');
  return side ? { owner: VILLAGES.indexOf(village as (typeof VILLAGES)[number]), side: side as Side } : null;
}

export const siegePlace = (owner: Seat, side: Side): string => `${VILLAGES[owner]}.${side}`;

/** Who stands on a place, a seat for each viking. */
export function standing(position: Position, place: string): Seat[] {
  const siege = siegeAt(place);
  if (siege) {
    if (siege.owner >= position.seats) return [];
    const there = playerOf(position, siege.owner).sieges[siege.side]?.vikings ?? [];
    return there.map((colour) => seatOf(position, colour)).sort((a, b) => a - b);
  }
  const there = position.spaces[place as Space]?.vikings ?? {};
  return position.colors.flatMap((colour, seat) => Array<Seat>(there[colour] ?? 0).fill(seat));
}

export const frame = (position: Position, decision: string): Frame | undefined =>
  position.frames.find((open) => open.decision === decision);

export const deciding = (position: Position): string => position.frames.at(-1)?.decision ?? '';

export interface Duel {
  attacker: Seat;
  defender: Seat;
  place: string;
}

/** The duel whose cards are being laid, if there is one. */
export function duelOf(position: Position): Duel | null {
  const open = frame(position, 'duel');
  if (!open || ['loot-walls', 'keep-stone'].includes(deciding(position))) return null;
  return { attacker: Number(open['attacker']), defender: Number(open['defender']), place: String(open['place']) };
}
