// The painting under the pieces: coast, regions, waters, hills, woods, bogs and roads, drawn once from the data.
import { at, blob, chance, closed, round1, type Point } from '../shared/sketch';
import { ofFacts, REGIONS, ROADS, TOWNS, type Town } from './data';
import { bogs, coast as shore, hills as ranges, lakes as waters, rivers as courses, woods as forests } from './ireland';

export interface Land {
  /** The island and the small ones where towns lie off its coast. */
  coast: string;
  regions: { id: string; path: string }[];
  rivers: { path: string; width: number }[];
  lakes: string;
  roads: string;
  hills: { shade: string; ridge: string; hatch: string };
  trees: { shade: string; dark: string; light: string; leaves: string };
  bog: string;
  tufts: string;
  waves: string;
}

// ---------------------------------------------------------------- lines

/** A line through all points, as the hand goes. */
function open(points: Point[]): string {
  const p = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!;
  let path = `M${at(p(0).x, p(0).y)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    path += `C${at(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)} ${at(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6)} ${at(c.x, c.y)}`;
  }
  return path;
}

/** Twice as many points, the new ones a little beside the line. */
function wander(points: Point[], amount: number, next: () => number, isClosed: boolean): Point[] {
  const found: Point[] = [];
  const last = isClosed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    found.push(a);
    if (length < 7) continue;
    const off = (next() - 0.5) * amount * length;
    found.push({ x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * off, y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * off });
  }
  if (!isClosed) found.push(points.at(-1)!);
  return found;
}

function inside(p: Point, outline: Point[]): boolean {
  let found = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i]!, outline[j]!];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) found = !found;
  }
  return found;
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

// ---------------------------------------------------------------- roads

/** Points along a road: it bends away from towns that it does not serve. */
function course(a: Town, b: Town): Point[] {
  const length = far(a, b);
  const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const along = (bow: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const side = Math.sin(Math.PI * t) * bow + Math.sin(2 * Math.PI * t) * length * 0.022;
      return { x: a.x + (b.x - a.x) * t + normal.x * side, y: a.y + (b.y - a.y) * t + normal.y * side };
    });
  const others = TOWNS.filter((town) => town !== a && town !== b);
  const cost = (points: Point[]): number => {
    let sum = 0;
    for (const point of points) {
      if (!isLand(point)) sum += 8;
      for (const town of others) sum += Math.max(0, 34 - far(point, town));
    }
    return sum;
  };
  const bows = [0.05, -0.05, 0.12, -0.12, 0.22, -0.22].map((part) => part * length);
  return bows.map(along).reduce((best, found) => (cost(found) < cost(best) - 0.01 ? found : best));
}

// ---------------------------------------------------------------- the island

const island = ((): Point[] => {
  const next = chance(1014);
  return wander(wander(shore, 0.34, next, true), 0.3, next, true);
})();
/** Towns that lie off the coast lie on islands of their own. */
const skerries = ofFacts(() => TOWNS.filter((town) => !inside(town, island) && shore.every((point) => far(point, town) > 12)));

function isLand(p: Point): boolean {
  return inside(p, island) || skerries().some((town) => far(p, town) < 26);
}

export const roadLines = ofFacts(() => new Map(ROADS.map(([a, b]) => [`${a.id} ${b.id}`, course(a, b)])));

// ---------------------------------------------------------------- regions

const CELL = 5;
const GRID = { x: 100, y: 20, columns: 164, rows: 194 };

/** A slow swell, so that borders wander. */
const swell = (x: number, y: number): Point => ({
  x: Math.sin(y / 31 + 1.3) * 7 + Math.sin(y / 13 + x / 41) * 4,
  y: Math.sin(x / 29 + 0.4) * 7 + Math.sin(x / 12 - y / 37) * 4,
});

/** The region of whatever town is nearest; borders run halfway between towns of different regions. */
function nearest(x: number, y: number): string {
  const off = swell(x, y);
  let best = TOWNS[0]!;
  let least = Infinity;
  for (const town of TOWNS) {
    // close to a town the swell is still
    const plain = (town.x - x) ** 2 + (town.y - y) ** 2;
    const calm = Math.min(1, plain / 1600);
    const distance = (town.x - x - off.x * calm) ** 2 + (town.y - y - off.y * calm) ** 2;
    if (distance < least) [least, best] = [distance, town];
  }
  return best.region;
}

function smooth(loop: Point[]): Point[] {
  let points = loop;
  for (let pass = 0; pass < 4; pass++) {
    points = points.map((p, i) => {
      const [a, b] = [points[(i + points.length - 1) % points.length]!, points[(i + 1) % points.length]!];
      return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
    });
  }
  return points.filter((_, i) => i % 3 === 0);
}

/** By cell of the grid, row by row: whose it is, and whether it is dry. */
const raster = ofFacts((): { owner: string[]; dry: boolean[] } => {
  const owner: string[] = [];
  const dry: boolean[] = [];
  for (let row = 0; row < GRID.rows; row++) {
    const y = GRID.y + (row + 0.5) * CELL;
    const crossings: number[] = [];
    for (let i = 0, j = island.length - 1; i < island.length; j = i++) {
      const [a, b] = [island[i]!, island[j]!];
      if (a.y > y !== b.y > y) crossings.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
    }
    for (let column = 0; column < GRID.columns; column++) {
      const x = GRID.x + (column + 0.5) * CELL;
      owner.push(nearest(x, y));
      dry.push(crossings.filter((crossing) => crossing < x).length % 2 === 1);
    }
  }
  return { owner, dry };
});

/** The region at a point, and whether there is land; "" off the map. */
export function ground(x: number, y: number): { region: string; dry: boolean } {
  const [column, row] = [Math.floor((x - GRID.x) / CELL), Math.floor((y - GRID.y) / CELL)];
  const isOff = column < 0 || row < 0 || column >= GRID.columns || row >= GRID.rows;
  const cell = row * GRID.columns + column;
  return isOff ? { region: '', dry: false } : { region: raster().owner[cell]!, dry: raster().dry[cell]! };
}

function territories(): { id: string; path: string }[] {
  const { columns, rows } = GRID;
  const { owner } = raster();
  const of = (column: number, row: number): string => (column < 0 || row < 0 || column >= columns || row >= rows ? '' : owner[row * columns + column]!);
  return REGIONS.map(({ id }) => {
    // edges with the region on their right hand, chained to loops
    const leads = new Map<string, [number, number][]>();
    const edge = (x0: number, y0: number, x1: number, y1: number): void => {
      const key = `${x0} ${y0}`;
      leads.set(key, [...(leads.get(key) ?? []), [x1, y1]]);
    };
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (of(column, row) !== id) continue;
        if (of(column, row - 1) !== id) edge(column, row, column + 1, row);
        if (of(column + 1, row) !== id) edge(column + 1, row, column + 1, row + 1);
        if (of(column, row + 1) !== id) edge(column + 1, row + 1, column, row + 1);
        if (of(column - 1, row) !== id) edge(column, row + 1, column, row);
      }
    }
    let path = '';
    while (leads.size) {
      const start = leads.keys().next().value!;
      const loop: Point[] = [];
      let key = start;
      for (;;) {
        const ends = leads.get(key);
        const end = ends?.shift();
        if (!end) break;
        if (!ends!.length) leads.delete(key);
        const [column, row] = key.split(' ').map(Number) as [number, number];
        loop.push({ x: GRID.x + column * CELL, y: GRID.y + row * CELL });
        key = `${end[0]} ${end[1]}`;
        if (key === start) break;
      }
      if (loop.length > 12) path += closed(smooth(loop));
    }
    return { id, path };
  });
}

// ---------------------------------------------------------------- what grows and rises

export const land = ofFacts((): Land => {
  const next = chance(1015);
  const lakes = waters.map(({ x, y, rx, ry, turn }) => {
    const outline = Array.from({ length: 12 }, (_, k) => {
      const angle = (k / 12) * 2 * Math.PI;
      const r = 0.86 + next() * 0.28;
      const [px, py] = [Math.cos(angle) * rx * r, Math.sin(angle) * ry * r];
      const t = (turn * Math.PI) / 180;
      return { x: x + px * Math.cos(t) - py * Math.sin(t), y: y + px * Math.sin(t) + py * Math.cos(t) };
    });
    return closed(outline);
  });
  const roads = [...roadLines().values()];
  const river = courses.flat();
  const isFree = (p: Point, room: number): boolean =>
    inside(p, island) &&
    TOWNS.every((town) => far(town, p) > 24 + room && !(Math.abs(p.x - town.x) < 44 + room && p.y > town.y && p.y < town.y + 36 + room / 2)) &&
    roads.every((line) => line.every((point) => far(point, p) > 8 + room)) &&
    waters.every((lake) => far(lake, p) > Math.max(lake.rx, lake.ry) + room * 0.6) &&
    river.every((point) => far(point, p) > 6 + room * 0.5);

  const planted: Point[] = [];
  const near = (p: Point, room: number): boolean => planted.some((other) => Math.hypot(other.x - p.x, (other.y - p.y) * 1.25) < room);
  const spots = (places: (Point & { reach: number })[], tries: number): (Point & { k: number })[] =>
    places.flatMap((place) =>
      Array.from({ length: tries }, (_, k) => {
        const angle = next() * 2 * Math.PI;
        const r = Math.sqrt(next()) * place.reach;
        return { x: place.x + Math.cos(angle) * r * 1.35, y: place.y + Math.sin(angle) * r, k };
      }),
    );

  const hills = { shade: '', ridge: '', hatch: '' };
  for (const p of spots(ranges, 26).sort((a, b) => a.y - b.y)) {
    const size = 9 + next() * 6;
    if (!isFree(p, size * 0.9) || near(p, 17)) continue;
    planted.push(p);
    const [x, y, w, h] = [p.x, p.y + size * 0.5, size, size * 1.25];
    hills.shade += `M${at(x - w, y)}Q${at(x - w * 0.4, y - h * 1.1)} ${at(x, y - h)}Q${at(x + w * 0.5, y - h * 0.7)} ${at(x + w * 1.1, y)}Z`;
    hills.ridge += `M${at(x - w, y)}Q${at(x - w * 0.4, y - h * 1.1)} ${at(x, y - h)}Q${at(x + w * 0.5, y - h * 0.7)} ${at(x + w * 1.1, y)}`;
    hills.hatch += `M${at(x + w * 0.1, y - h * 0.82)}l${at(w * 0.16, h * 0.5)}M${at(x + w * 0.36, y - h * 0.64)}l${at(w * 0.14, h * 0.4)}M${at(x + w * 0.62, y - h * 0.42)}l${at(w * 0.1, h * 0.26)}`;
  }

  const trees = { shade: '', dark: '', light: '', leaves: '' };
  for (const p of spots(forests, 46).sort((a, b) => a.y - b.y)) {
    const size = 5.2 + next() * 2.6;
    if (!isFree(p, size) || near(p, 10.5)) continue;
    planted.push(p);
    trees.shade += blob(p.x + 2.4, p.y + 3, size, size * 0.85, p.k, 0.1, 7);
    trees[next() < 0.5 ? 'dark' : 'light'] += blob(p.x, p.y, size, size * 0.94, p.k + 1, 0.13, 7);
    trees.leaves += `M${at(p.x - size * 0.5, p.y - size * 0.1)}q${at(size * 0.3, -size * 0.45)} ${at(size * 0.7, -size * 0.2)}`;
  }

  let bog = '';
  for (const p of spots(bogs, 22)) {
    if (!isFree(p, 7) || near(p, 12)) continue;
    planted.push(p);
    bog += `M${at(p.x - 7, p.y)}h14M${at(p.x - 3, p.y)}v-5M${at(p.x, p.y)}v-7M${at(p.x + 3, p.y)}v-4.5M${at(p.x - 3, p.y + 3)}h9`;
  }

  let tufts = '';
  for (let i = 0; i < 700; i++) {
    const p = { x: 130 + next() * 750, y: 40 + next() * 920 };
    if (isFree(p, 3) && !near(p, 13)) tufts += `M${at(p.x, p.y)}l-1.6-3.6m1.6 3.6.6-4.6m-.6 4.6 2.6-3`;
  }

  let waves = '';
  for (let i = 0; i < 420; i++) {
    const p = { x: -700 + next() * 2400, y: -260 + next() * 1900 };
    if (![p, { x: p.x + 26, y: p.y }].some((q) => isLand(q) || shore.some((point) => far(point, q) < 34))) waves += `M${at(p.x, p.y)}q5-6 10 0t10 0`;
  }

  return {
    coast: closed(island) + skerries().map((town, i) => blob(town.x, town.y + 3, 31, 25, i + 3, 0.16, 12)).join(''),
    regions: territories(),
    rivers: courses.map((points) => ({ path: open(wander(wander(points, 0.3, next, false), 0.26, next, false)), width: round1(Math.min(4.2, 1.6 + points.length * 0.24)) })),
    lakes: lakes.join(''),
    roads: roads.map((line) => open(line.filter((_, i) => i % 2 === 0))).join(''),
    hills,
    trees,
    bog,
    tufts,
    waves,
  };
});
