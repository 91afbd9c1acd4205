// The outline of a set of hexes: as the hex sides run, or drawn with a steady but human hand.
import { beside, centre, corner, DIRECTIONS, HALF, middle, type Point } from './geometry';
import { dice } from './chance';

export type Hex = [number, number];

const key = (p: Point): string => `${Math.round(p.x * 2)},${Math.round(p.y / HALF)}`;

/** Closed rings of corners around the hexes that belong, which lie to the right. */
export function rings(hexes: Iterable<Hex>, belongs: (column: number, row: number) => boolean): Point[][] {
  const next = new Map<string, [Point, Point]>();
  for (const [column, row] of hexes) {
    if (!belongs(column, row)) continue;
    for (const direction of DIRECTIONS) {
      if (belongs(...beside(column, row, direction))) continue;
      const at = centre(column, row);
      const from = corner(at, direction);
      next.set(key(from), [from, corner(at, direction + 1)]);
    }
  }
  const found: Point[][] = [];
  while (next.size > 0) {
    const ring: Point[] = [];
    let [start] = next.keys();
    while (start !== undefined) {
      const edge = next.get(start);
      if (!edge) break;
      next.delete(start);
      ring.push(edge[0]);
      start = key(edge[1]);
    }
    found.push(ring);
  }
  return found;
}

/** The ring without its zigzag: every corner gives way to its neighbours, and the line between them trembles a little. */
export function softened(ring: Point[], rounds: number, tremble: number): Point[] {
  let points = ring;
  for (let round = 0; round < rounds; round++) {
    points = points.map((p, n) => {
      const before = points[(n + points.length - 1) % points.length]!;
      const after = points[(n + 1) % points.length]!;
      return { x: p.x / 2 + (before.x + after.x) / 4, y: p.y / 2 + (before.y + after.y) / 4 };
    });
  }
  if (tremble === 0) return points;
  return points.flatMap((p, n) => {
    const after = points[(n + 1) % points.length]!;
    const roll = dice(Math.round((p.x + after.x) * 50), Math.round((p.y + after.y) * 50));
    const half = middle(p, after);
    return [p, { x: half.x + (roll() - 0.5) * tremble, y: half.y + (roll() - 0.5) * tremble }];
  });
}

/** What a curve is drawn with: a path of a canvas, or what writes one of an SVG. */
export type Pen = Pick<Path2D, 'moveTo' | 'quadraticCurveTo' | 'closePath'>;

/** A smooth closed curve that these points pull. */
export function curve(path: Pen, points: Point[]): void {
  const count = points.length;
  if (count < 3) return;
  const first = middle(points[count - 1]!, points[0]!);
  path.moveTo(first.x, first.y);
  points.forEach((p, n) => {
    const to = middle(p, points[(n + 1) % count]!);
    path.quadraticCurveTo(p.x, p.y, to.x, to.y);
  });
  path.closePath();
}

/** Straight from corner to corner. */
export function polygon(path: Path2D, points: Point[]): void {
  points.forEach((p, n) => (n === 0 ? path.moveTo(p.x, p.y) : path.lineTo(p.x, p.y)));
  path.closePath();
}
