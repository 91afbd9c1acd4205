// A hand that draws: chance with a seed, so that a map is the same each time, and lines that are not quite straight.

export interface Point {
  x: number;
  y: number;
}

/** Numbers from 0 to 1 in an order that depends on the seed only (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const round1 = (n: number): number => Math.round(n * 10) / 10;
export const at = (x: number, y: number): string => `${round1(x)} ${round1(y)}`;

/** A closed curve through all points (Catmull-Rom as Béziers). */
export function closed(points: Point[]): string {
  const n = points.length;
  const p = (i: number): Point => points[(i + n) % n]!;
  let path = `M${at(p(0).x, p(0).y)}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    path += `C${at(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)} ${at(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6)} ${at(c.x, c.y)}`;
  }
  return `${path}Z`;
}

/** An ellipse drawn by hand. */
export function blob(x: number, y: number, rx: number, ry: number, seed: number, rough = 0.06, corners = 14): string {
  const draw = chance(seed);
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const r = 1 + (draw() - 0.5) * 2 * rough;
    return { x: x + Math.cos(angle) * rx * r, y: y + Math.sin(angle) * ry * r };
  });
  return closed(points);
}
