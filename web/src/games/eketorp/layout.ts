// Where things lie on the table, in units of the map: a wide, a square and a tall arrangement for each number of seats.
import type { Seat } from '../../lib/types';
import { STATIONS, type Kind, type Side, type Space } from './position';
import type { Point } from '../shared/sketch';

export interface Spot extends Point {
  scale: number;
}

export type Shape = 'wide' | 'square' | 'tall';

export interface Layout {
  shape: Shape;
  width: number;
  height: number;
  spaces: Record<Space, Point>;
  spaceRadius: number;
  /** By seat. */
  villages: Spot[];
  hospital: Point & { columns: number };
  /** Round track and piles, its top left corner. */
  piles: Point;
  /** Sea and oak around the outermost things. */
  margin: number;
  /** Where somebody with a small screen looks first. */
  focus: Point;
}

export const STATION = { width: 208, height: 118, gap: 20, title: 40 };
export const PILES = { width: 448, height: 262 };

// ---------------------------------------------------------------- villages

/** The ring fort in its own units, the middle of its yard at 0, 0. */
export const RING = { outer: 128, inner: 99, squash: 0.7, course: 15, gap: 2.2 };
export const SIEGE = { reach: 194, width: 98, height: 66 };

/** Degrees, clockwise from the right. Each side looks at the two walls left and right of it. */
export const SIDE_ANGLE: Record<Side, number> = { catapult: 210, boat: 330, ram: 90 };
export const FIRST_WALL_ANGLE = 150;
export const WALL_ANGLE = 60;

export function onRing(degrees: number, radius: number, up = 0): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius * RING.squash - up };
}

export const siegeSpot = (side: Side): Point => onRing(SIDE_ANGLE[side], SIEGE.reach);

/** The middle of the top of a wall, so many courses high. */
export const wallTop = (wall: number, courses: number): Point =>
  onRing(FIRST_WALL_ANGLE + WALL_ANGLE * (wall + 0.5), (RING.outer + RING.inner) / 2, courses * RING.course);

export const onVillage = (village: Spot, point: Point): Point => ({
  x: village.x + point.x * village.scale,
  y: village.y + point.y * village.scale,
});

// ---------------------------------------------------------------- arrangements

const TWO_ROWS: Space[][] = [
  ['A', 'B', 'C', 'D'],
  ['E', 'F', 'G'],
];
const THREE_ROWS: Space[][] = [
  ['A', 'B'],
  ['C', 'D', 'E'],
  ['F', 'G'],
];

/** Spaces in rows around the middle of the valley; the outer rows bend a little, like the brook between them. */
function valley(rows: Space[][], middle: Point, across: number, down: number): Record<Space, Point> {
  const found = {} as Record<Space, Point>;
  for (const [r, row] of rows.entries()) {
    const level = r - (rows.length - 1) / 2;
    for (const [i, space] of row.entries()) {
      const from = i - (row.length - 1) / 2;
      const bend = Math.sign(level) * (1.5 - Math.abs(from)) * 0.06 * down;
      found[space] = { x: middle.x + from * across, y: middle.y + level * down + bend };
    }
  }
  return found;
}

/** Villages around a valley, mine below it; piles and hospital in the lower corners. */
interface Plan {
  height: number;
  own: Spot;
  /** Clockwise from the one on my left. */
  rivals: Spot[];
  valley: Point;
  across: number;
  down: number;
}

const at = (x: number, y: number, scale: number): Spot => ({ x, y, scale });

const WIDE_WIDTH = 1600;
const WIDE: Record<number, Plan> = {
  3: {
    height: 1090,
    own: at(800, 800, 1.45),
    rivals: [at(262, 430, 1.16), at(1338, 430, 1.16)],
    valley: { x: 800, y: 290 },
    across: 176,
    down: 208,
  },
  4: {
    height: 1090,
    own: at(800, 868, 1.3),
    rivals: [at(240, 420, 1.08), at(800, 158, 1), at(1360, 420, 1.08)],
    valley: { x: 800, y: 508 },
    across: 168,
    down: 176,
  },
  5: {
    height: 1090,
    own: at(800, 800, 1.45),
    rivals: [at(236, 556, 1.02), at(262, 172, 1.02), at(1338, 172, 1.02), at(1364, 556, 1.02)],
    valley: { x: 800, y: 320 },
    across: 170,
    down: 210,
  },
  6: {
    height: 1090,
    own: at(800, 868, 1.3),
    rivals: [at(236, 566, 1), at(262, 174, 1), at(800, 164, 1), at(1338, 174, 1), at(1364, 566, 1)],
    valley: { x: 800, y: 496 },
    across: 172,
    down: 178,
  },
};

const SQUARE_WIDTH = 1356;
const SQUARE: Record<number, Plan> = {
  3: {
    height: 1296,
    own: at(678, 776, 1.45),
    rivals: [at(236, 474, 1.06), at(1120, 474, 1.06)],
    valley: { x: 678, y: 286 },
    across: 174,
    down: 172,
  },
  4: {
    height: 1370,
    own: at(678, 966, 1.12),
    rivals: [at(220, 430, 1.04), at(678, 158, 1), at(1136, 430, 1.04)],
    valley: { x: 678, y: 578 },
    across: 170,
    down: 154,
  },
  5: {
    height: 1322,
    own: at(678, 802, 1.4),
    rivals: [at(222, 704, 1), at(222, 190, 1), at(1134, 190, 1), at(1134, 704, 1)],
    valley: { x: 678, y: 326 },
    across: 166,
    down: 176,
  },
  6: {
    height: 1370,
    own: at(678, 966, 1.12),
    rivals: [at(220, 730, 1), at(220, 196, 1), at(678, 158, 1), at(1136, 196, 1), at(1136, 730, 1)],
    valley: { x: 678, y: 578 },
    across: 170,
    down: 154,
  },
};

function around(shape: 'wide' | 'square', seats: number, mine: Seat): Layout {
  const { height, own, rivals, valley: middle, across, down } = (shape === 'wide' ? WIDE : SQUARE)[seats]!;
  const width = shape === 'wide' ? WIDE_WIDTH : SQUARE_WIDTH;
  const hospitalWidth = 2 * STATION.width + STATION.gap;
  return {
    shape,
    width,
    height,
    spaces: valley(shape === 'wide' ? TWO_ROWS : THREE_ROWS, middle, across, down),
    spaceRadius: 80,
    villages: seated([own, ...rivals], mine),
    hospital: { x: width - hospitalWidth - 4, y: height - 2 * STATION.height - STATION.gap - STATION.title, columns: 2 },
    piles: { x: -4, y: height - PILES.height },
    margin: shape === 'wide' ? 30 : 16,
    focus: middle,
  };
}

const COLUMN = 446;
const ROW = 350;

function tall(seats: number, mine: Seat): Layout {
  const left = Math.ceil((seats - 1) / 2);
  const right = seats - 1 - left;
  const rivals: Spot[] = [];
  for (let row = left - 1; row >= 0; row--) rivals.push({ x: COLUMN / 2, y: 168 + row * ROW, scale: 1 });
  for (let row = 0; row < right; row++) rivals.push({ x: COLUMN * 1.5, y: 168 + row * ROW, scale: 1 });
  const middle = { x: COLUMN, y: left * ROW + 205 };
  const own: Spot = { x: COLUMN, y: middle.y + 450, scale: 1.5 };
  const hospital = { x: 4, y: own.y + 300, columns: STATIONS.length + 1 };
  const below = hospital.y + STATION.title + STATION.height + 30;
  // With an odd number of rivals a place among them is free.
  const piles = left > right ? { x: COLUMN + 4, y: (left - 1) * ROW + 40 } : { x: COLUMN - PILES.width / 2, y: below };
  return {
    shape: 'tall',
    width: 2 * COLUMN,
    height: left > right ? below : below + PILES.height,
    spaces: valley(TWO_ROWS, middle, 212, 205),
    spaceRadius: 92,
    villages: seated([own, ...rivals], mine),
    hospital,
    piles,
    margin: 14,
    focus: { x: COLUMN, y: middle.y + 240 },
  };
}

/** From "clockwise from me" to "by seat". */
function seated(spots: Spot[], mine: Seat): Spot[] {
  return spots.map((_, seat) => spots[(seat - mine + spots.length) % spots.length]!);
}

export const arrange = (seats: number, mine: Seat, shape: Shape): Layout =>
  shape === 'tall' ? tall(seats, mine) : around(shape, seats, mine);

// ---------------------------------------------------------------- places and those who stand there

export function placePoint(layout: Layout, place: string, owner: Seat | null, side: Side | null): Point {
  if (owner === null || side === null) return layout.spaces[place as Space];
  return onVillage(layout.villages[owner]!, siegeSpot(side));
}

/** Corner of a station, in units of the map; "healed" is the last. */
export function stationCorner(layout: Layout, index: number): Point {
  const { x, y, columns } = layout.hospital;
  const row = Math.floor(index / columns);
  // The way turns back in the second row, so that the arrows never cross.
  const column = row % 2 ? columns - 1 - (index % columns) : index % columns;
  return {
    x: x + column * (STATION.width + STATION.gap),
    y: y + STATION.title + row * (STATION.height + STATION.gap),
  };
}

export interface Stand extends Point {
  seat: Seat;
  /** More than one when a crowd stands for itself with a number. */
  n: number;
}

/** Feet of a crowd around a point, those behind first. More than `most` stand as one of each colour with its number. */
export function crowd(seats: Seat[], across: number, down: number, most = 7, longestRow = 3): Stand[] {
  let stands: { seat: Seat; n: number }[] = seats.map((seat) => ({ seat, n: 1 }));
  if (seats.length > most) {
    const by = new Map<Seat, number>();
    for (const seat of seats) by.set(seat, (by.get(seat) ?? 0) + 1);
    stands = [...by].map(([seat, n]) => ({ seat, n }));
  }
  const rows = Math.max(1, Math.ceil(stands.length / longestRow));
  const perRow = Math.ceil(stands.length / rows);
  return stands.map((stand, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, stands.length - row * perRow);
    return {
      ...stand,
      x: ((i % perRow) - (inRow - 1) / 2) * across,
      y: (row - (rows - 1) / 2) * down,
    };
  });
}


export interface Heap extends Point {
  kind: Kind;
  n: number;
}

/** Stones on a space, around its upper half; many of them lie as one of each kind with its number. */
export function heap(kinds: Kind[], most = 6): Heap[] {
  let lots: { kind: Kind; n: number }[] = kinds.map((kind) => ({ kind, n: 1 }));
  if (kinds.length > most) {
    const by = new Map<Kind, number>();
    for (const kind of kinds) by.set(kind, (by.get(kind) ?? 0) + 1);
    lots = [...by].map(([kind, n]) => ({ kind, n }));
  }
  const perRow = lots.length <= 3 ? Math.max(1, lots.length) : Math.ceil(lots.length / 2);
  const rows = Math.ceil(lots.length / perRow);
  return lots.map((lot, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, lots.length - row * perRow);
    return { ...lot, x: ((i % perRow) - (inRow - 1) / 2) * 45 + (row ? 8 : 0), y: (row - (rows - 1) / 2) * 36 - 26 };
  });
}

/** Where vikings stand on a space, below its stones. */
export const SPACE_FEET = 58;
export const SPACE_VIKING = 1.14;
export const SPACE_CROWD = { across: 35, down: 27 };

/** Stones brought home lie left of the fort in two columns until they are built. */
export function goodsSpot(i: number, of: number): Point {
  const rows = Math.ceil(of / 2);
  return { x: of === 1 ? -176 : -195 + (i % 2) * 38, y: 30 + (Math.floor(i / 2) - (rows - 1) / 2) * Math.min(36, 84 / rows) };
}
export const GOODS_SCALE = 0.84;

/** Stones lifted in a siege, above the siege space. */
export const takenSpot = (i: number, of: number): Point => ({ x: (i - (of - 1) / 2) * 54, y: -66 });
