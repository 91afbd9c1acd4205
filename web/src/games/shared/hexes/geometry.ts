// Where hexes lie on paper: flat sides to the north and south, odd columns half a hex lower. One unit is half the width.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half the height of a hex. */
export const HALF = Math.sqrt(3) / 2;

export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
/** N, NE, SE, S, SW, NW, as in the rules. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** Corner d begins side d, clockwise. */
export const CORNERS: readonly Point[] = [
  { x: -0.5, y: -HALF },
  { x: 0.5, y: -HALF },
  { x: 1, y: 0 },
  { x: 0.5, y: HALF },
  { x: -0.5, y: HALF },
  { x: -1, y: 0 },
];

const EVEN: readonly [number, number][] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
];
const ODD: readonly [number, number][] = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const isOdd = (n: number): boolean => (n & 1) === 1;

export function beside(column: number, row: number, direction: number): [number, number] {
  const [dc, dr] = (isOdd(column) ? ODD : EVEN)[direction]!;
  return [column + dc, row + dr];
}

export function centre(column: number, row: number): Point {
  return { x: 1.5 * column, y: 2 * HALF * (row + (isOdd(column) ? 0.5 : 0)) };
}

export function corner(at: Point, k: number): Point {
  const c = CORNERS[k % 6]!;
  return { x: at.x + c.x, y: at.y + c.y };
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The middle of a side of a hex. */
export function middleOfSide(at: Point, side: number): Point {
  return middle(corner(at, side), corner(at, side + 1));
}

/** The hex under a point. */
export function hexAt({ x, y }: Point): [number, number] {
  const q = Math.round(x / 1.5);
  let best: [number, number] = [0, 0];
  let least = Infinity;
  for (let column = q - 1; column <= q + 1; column++) {
    const row = Math.round(y / (2 * HALF) - (isOdd(column) ? 0.5 : 0));
    const c = centre(column, row);
    const far = (c.x - x) ** 2 + (c.y - y) ** 2;
    if (far < least) [least, best] = [far, [column, row]];
  }
  return best;
}

export function hexPath(at: Point, size = 1): string {
  return `M${CORNERS.map((c) => `${(at.x + c.x * size).toFixed(3)} ${(at.y + c.y * size).toFixed(3)}`).join('L')}Z`;
}
