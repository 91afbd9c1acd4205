// The ground of a table as the server tells it, and questions to it.
import { beside, centre, DIRECTIONS, type Box, type Point } from './geometry';

export interface LaidMap {
  id: string;
  mark: string;
  names: Record<string, string>;
  columns: number;
  rows: number;
  numbers: Record<string, number>;
  at: [number, number];
  turn: number;
}

export interface GroundDocument {
  columns: number;
  rows: number;
  maps: LaidMap[];
  terrains: string[];
  kinds_of_side: string[];
  terrain: number[];
  printed: number[];
  level: number[];
  building: number[];
  room: number[];
  names: string[];
  /** Hex, direction, kind; each side once. */
  sides: [number, number, number][];
}

export interface Side {
  hex: number;
  direction: number;
  kind: string;
}

export class Ground {
  readonly columns: number;
  readonly rows: number;
  readonly sides: Side[];
  readonly box: Box;

  constructor(readonly document: GroundDocument) {
    this.columns = document.columns;
    this.rows = document.rows;
    this.sides = document.sides.map(([hex, direction, kind]) => ({ hex, direction, kind: document.kinds_of_side[kind]! }));
    const boxes = document.maps.map(boxOf);
    this.box = {
      left: Math.min(...boxes.map((box) => box.left)),
      top: Math.min(...boxes.map((box) => box.top)),
      right: Math.max(...boxes.map((box) => box.right)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  }

  /** The number of a hex, or -1 off the maps. */
  at(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return -1;
    const hex = row * this.columns + column;
    return this.document.terrain[hex] ? hex : -1;
  }

  place(hex: number): [number, number] {
    return [hex % this.columns, Math.floor(hex / this.columns)];
  }

  centre(hex: number): Point {
    return centre(...this.place(hex));
  }

  name(hex: number): string {
    return this.document.names[hex] ?? '';
  }

  named(name: string): number {
    return this.document.names.indexOf(name);
  }

  /** What is printed there; '' off the maps. */
  printed(hex: number): string {
    return this.document.terrains[this.document.printed[hex] ?? 0] ?? '';
  }

  /** What the rules call it: shallows are found, not printed. */
  terrain(hex: number): string {
    return this.document.terrains[this.document.terrain[hex] ?? 0] ?? '';
  }

  neighbours(hex: number): number[] {
    return DIRECTIONS.map((direction) => this.at(...beside(...this.place(hex), direction))).filter((n) => n >= 0);
  }
}

/** The paper of one map. It reaches half a hex beyond the outermost centres, so that every hex is whole. */
export function boxOf({ at: [column, row], columns, rows }: LaidMap): Box {
  const first = centre(column, row);
  return {
    left: first.x - 1,
    top: first.y - Math.sqrt(3) / 2,
    right: first.x + 1.5 * (columns - 1) + 1,
    bottom: first.y + Math.sqrt(3) * rows,
  };
}
