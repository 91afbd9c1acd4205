// A campaign's map as paths: coast, woods, hills, marshes, rivers, roads and where they cross. Drawn from the data once for each map.
import { centre, corner, HALF, type Box, type Point } from '../shared/hexes/geometry';
import { curve, rings, softened, type Hex, type Pen } from '../shared/hexes/outline';
import { between, dice, type Dice } from '../shared/hexes/chance';
import { round1 } from '../shared/sketch';
import { placeOf, type Land, type Terrain } from './data';

/** Pixels of half the width of a hex. */
export const SIZE = 30;
/** How far beyond the map the land is imagined, in hexes. */
const BEYOND = 8;
/** Pixels between two layers of trees and hills: the nearer ones stand before the others. */
const BAND = 13;
const TINTS = 3;

export interface Band {
  /** By tint of leaves. */
  crowns: string[];
  lights: string;
  trunks: string;
  hills: string;
  ridges: string;
}

export interface Crossing extends Point {
  /** Degrees of the road. */
  turn: number;
}

export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  /** The map itself; around it the country goes on for a while. */
  box: Sheet;
  land: string;
  woods: string;
  heights: string;
  marshes: string;
  reeds: string;
  pools: string;
  furrows: string;
  rivers: string;
  roads: string;
  crossings: Crossing[];
  bands: Band[];
  grid: string;
  waves: string;
}

export const spot = (hex: number): Point => {
  const { x, y } = centre(...placeOf(hex));
  return { x: x * SIZE, y: y * SIZE };
};

export function hexOutline(hex: number, size = 0.96): string {
  const at = centre(...placeOf(hex));
  return `M${[0, 1, 2, 3, 4, 5]
    .map((k) => corner(at, k))
    .map((p) => `${round1((at.x + (p.x - at.x) * size) * SIZE)} ${round1((at.y + (p.y - at.y) * size) * SIZE)}`)
    .join('L')}Z`;
}

/** Writes what a curve draws. */
class Quill implements Pen {
  path = '';
  moveTo(x: number, y: number): void {
    this.path += `M${round1(x * SIZE)} ${round1(y * SIZE)}`;
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path += `Q${round1(cx * SIZE)} ${round1(cy * SIZE)} ${round1(x * SIZE)} ${round1(y * SIZE)}`;
  }
  closePath(): void {
    this.path += 'Z';
  }
}

const drawings = new WeakMap<Land, Drawing>();

export function drawn(land: Land): Drawing {
  let found = drawings.get(land);
  if (!found) drawings.set(land, (found = draw(land)));
  return found;
}

function draw(land: Land): Drawing {
  const kind = (column: number, row: number): Terrain => {
    const [c, r] = [Math.min(Math.max(column, 0), land.columns - 1), Math.min(Math.max(row, 0), land.rows - 1)];
    return land.terrain(land.at(c, r));
  };
  const hexes: Hex[] = [];
  for (let row = -BEYOND; row < land.rows + BEYOND; row++) for (let column = -BEYOND; column < land.columns + BEYOND; column++) hexes.push([column, row]);
  const region = (belongs: (kind: Terrain) => boolean, rounds: number, tremble: number): string => {
    const quill = new Quill();
    const within = (c: number, r: number): boolean => c >= -BEYOND && r >= -BEYOND && c < land.columns + BEYOND && r < land.rows + BEYOND;
    for (const ring of rings(hexes, (c, r) => within(c, r) && belongs(kind(c, r)))) curve(quill, softened(ring, rounds, tremble));
    return quill.path;
  };
  const paper: Box = { left: -1.05, top: -HALF - 0.1, right: 1.5 * (land.columns - 1) + 1.05, bottom: 2 * HALF * land.rows + 0.1 };
  const rivers = courses(land, land.rivers, 0.12);
  const roads = courses(land, land.roads, -0.12);
  return {
    box: { x: paper.left * SIZE, y: paper.top * SIZE, width: (paper.right - paper.left) * SIZE, height: (paper.bottom - paper.top) * SIZE },
    land: region((found) => found !== 'sea', 2, 0.34),
    woods: region((found) => found === 'forest', 2, 0.3),
    heights: region((found) => found === 'hill', 2, 0.3),
    marshes: region((found) => found === 'marsh', 2, 0.3),
    ...wetlands(land),
    rivers: rivers.map(({ path }) => path).join(''),
    roads: roads.map(({ path }) => path).join(''),
    crossings: crossings(roads, rivers),
    bands: bands(land, hexes, kind),
    grid: land.hexes.filter((hex) => land.terrain(hex) !== 'sea').map((hex) => hexOutline(hex, 1)).join(''),
    waves: waves(hexes, kind),
  };
}

// ---------------------------------------------------------------- rivers and roads

interface Course {
  path: string;
  /** Straight pieces of it, to find where courses cross. */
  pieces: [Point, Point][];
}

/** Lines through hexes that lie side by side; of three that all touch each other only two pairs are joined. Rivers end in the sea, and
 *  both go on beyond the edge of the map. */
function courses(land: Land, marked: Set<number>, aside: number): Course[] {
  const ways = new Map<number, Set<number>>([...marked].map((hex) => [hex, new Set<number>()]));
  for (const hex of [...marked].sort((a, b) => a - b))
    for (const other of land.neighbours(hex)) {
      if (other < hex || !marked.has(other)) continue;
      const between = [...ways.get(hex)!].some((near) => ways.get(near)!.has(other));
      if (between) continue;
      ways.get(hex)!.add(other);
      ways.get(other)!.add(hex);
    }
  const isBoth = (hex: number): boolean => land.roads.has(hex) && land.rivers.has(hex);
  const middleOf = (hex: number): Point => {
    const [c, r] = placeOf(hex);
    const roll = dice(c, r, 31);
    const at = centre(c, r);
    const stray = land.settlement(hex) ? 0.1 : 0.5;
    const shift = isBoth(hex) ? aside : 0;
    return { x: at.x + (roll() - 0.5) * stray + shift, y: at.y + (roll() - 0.5) * stray + shift };
  };
  const half = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  return [...ways].map(([hex, others]) => {
    const here = middleOf(hex);
    const ends = [...others].map((other) => half(here, middleOf(other)));
    if (others.size <= 1) {
      const [column, row] = placeOf(hex);
      const sea = marked === land.rivers ? land.neighbours(hex).find((near) => land.terrain(near) === 'sea') : undefined;
      if (sea !== undefined) ends.push(half(here, centre(...placeOf(sea))));
      else if (column === 0) ends.push({ x: here.x - 1.5, y: here.y });
      else if (column === land.columns - 1) ends.push({ x: here.x + 1.5, y: here.y });
      else if (row === 0) ends.push({ x: here.x, y: here.y - 1.5 });
      else if (row === land.rows - 1) ends.push({ x: here.x, y: here.y + 1.6 });
    }
    const quill = new Quill();
    const [first, second] = ends;
    if (ends.length === 2 && first && second) {
      quill.moveTo(first.x, first.y);
      quill.quadraticCurveTo(here.x, here.y, second.x, second.y);
    } else
      for (const end of ends) {
        quill.moveTo(here.x, here.y);
        quill.quadraticCurveTo(here.x, here.y, end.x, end.y);
      }
    return { path: quill.path, pieces: ends.map((end) => [here, end]) };
  });
}

function crossings(roads: Course[], rivers: Course[]): Crossing[] {
  const found: Crossing[] = [];
  for (const [a, b] of roads.flatMap(({ pieces }) => pieces))
    for (const [c, d] of rivers.flatMap(({ pieces }) => pieces)) {
      const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      if (Math.abs(across) < 0.02) continue;
      const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
      const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across;
      if (t < 0 || t > 1 || u < 0 || u > 1) continue;
      const at = { x: (a.x + t * (b.x - a.x)) * SIZE, y: (a.y + t * (b.y - a.y)) * SIZE };
      if (found.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < SIZE)) continue;
      found.push({ x: round1(at.x), y: round1(at.y), turn: Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) });
    }
  return found;
}

// ---------------------------------------------------------------- what grows and rises there

const circle = (x: number, y: number, r: number): string => `M${round1(x - r)} ${round1(y)}a${round1(r)} ${round1(r)} 0 1 0 ${round1(2 * r)} 0a${round1(r)} ${round1(r)} 0 1 0 ${round1(-2 * r)} 0Z`;

/** Places in a hex, apart from each other and from what stands in its middle. */
function scattered([c, r]: Hex, seed: number, wanted: number, apart: number, clear: number): { at: Point; roll: Dice }[] {
  const roll = dice(c, r, seed);
  const { x, y } = centre(c, r);
  const found: { at: Point; roll: Dice }[] = [];
  for (let n = 0; n < 40 && found.length < wanted; n++) {
    const [dx, dy] = [between(roll, -0.85, 0.85), between(roll, -HALF, HALF)];
    if (Math.hypot(dx, dy * 1.2) < clear || Math.abs(dx) + Math.abs(dy) * 0.58 > 0.98) continue;
    const at = { x: (x + dx) * SIZE, y: (y + dy) * SIZE };
    if (found.some((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < apart)) continue;
    found.push({ at, roll });
  }
  return found;
}

function bands(land: Land, hexes: Hex[], kind: (column: number, row: number) => Terrain): Band[] {
  const made = new Map<number, Band>();
  const band = (y: number): Band => {
    const key = Math.floor(y / BAND);
    let found = made.get(key);
    if (!found) made.set(key, (found = { crowns: Array.from({ length: TINTS }, () => ''), lights: '', trunks: '', hills: '', ridges: '' }));
    return found;
  };
  for (const hex of hexes) {
    const on = land.at(...hex);
    const clear = on >= 0 && land.settlement(on) ? 0.62 : on >= 0 && (land.roads.has(on) || land.rivers.has(on)) ? 0.3 : 0;
    if (kind(...hex) === 'forest') for (const { at, roll } of scattered(hex, 3, clear > 0.5 ? 5 : 9, 9.5, clear)) tree(band(at.y), at, roll);
    if (kind(...hex) === 'hill') for (const { at, roll } of scattered(hex, 5, clear > 0.5 ? 2 : 3, 19, clear)) hill(band(at.y), at, roll);
    if (kind(...hex) === 'clear' && dice(...hex, 9)() < 0.35) for (const { at, roll } of scattered(hex, 7, 1, 9, Math.max(clear, 0.45))) tree(band(at.y), at, roll);
  }
  return [...made].sort(([a], [b]) => a - b).map(([, found]) => found);
}

function tree(into: Band, { x, y }: Point, roll: Dice): void {
  const size = between(roll, 4.4, 6.4);
  const tint = Math.floor(roll() * TINTS);
  into.trunks += `M${round1(x)} ${round1(y + size * 1.5)}V${round1(y + size * 0.5)}`;
  into.crowns[tint] += circle(x - size * 0.45, y + size * 0.25, size * 0.62) + circle(x + size * 0.5, y + size * 0.2, size * 0.6) + circle(x, y - size * 0.3, size * 0.78);
  into.lights += circle(x - size * 0.3, y - size * 0.45, size * 0.34);
}

function hill(into: Band, { x, y }: Point, roll: Dice): void {
  const [w, h] = [between(roll, 13, 18), between(roll, 9, 13)];
  const top = `${round1(x)} ${round1(y - h / 2)}`;
  into.hills += `M${round1(x - w)} ${round1(y + h / 2)}Q${round1(x - w * 0.45)} ${round1(y + h * 0.3)} ${round1(x - w * 0.28)} ${round1(y - h * 0.25)}Q${round1(x - w * 0.12)} ${round1(y - h * 0.62)} ${top}Q${round1(x + w * 0.3)} ${round1(y - h * 0.4)} ${round1(x + w * 0.46)} ${round1(y)}Q${round1(x + w * 0.7)} ${round1(y + h * 0.4)} ${round1(x + w)} ${round1(y + h / 2)}Z`;
  for (const [a, b] of [
    [0.1, 0.5],
    [0.26, 0.42],
    [0.42, 0.3],
  ] as const)
    into.ridges += `M${round1(x + w * a)} ${round1(y - h * (b - 0.1))}q${round1(w * 0.1)} ${round1(h * 0.3)} ${round1(w * 0.24)} ${round1(h * 0.46)}`;
}

function wetlands(land: Land): { reeds: string; pools: string; furrows: string } {
  let [reeds, pools, furrows] = ['', '', ''];
  for (const hex of land.hexes) {
    const place = placeOf(hex);
    if (land.terrain(hex) === 'marsh')
      for (const { at, roll } of scattered(place, 11, 7, 11, land.settlement(hex) ? 0.6 : 0.1)) {
        const h = between(roll, 5, 8);
        reeds += `M${round1(at.x - 2)} ${round1(at.y)}l-2 ${-round1(h * 0.8)}M${round1(at.x)} ${round1(at.y)}v${-round1(h)}M${round1(at.x + 2)} ${round1(at.y)}l2 ${-round1(h * 0.75)}`;
        pools += `M${round1(at.x - 7)} ${round1(at.y + 2)}h${round1(between(roll, 9, 15))}M${round1(at.x - 3)} ${round1(at.y + 4.5)}h7`;
      }
    if (land.terrain(hex) === 'clear' && dice(...place, 13)() < 0.55)
      for (const { at, roll } of scattered(place, 15, 1, 20, 0.5)) {
        const lean = between(roll, -0.3, 0.3);
        for (let n = 0; n < 4; n++) furrows += `M${round1(at.x - 7)} ${round1(at.y + n * 2.6 - 4)}l14 ${round1(lean * 10)}`;
      }
  }
  return { reeds, pools, furrows };
}

function waves(hexes: Hex[], kind: (column: number, row: number) => Terrain): string {
  let found = '';
  for (const [c, r] of hexes) {
    const roll = dice(c, r, 17);
    if (kind(c, r) !== 'sea' || roll() < 0.45) continue;
    const at = centre(c, r);
    found += `M${round1((at.x + between(roll, -0.7, 0)) * SIZE)} ${round1((at.y + between(roll, -0.5, 0.5)) * SIZE)}q5-4 10 0t10 0`;
  }
  return found;
}
