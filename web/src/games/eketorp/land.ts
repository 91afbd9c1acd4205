// The island under the pieces: its coast, woods, roads and brook follow from where the things on it lie.
import { PILES, STATION, stationCorner, type Layout } from './layout';
import { SPACES } from './position';
import { at, blob, chance, closed, type Point } from '../shared/sketch';

export interface Land {
  coast: string;
  roads: string;
  brook: string;
  lake: string;
  trees: { shade: string; dark: string; light: string; leaves: string };
  tufts: string;
  rocks: string;
  hills: string;
  waves: string;
  /** Open water for a wind rose and a longship. */
  offing: Point[];
}

interface Disc extends Point {
  r: number;
}

/** What must lie on dry land. */
function discs(layout: Layout): Disc[] {
  const stations = [0, 1, 2, 3].map((i) => stationCorner(layout, i));
  return [
    ...layout.villages.map(({ x, y, scale }) => ({ x, y: y + 8, r: 222 * scale })),
    ...SPACES.map((space) => ({ ...layout.spaces[space], r: layout.spaceRadius + 26 })),
    ...stations.map(({ x, y }) => ({ x: x + STATION.width / 2, y: y + STATION.height / 2 - 12, r: 138 })),
  ];
}

const RAYS = 150;

/** How far the land reaches in every direction from the middle, softened so that bays are round. */
function coastline(layout: Layout, ground: Disc[]): Point[] {
  const middle = { x: layout.width / 2, y: layout.height / 2 };
  const next = chance(layout.villages.length * 31 + layout.width);
  const reach = Array.from({ length: RAYS }, (_, i) => {
    const angle = (i / RAYS) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let far = 200;
    for (const disc of ground) {
      const [cx, cy] = [disc.x - middle.x, disc.y - middle.y];
      const beside = dx * cx + dy * cy;
      const room = disc.r ** 2 - (cx ** 2 + cy ** 2 - beside ** 2);
      if (room >= 0) far = Math.max(far, beside + Math.sqrt(room));
    }
    return far;
  });
  return reach.map((far, i) => {
    const near = [-3, -2, -1, 1, 2, 3].map((d) => reach[(i + d + RAYS) % RAYS]!);
    const soft = Math.max(far, (far * 2 + near.reduce((a, b) => a + b, 0)) / 8);
    const angle = (i / RAYS) * 2 * Math.PI;
    const r = soft + (next() - 0.4) * 22;
    const x = middle.x + Math.cos(angle) * r;
    const y = middle.y + Math.sin(angle) * r;
    // Land stays off the frame, but not in a straight line.
    const rim = 12 + next() * 16;
    const keep = (n: number, most: number): number => Math.min(most + layout.margin - rim, Math.max(rim - layout.margin, n));
    return { x: keep(x, layout.width), y: keep(y, layout.height) };
  });
}

function inside(point: Point, outline: Point[]): boolean {
  let isIn = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i]!, outline[j]!];
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

function draw(layout: Layout): Land {
  const next = chance(layout.villages.length * 101 + layout.width);
  const ground = discs(layout);
  const outline = coastline(layout, ground);
  const spaces = SPACES.map((space) => layout.spaces[space]);
  const valley = {
    x: spaces.reduce((sum, p) => sum + p.x, 0) / spaces.length,
    y: (layout.spaces.A.y + layout.spaces[layout.shape === 'square' ? 'C' : 'E'].y) / 2,
  };

  const isFree = (p: Point, room: number): boolean =>
    inside(p, outline) &&
    layout.villages.every((v) => Math.abs(p.x - v.x) > 210 * v.scale + room || Math.abs(p.y - v.y - 126 * v.scale) > 44 * v.scale + room) &&
    layout.villages.every((v) => ((p.x - v.x) / (222 * v.scale + room)) ** 2 + ((p.y - v.y - 14) / (176 * v.scale + room)) ** 2 > 1) &&
    spaces.every((s) => Math.hypot(p.x - s.x, p.y - s.y) > layout.spaceRadius + room) &&
    [0, 1, 2, 3].every((i) => {
      const corner = stationCorner(layout, i);
      const dx = Math.max(corner.x - p.x, 0, p.x - corner.x - STATION.width);
      const dy = Math.max(corner.y - STATION.title - p.y, 0, p.y - corner.y - STATION.height);
      return Math.hypot(dx, dy) > room;
    });

  let roads = '';
  for (const village of layout.villages) {
    const bend = (next() - 0.5) * 120;
    const [mx, my] = [(village.x + valley.x) / 2, (village.y + valley.y) / 2];
    roads += `M${at(village.x, village.y)}Q${at(mx + bend, my - bend / 2)} ${at(valley.x, valley.y)}`;
  }

  const reach = (Math.max(...spaces.map((p) => p.x)) - Math.min(...spaces.map((p) => p.x))) / 2 + layout.spaceRadius * 0.4;
  const brook = `M${at(valley.x - reach, valley.y - 4)}C${at(valley.x - reach / 2, valley.y - 30)} ${at(valley.x - reach / 3, valley.y + 26)} ${at(valley.x, valley.y)}S${at(valley.x + reach / 2, valley.y + 22)} ${at(valley.x + reach, valley.y + 6)}`;
  const lake = blob(valley.x + reach + 6, valley.y + 8, 40, 18, 5, 0.12);

  const trees = { shade: '', dark: '', light: '', leaves: '' };
  let tufts = '';
  let rocks = '';
  let hills = '';
  const planted: Point[] = [];
  const tries = Math.round((layout.width * layout.height) / 900);
  for (let i = 0; i < tries; i++) {
    const p = { x: next() * layout.width, y: next() * layout.height };
    const kind = next();
    const size = 11 + next() * 8;
    if (planted.some((other) => Math.hypot(other.x - p.x, (other.y - p.y) * 1.3) < 20)) continue;
    if (kind < 0.62 && isFree(p, size + 2)) {
      planted.push(p);
      trees.shade += blob(p.x + 4, p.y + 5, size, size * 0.9, i, 0.1, 9);
      trees[next() < 0.5 ? 'dark' : 'light'] += blob(p.x, p.y, size, size * 0.92, i + 1, 0.12, 9);
      trees.leaves += `M${at(p.x - size * 0.5, p.y - size * 0.1)}q${at(size * 0.3, -size * 0.4)} ${at(size * 0.7, -size * 0.2)}M${at(p.x - size * 0.1, p.y + size * 0.4)}q${at(size * 0.3, -size * 0.3)} ${at(size * 0.6, -size * 0.1)}`;
    } else if (kind < 0.7 && isFree(p, 20)) {
      planted.push(p);
      rocks += blob(p.x, p.y, 9 + next() * 6, 6 + next() * 3, i, 0.2, 7);
    } else if (kind > 0.92 && isFree(p, 34)) {
      planted.push(p);
      hills += `M${at(p.x - 26, p.y + 8)}q${at(10, -24)} ${at(26, -22)}q${at(16, 2)} ${at(26, 24)}M${at(p.x + 4, p.y - 10)}l4 9M${at(p.x + 12, p.y - 4)}l3 7`;
    } else if (inside(p, outline)) {
      tufts += `M${at(p.x, p.y)}l-3-7m3 7 1-9m-1 9 5-6`;
    }
  }

  let waves = '';
  for (let i = 0; i < tries / 9; i++) {
    const p = { x: next() * (layout.width + 2 * layout.margin) - layout.margin, y: next() * (layout.height + 2 * layout.margin) - layout.margin };
    if (!inside(p, outline)) waves += `M${at(p.x, p.y)}q6-7 12 0t12 0`;
  }
  const { width, height, margin, piles } = layout;
  const OFFING = 96;
  const offing = [
    { x: OFFING - margin, y: OFFING - margin },
    { x: width + margin - OFFING, y: OFFING - margin },
    { x: width + margin - OFFING, y: height / 2 + 130 },
    { x: OFFING - margin, y: height / 2 + 130 },
    { x: width * 0.33, y: OFFING - margin - 12 },
    { x: width * 0.67, y: OFFING - margin - 12 },
  ].filter(
    (p) =>
      !inside(p, outline) &&
      outline.every((shore) => Math.hypot(shore.x - p.x, shore.y - p.y) > OFFING * 0.8) &&
      !(p.x > piles.x - OFFING && p.x < piles.x + PILES.width + OFFING && p.y > piles.y - OFFING && p.y < piles.y + PILES.height + OFFING),
  );
  return { coast: closed(outline), offing, roads, brook, lake, trees, tufts, rocks, hills, waves };
}

const drawn = new Map<string, Land>();

/** The same map is drawn once. */
export function landOf(layout: Layout): Land {
  const key = `${layout.villages.map((v) => `${v.x},${v.y}`).sort().join(' ')}`;
  let found = drawn.get(key);
  if (!found) drawn.set(key, (found = draw(layout)));
  return found;
}
