// Where everything lies on the sheet, in the units of the data's square.
import type { Point } from '../shared/sketch';
import { ofFacts, REGIONS, TOWNS, TRACK } from './data';
import { ground, roadLines } from './land';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wide: what is beside the map stands left and right of it; tall: below it. */
export type Shape = 'wide' | 'tall';

export interface Layout {
  shape: Shape;
  box: Box;
  /** By how much the areas beside the map are enlarged. */
  scale: number;
  track: Point;
  marriage: Point;
  battle: Point;
  church: Point;
  spread: Point;
}

export const STEP = 48;
export const TRACK_WIDTH = 168;
export const trackHeight = (): number => TRACK.length * STEP + 46;
export const MARRIAGE_SIZE = { width: 176, height: 226 };
export const BATTLE_WIDTH = 200;
export const BATTLE_HEAD = 62;
export const BATTLE_ROW = 26;
export const battleHeight = (seats: number): number => BATTLE_HEAD + 128 + seats * BATTLE_ROW + 12;
export const CHURCH_HEAD = 78;
export const CHURCH_ROW = 38;
export const CHURCH_WIDTH = 276;
export const SPREAD_SIZE = { width: 218, height: 74 };

export const churchHeight = (seats: number): number => CHURCH_HEAD + seats * CHURCH_ROW + 12;

const WIDE: Box = { x: -108, y: 10, width: 1240, height: 974 };
/** Broader than this, a lens has room beside the map; the smallest words there want this many pixels to a unit. */
const BROAD = 1.38;
const READABLE = 12.2 / 19.5;
const MOST = 1.34;
const TALL: Box = { x: 112, y: 18, width: 790, height: 1690 };

/** The sheet fills the lens: where there is more room there is more sea. */
export function arrange(shape: Shape, ratio: number, seats: number, height = 0): Layout {
  if (shape === 'tall') {
    const top = 998;
    return {
      shape,
      box: TALL,
      scale: 1,
      track: { x: TALL.x + 18, y: top },
      marriage: { x: TALL.x + 218, y: top },
      battle: { x: TALL.x + 218, y: top + 250 },
      church: { x: TALL.x + TALL.width - CHURCH_WIDTH - 22, y: top },
      spread: { x: TALL.x + TALL.width - SPREAD_SIZE.width - 30, y: top + 300 },
    };
  }
  const box = { ...WIDE };
  if (ratio > box.width / box.height) {
    const width = box.height * ratio;
    box.x -= (width - box.width) / 2;
    box.width = width;
  } else if (ratio > 0) {
    const height = box.width / ratio;
    box.y -= (height - box.height) / 2;
    box.height = height;
  }
  if (ratio > BROAD) {
    // On a low and broad lens the areas grow until they can be read: the track and the marriage stand side by side.
    const room = Math.min((box.width - WIDE.width) / 2, 230);
    const scale = height ? Math.min(MOST, 1 + room / 420, Math.max(1, READABLE / (height / box.height))) : 1;
    const [left, right] = [WIDE.x + 16 - room, WIDE.x + WIDE.width - 16 + room];
    const [top, bottom] = [WIDE.y + 16, WIDE.y + WIDE.height - 14];
    const church = { x: right - CHURCH_WIDTH * scale, y: bottom - churchHeight(seats) * scale };
    return {
      shape,
      box,
      scale,
      track: { x: left, y: top },
      marriage: { x: left + TRACK_WIDTH * scale + 14, y: top },
      battle: { x: right - BATTLE_WIDTH * scale, y: top },
      church,
      spread: { x: church.x - SPREAD_SIZE.width * scale - 14, y: bottom - SPREAD_SIZE.height * scale },
    };
  }
  // The areas keep near the island, but take some of the room that there is.
  const spare = Math.min(150, (box.width - WIDE.width) * 0.3);
  const left = WIDE.x + 16 - spare;
  const right = WIDE.x + WIDE.width - 16 + spare;
  return {
    shape,
    box,
    scale: 1,
    marriage: { x: left, y: WIDE.y + 16 },
    track: { x: left, y: WIDE.y + 16 + MARRIAGE_SIZE.height + 8 },
    battle: { x: right - BATTLE_WIDTH, y: WIDE.y + 16 },
    church: { x: right - CHURCH_WIDTH, y: WIDE.y + WIDE.height - 14 - churchHeight(seats) },
    spread: { x: left, y: WIDE.y + WIDE.height - 14 - SPREAD_SIZE.height },
  };
}

/** Where no name may be: what stands beside the map, and what lies off the sheet. */
function areas(layout: Layout, seats: number): Box[] {
  const { box } = layout;
  return [
    { x: box.x - 400, y: box.y, width: 404, height: box.height },
    { x: box.x + box.width - 4, y: box.y, width: 404, height: box.height },
    { ...layout.battle, width: BATTLE_WIDTH, height: battleHeight(seats) },
    { ...layout.church, width: CHURCH_WIDTH, height: churchHeight(seats) },
    { ...layout.track, width: TRACK_WIDTH, height: trackHeight() },
    { ...layout.marriage, ...MARRIAGE_SIZE },
    { ...layout.spread, ...SPREAD_SIZE },
  ];
}

// ---------------------------------------------------------------- names

/** Towns are larger where the map is small: fingers must find them. */
export const townR = (shape: Shape): number => (shape === 'tall' ? 23 : 19);
/** Size of the names of towns, in units of the map. */
export const NAME_SIZE = 19;

export interface Name extends Point {
  anchor: 'start' | 'middle' | 'end';
  text: string;
}

const across = (text: string, size: number): number => text.length * size * 0.47 + 4;

function boxOf({ x, y, anchor, text }: Name, size: number): Box {
  const width = across(text, size);
  return { x: anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x : x - width, y: y - size * 0.72, width, height: size * 0.92 };
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const around = (p: Point, r: number): Box => ({ x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r });

const roadPoints = ofFacts(() => [...roadLines().values()].flat().map((point) => ({ ...point, box: around(point, 3) })));

interface Spot extends Point {
  id: string;
  own: Box;
  box: Box;
  wide: Box;
}

const townSpots = (r: number): Spot[] =>
  TOWNS.map(({ id, x, y }) => ({ id, x, y, own: around({ x, y }, r - 3), box: around({ x, y }, r), wide: around({ x, y }, r + 2) }));

/** Names beside their towns, where they cover nothing. */
function nameTowns(label: (id: string) => string, size: number, r: number, spots: Spot[], obstacles: Box[]): Map<string, Name> {
  const choices = new Map(
    TOWNS.map(({ id, x, y }) => {
      const text = label(id);
      const [low, high] = [r + size * 0.82, r + 4];
      const found: Name[] = [
        { x, y: y + low, anchor: 'middle', text },
        { x, y: y - high, anchor: 'middle', text },
        { x: x + r + 4, y: y + size * 0.3, anchor: 'start', text },
        { x: x - r - 4, y: y + size * 0.3, anchor: 'end', text },
        { x: x + 8, y: y + low, anchor: 'start', text },
        { x: x - 8, y: y + low, anchor: 'end', text },
        { x: x + 8, y: y - high, anchor: 'start', text },
        { x: x - 8, y: y - high, anchor: 'end', text },
      ];
      return [id, found] as const;
    }),
  );
  const chosen = new Map(TOWNS.map(({ id }) => [id, choices.get(id)![0]!]));
  const cost = (id: string, name: Name, rank: number): number => {
    const box = boxOf(name, size);
    let sum = rank * 3;
    for (const town of spots) sum += shared(box, town.id === id ? town.own : town.box) * 2;
    for (const [other, taken] of chosen) if (other !== id && Math.abs(taken.y - name.y) < size) sum += shared(box, boxOf(taken, size)) * 3;
    for (const taken of obstacles) sum += shared(box, taken) * 9;
    for (const point of roadPoints()) if (Math.abs(point.y - name.y) < 24) sum += shared(box, point.box) * 0.5;
    return sum;
  };
  for (let sweep = 0; sweep < 5; sweep++) {
    for (const { id } of TOWNS) {
      const ranked = choices.get(id)!.map((name, rank) => ({ name, cost: cost(id, name, rank) }));
      chosen.set(id, ranked.reduce((best, one) => (one.cost < best.cost ? one : best)).name);
    }
  }
  return chosen;
}

// ---------------------------------------------------------------- region tokens

export const TOKEN_R = 25;

/** Where each region's token lies: in the open, away from towns, names and roads. */
function placeTokens(names: Map<string, Name>, label: (id: string) => string, size: number, spots: Spot[]): Map<string, Point> {
  const taken = [...names.values()].map((name) => boxOf(name, size));
  return new Map(
    REGIONS.map(({ id, towns }) => {
      const own = TOWNS.filter((town) => towns.includes(town.id));
      const middle = { x: own.reduce((sum, { x }) => sum + x, 0) / own.length, y: own.reduce((sum, { y }) => sum + y, 0) / own.length };
      const wide = Math.max(2 * TOKEN_R, across(label(id), size) * 1.35);
      let best = middle;
      let least = Infinity;
      const [reachX, reachY] = [wide / 2 + 40, TOKEN_R + size + 30];
      const isNear = (p: Point, x: number, y: number): boolean => Math.abs(p.x - x) < reachX && Math.abs(p.y - y) < reachY;
      for (let x = 140; x < 880; x += 10) {
        for (let y = 40; y < 950; y += 10) {
          const here = ground(x, y);
          if (here.region !== id) continue;
          let cost = Math.hypot(x - middle.x, y - middle.y) * 1.5 + (here.dry ? 0 : 900);
          for (const corner of [{ x: x - TOKEN_R, y }, { x: x + TOKEN_R, y }, { x, y: y - TOKEN_R }, { x: x - wide / 2, y: y + TOKEN_R + 8 }, { x: x + wide / 2, y: y + TOKEN_R + 8 }]) {
            const { region, dry } = ground(corner.x, corner.y);
            if (region !== id) cost += 90;
            else if (!dry) cost += 130;
          }
          if (cost >= least) continue;
          const disc = around({ x, y }, TOKEN_R + 3);
          const word = { x: x - wide / 2, y: y + TOKEN_R, width: wide, height: size + 2 };
          for (const town of spots) if (isNear(town, x, y)) cost += (shared(disc, town.wide) + shared(word, town.wide)) * 3;
          for (const name of taken) cost += (shared(disc, name) + shared(word, name)) * 2.5;
          for (const point of roadPoints()) if (isNear(point, x, y)) cost += (shared(disc, point.box) + shared(word, point.box)) * 0.2;
          if (cost < least) [least, best] = [cost, { x, y }];
        }
      }
      taken.push(around(best, TOKEN_R + 2), { x: best.x - wide / 2, y: best.y + TOKEN_R, width: wide, height: size });
      return [id, best] as const;
    }),
  );
}

export interface Placed {
  names: Map<string, Name>;
  tokens: Map<string, Point>;
}

const known = ofFacts(() => new Map<string, Placed>());

/** Names and tokens for a shape of the sheet; thought out once for each language and size. */
export function placeWords(shape: Shape, seats: number, size: number, town: (id: string) => string, region: (id: string) => string): Placed {
  const key = [shape, seats, size, ...TOWNS.map(({ id }) => town(id)), ...REGIONS.map(({ id }) => region(id))].join();
  let found = known().get(key);
  if (!found) {
    const spots = townSpots(townR(shape));
    const names = nameTowns(town, size, townR(shape), spots, areas(arrange(shape, 0, seats), seats));
    known().set(key, (found = { names, tokens: placeTokens(names, region, size, spots) }));
  }
  return found;
}
