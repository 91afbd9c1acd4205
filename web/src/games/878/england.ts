// The drawn map: england.json as paths. Arcs are lines between two areas, drawn once for both of them.
import drawn from './england.json';
import { ofFacts, SHIRE, SHIRES } from './data';
import { chance, round1, type Point } from '../shared/sketch';

type Pair = number[];
const arcs = drawn.arcs as { between: string[]; points: Pair[] }[];
const areas = drawn.areas as Record<string, number[][]>;

const write = (points: Pair[]): string => points.map(([x, y]) => `${x} ${y}`).join('L');
const walked = (n: number): Pair[] => (n < 0 ? arcs[-1 - n]!.points.toReversed() : arcs[n]!.points);

function outline(area: string): string {
  return areas[area]!.map((ring) => `M${write(ring.flatMap(walked))}Z`).join('');
}

/** The area of each shire. */
export const AREA: Record<string, string> = Object.fromEntries(Object.keys(areas).map((area) => [area, outline(area)]));
/** So that names and pieces of neighbours keep out of each other's way. */
const NUDGE: Record<string, [number, number]> = {
  elmham: [8, -9],
  thetford: [-4, 4],
  barnstaple: [-6, -6],
  athelney: [10, 4],
  hertford: [-5, -3],
  colchester: [5, 4],
};
/** Where pieces and the name of a shire stand. */
export const HOME: Record<string, Point> = Object.fromEntries(
  Object.entries(drawn.homes).map(([id, { x, y }]) => [id, { x: x + (NUDGE[id]?.[0] ?? 0), y: y + (NUDGE[id]?.[1] ?? 0) }]),
);
export const WILDS = Object.keys(areas).filter((area) => /^(fen|wood)_/.test(area));

const isSea = (name: string): boolean => name.endsWith('_sea') || name === 'english_channel';
const along = (chosen: (between: string[]) => boolean): string =>
  arcs
    .filter(({ between }) => chosen(between))
    .map(({ points }) => `M${write(points)}`)
    .join('');
const kingdom = (name: string): string => SHIRE.get(name)?.kingdom ?? '';

export const COAST = along((between) => between.some(isSea));
export const kingdomBorders = ofFacts(() => along((between) => !between.some(isSea) && kingdom(between[0]!) !== kingdom(between[1]!)));
export const shireBorders = ofFacts(() => along((between) => kingdom(between[0]!) !== '' && kingdom(between[0]!) === kingdom(between[1]!)));
export const LAND = Object.values(AREA).join('');

/** Kingdoms as one path each. */
export const kingdoms = ofFacts(() =>
  [...new Set(SHIRES.map((shire) => shire.kingdom))].map((id) => ({
    id,
    path: SHIRES.filter((shire) => shire.kingdom === id)
      .map((shire) => AREA[shire.id])
      .join(''),
    edge: along((between) => between.filter((name) => kingdom(name) === id).length === 1),
  })),
);

// ---------------------------------------------------------------- what grows and rises there

const polygons = Object.fromEntries(Object.entries(areas).map(([area, rings]) => [area, rings.flatMap((ring) => ring.flatMap(walked))]));

function contains(polygon: Pair[], x: number, y: number): boolean {
  let found = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] as [number, number];
    const [xj, yj] = polygon[j] as [number, number];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) found = !found;
  }
  return found;
}

const next = chance(878);

/** Places in an area, apart from its edges, from what stands in its middle and from each other. */
function scattered(area: string, wanted: number, apart: number, clear: { x: number; y: number } | null): Point[] {
  const polygon = polygons[area]!;
  const [xs, ys] = [polygon.map(([x]) => x!), polygon.map(([, y]) => y!)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const home = HOME[area];
  const found: Point[] = [];
  for (let n = 0; n < 140 && found.length < wanted; n++) {
    const x = left + next() * (right - left);
    const y = top + next() * (bottom - top);
    if (![-7, 7].every((d) => contains(polygon, x + d, y) && contains(polygon, x, y + d))) continue;
    if (home && clear && Math.abs(x - home.x) < clear.x && Math.abs(y - home.y) < clear.y) continue;
    if (found.some((other) => Math.hypot(other.x - x, other.y - y) < apart)) continue;
    found.push({ x: round1(x), y: round1(y) });
  }
  return found.sort((a, b) => a.y - b.y);
}

const HILLS = ['bamburgh', 'carlisle', 'westmorland', 'ripon', 'leeds', 'derby', 'lancaster', 'durham', 'whitby', 'cornwall', 'barnstaple', 'shrewsbury', 'hereford'];
const WOODS = ['oxford', 'guildford', 'worcester', 'nottingham', 'hereford', 'reading', 'chichester', 'bedford', 'northampton', 'tamworth', 'wilton', 'colchester', 'canterbury', 'hertford', 'gloucester'];
const room = { x: 36, y: 26 };

export const hills = [...HILLS.flatMap((area) => scattered(area, 4, 13, room)), ...scattered('wales', 26, 24, null), ...scattered('scotland', 22, 26, null)];
export const trees = [...WOODS.flatMap((area) => scattered(area, 5, 10, room)), ...WILDS.filter((area) => area.startsWith('wood')).flatMap((area) => scattered(area, 6, 3, null))];
export const reeds = [
  ...['athelney', 'wedmore'].flatMap((area) => scattered(area, 9, 9, { x: 24, y: 14 })),
  ...WILDS.filter((area) => area.startsWith('fen')).flatMap((area) => scattered(area, 6, 7, null)),
];

/** A wave line at sea. */
export const waves: Point[] = Array.from({ length: 90 }, () => ({ x: round1(-420 + next() * 1900), y: round1(-40 + next() * 1100) })).filter(
  ({ x, y }) => !Object.values(polygons).some((polygon) => contains(polygon, x, y) || contains(polygon, x + 24, y)),
);
