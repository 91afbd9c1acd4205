// A ground made ready for drawing: outlines of sea, sand, marsh and houses, the tops of banks, the course of paths.
import { beside, centre, corner, DIRECTIONS, middle, type Point } from './geometry';
import { boxOf, type Ground, type Side } from './ground';
import { curve, polygon, rings, softened, type Hex } from './outline';
import { dice } from './chance';

type Base = 'water' | 'sand' | 'land' | 'marsh' | '';

const WATER = new Set(['sea', 'river', 'shallows', 'bridge', 'moat', 'movable-bridge']);
const PATHS = new Set(['path', 'bridge', 'movable-bridge']);
/** How far beyond the maps the land is imagined, in hexes. */
const BEYOND = 2;

export interface Building {
  outline: Path2D;
  rooms: Path2D[];
  floor: string;
  /** Which way the floor boards run. */
  angle: number;
  middle: Point;
}

export interface Wall {
  kind: string;
  from: Point;
  to: Point;
  /** The centres of the hex inside and of the one outside; both inside for a wall between rooms. */
  inner: Point;
  outer: Point;
  isOutside: boolean;
}

/** The top of a bank: a line with the low ground to its left. */
export type Crest = Point[];

export class Scene {
  /** Every hex that is drawn, with those imagined around the maps. */
  readonly hexes: Hex[] = [];
  readonly paper: Path2D;
  readonly sand: Path2D;
  readonly water: Path2D;
  readonly sea: Path2D;
  readonly depths: Path2D[];
  readonly marsh: Path2D;
  readonly slopes: Path2D;
  readonly path: Path2D;
  readonly buildings: Building[];
  readonly walls: Wall[];
  readonly crests: Crest[];
  readonly fences: Wall[];

  readonly #imagined = new Map<string, string>();
  readonly #bases = new Map<string, Base>();

  constructor(readonly ground: Ground) {
    for (let row = -BEYOND; row < ground.rows + BEYOND; row++)
      for (let column = -BEYOND; column < ground.columns + BEYOND; column++)
        if (this.kind(column, row)) this.hexes.push([column, row]);
    const is = (...bases: Base[]) => (c: number, r: number): boolean => bases.includes(this.base(c, r));
    this.paper = new Path2D();
    for (const map of ground.document.maps) {
      const { left, top, right, bottom } = boxOf(map);
      this.paper.rect(left, top, right - left, bottom - top);
    }
    this.sand = this.#region(is('sand', 'water'), 2, 0.22);
    this.water = this.#region(is('water'), 2, 0.16);
    this.sea = this.#region((c, r) => this.base(c, r) === 'water' && !this.#isStream(c, r), 2, 0.16);
    this.marsh = this.#region(is('marsh'), 1, 0.3);
    this.slopes = this.#region((c, r) => this.kind(c, r) === 'bank', 1, 0.1);
    this.depths = this.#depths([2, 3, 5, 8]);
    this.path = this.#paths();
    this.buildings = this.#buildings();
    const sides = ground.sides.map((side) => this.#wall(side));
    this.walls = sides.filter(({ kind }) => ['wall', 'door', 'window', 'loophole', 'yard-entry'].includes(kind));
    this.fences = sides.filter(({ kind }) => ['fence', 'railing', 'palisade', 'gate', 'swing-gate'].includes(kind));
    this.crests = joined(ground.sides.filter(({ kind }) => kind === 'crest').map((side) => this.#crest(side)));
  }

  /** What is printed on a hex; around the maps, what is printed nearest. */
  kind(column: number, row: number): string {
    const hex = this.ground.at(column, row);
    if (hex >= 0) return this.ground.printed(hex);
    const key = `${column},${row}`;
    const known = this.#imagined.get(key);
    if (known !== undefined) return known;
    const near = this.#nearest(column, row);
    const kind = near < 0 ? '' : this.ground.printed(near);
    const plain = ['sea', 'beach', 'flat', 'marsh', 'river', 'tree'].includes(kind) || kind === '' ? kind : 'flat';
    this.#imagined.set(key, plain);
    return plain;
  }

  #nearest(column: number, row: number): number {
    let found = -1;
    let least = Infinity;
    const here = centre(column, row);
    for (let r = row - BEYOND; r <= row + BEYOND; r++)
      for (let c = column - BEYOND; c <= column + BEYOND; c++) {
        const hex = this.ground.at(c, r);
        if (hex < 0) continue;
        const { x, y } = this.ground.centre(hex);
        const far = (x - here.x) ** 2 + (y - here.y) ** 2 * 0.98;
        if (far < least) [least, found] = [far, hex];
      }
    return least < 16 ? found : -1;
  }

  /** What lies under whatever stands on a hex. Rocks, trees and bushes stand on what is around them. */
  base(column: number, row: number): Base {
    const key = `${column},${row}`;
    let base = this.#bases.get(key);
    if (base === undefined) this.#bases.set(key, (base = this.#baseOf(column, row)));
    return base;
  }

  #baseOf(column: number, row: number): Base {
    const kind = this.kind(column, row);
    if (kind === '') return '';
    if (WATER.has(kind)) return 'water';
    if (kind === 'beach') return 'sand';
    if (kind === 'marsh') return 'marsh';
    if (kind !== 'rock' && kind !== 'scrub' && kind !== 'bank' && kind !== 'path') return 'land';
    let water = 0;
    let sand = 0;
    let land = 0;
    for (const direction of DIRECTIONS) {
      const near = this.kind(...beside(column, row, direction));
      if (near === 'sea') water++;
      else if (near === 'beach') sand++;
      else if (near !== '' && near !== 'rock') land++;
    }
    if (kind === 'rock' && water >= 3 && water > land) return 'water';
    return sand > land || (kind === 'rock' && water + sand > land) ? 'sand' : 'land';
  }

  #isStream(column: number, row: number): boolean {
    return ['river', 'bridge'].includes(this.kind(column, row));
  }

  #region(belongs: (column: number, row: number) => boolean, rounds: number, tremble: number): Path2D {
    const path = new Path2D();
    for (const ring of rings(this.hexes, belongs)) curve(path, softened(ring, rounds, tremble));
    return path;
  }

  /** Outlines of the sea from so many hexes off the shore. */
  #depths(from: number[]): Path2D[] {
    const far = new Map<string, number>();
    const key = (c: number, r: number): string => `${c},${r}`;
    let edge: Hex[] = this.hexes.filter(([c, r]) => this.base(c, r) !== 'water' || this.#isStream(c, r));
    edge.forEach(([c, r]) => far.set(key(c, r), 0));
    for (let distance = 1; edge.length > 0; distance++) {
      const next: Hex[] = [];
      for (const [c, r] of edge)
        for (const direction of DIRECTIONS) {
          const [nc, nr] = beside(c, r, direction);
          if (far.has(key(nc, nr)) || this.base(nc, nr) !== 'water') continue;
          far.set(key(nc, nr), distance);
          next.push([nc, nr]);
        }
      edge = next;
    }
    const depth = (c: number, r: number): number => (this.kind(c, r) === '' ? Infinity : (far.get(key(c, r)) ?? Infinity));
    return from.map((least) =>
      this.#region((c, r) => (this.base(c, r) === 'water' ? depth(c, r) >= least : false), 4, 0.3),
    );
  }

  /** Paths bend from side to side of each hex; where one comes to the edge of the paper it goes on beyond it. */
  #paths(): Path2D {
    const path = new Path2D();
    const isPath = (c: number, r: number): boolean => this.ground.at(c, r) >= 0 && PATHS.has(this.kind(c, r));
    const spot = (c: number, r: number): Point => {
      const roll = dice(c, r, 7);
      const at = centre(c, r);
      const stray = this.kind(c, r) === 'path' ? 0.34 : 0;
      return { x: at.x + (roll() - 0.5) * stray, y: at.y + (roll() - 0.5) * stray };
    };
    for (const [c, r] of this.hexes) {
      if (!isPath(c, r)) continue;
      const here = spot(c, r);
      const ways = DIRECTIONS.map((direction) => beside(c, r, direction))
        .filter((place) => isPath(...place))
        .map((place) => middle(here, spot(...place)));
      if (ways.length === 1 && c === 0) ways.push({ x: here.x - 2, y: here.y });
      else if (ways.length === 1 && c === this.ground.columns - 1) ways.push({ x: here.x + 2, y: here.y });
      else if (ways.length === 1 && r === 0) ways.push({ x: here.x, y: here.y - 2 });
      const [first, second] = ways;
      if (ways.length === 2 && first && second) {
        path.moveTo(first.x, first.y);
        path.quadraticCurveTo(here.x, here.y, second.x, second.y);
        continue;
      }
      for (const way of ways) {
        path.moveTo(here.x, here.y);
        path.lineTo(way.x, way.y);
      }
    }
    return path;
  }

  #buildings(): Building[] {
    const { building, room } = this.ground.document;
    const numbers = [...new Set(building)].filter((n) => n > 0);
    return numbers.map((number) => {
      const hexes = building.flatMap((n, hex) => (n === number ? [hex] : []));
      const places = hexes.map((hex) => this.ground.place(hex));
      const outline = new Path2D();
      const own = (c: number, r: number): boolean => building[this.ground.at(c, r)] === number;
      for (const ring of rings(places, own)) polygon(outline, ring);
      const rooms = [...new Set(hexes.map((hex) => room[hex]!))].map((inside) => {
        const path = new Path2D();
        const within = (c: number, r: number): boolean => room[this.ground.at(c, r)] === inside;
        for (const ring of rings(places, within)) polygon(path, ring);
        return path;
      });
      const points = hexes.map((hex) => this.ground.centre(hex));
      const width = Math.max(...points.map((p) => p.x)) - Math.min(...points.map((p) => p.x));
      const height = Math.max(...points.map((p) => p.y)) - Math.min(...points.map((p) => p.y));
      const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
      return {
        outline,
        rooms,
        floor: this.ground.printed(hexes[0]!),
        angle: width >= height ? 0 : Math.PI / 2,
        middle: { x: sum.x / points.length, y: sum.y / points.length },
      };
    });
  }

  #wall({ hex, direction, kind }: Side): Wall {
    const at = this.ground.centre(hex);
    const there = this.ground.at(...beside(...this.ground.place(hex), direction));
    const other = centre(...beside(...this.ground.place(hex), direction));
    const { building } = this.ground.document;
    const isIn = building[hex]! > 0;
    const isOtherIn = there >= 0 && building[there]! > 0;
    return {
      kind,
      from: corner(at, direction),
      to: corner(at, direction + 1),
      inner: isIn ? at : other,
      outer: isIn ? other : at,
      isOutside: isIn !== isOtherIn,
    };
  }

  /** Seen from the high ground the side runs clockwise, so that the low ground lies to the left. */
  #crest({ hex, direction }: Side): [Point, Point] {
    const at = this.ground.centre(hex);
    const there = this.ground.at(...beside(...this.ground.place(hex), direction));
    const { level } = this.ground.document;
    const rise = there < 0 ? 0 : level[there]! - level[hex]!;
    const isLow = rise > 0 || (rise === 0 && this.ground.printed(hex) === 'bank');
    const ends: [Point, Point] = [corner(at, direction), corner(at, direction + 1)];
    return isLow ? [ends[1], ends[0]] : ends;
  }
}

/** Sides that follow each other, as lines. */
function joined(sides: [Point, Point][]): Crest[] {
  const key = ({ x, y }: Point): string => `${Math.round(x * 100)},${Math.round(y * 100)}`;
  const next = new Map(sides.map(([from, to]) => [key(from), to]));
  const ends = new Set(sides.map(([, to]) => key(to)));
  const lines: Crest[] = [];
  // Lines that begin somewhere first, then those that run in a ring.
  for (const [from] of [...sides].sort(([a], [b]) => Number(ends.has(key(a))) - Number(ends.has(key(b))))) {
    const line = [from];
    for (let to = next.get(key(from)); to; to = next.get(key(to))) {
      next.delete(key(line.at(-1)!));
      line.push(to);
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}
