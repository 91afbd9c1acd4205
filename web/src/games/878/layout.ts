// Where things stand on the map.
import { SHIRES } from './data';
import { HOME } from './england';
import { leadersIn, unitsIn, unitsOf, type Kind, type Leader, type Position } from './position';
import type { Point } from '../eketorp/sketch';

export interface Piece extends Point {
  key: string;
  shape: string;
  /** Whose unit it is; a banner has none. */
  kind: Kind | null;
  leader: Leader | null;
  n: number;
}

const WIDE = 25;
const HIGH = 27;
const IN_A_ROW = 3;

/** The pieces of a shire: rows of shields from the burh upwards; a leader's banner rises behind his own row. */
export function piecesIn(position: Position, shire: string): Piece[] {
  const home = HOME[shire]!;
  const rows: Omit<Piece, 'x' | 'y'>[][] = [];
  const pile = (units: { kind: Kind; n: number }[], leader: Leader | null): void => {
    const row = units.map(({ kind, n }) => ({ key: leader ? `${leader}.${kind}` : kind, shape: kind, kind, leader, n }));
    for (let i = 0; i < row.length; i += IN_A_ROW) rows.push(row.slice(i, i + IN_A_ROW));
  };
  pile(unitsIn(position, shire), null);
  const banners: Piece[] = [];
  const lowest = home.y - 14;
  for (const leader of leadersIn(position, shire)) {
    const row = rows.length;
    pile(unitsOf(position.leaders[leader]!.units), leader);
    const wide = rows[row]?.length ?? 1;
    banners.push({ key: leader, shape: leader === 'alfred' ? 'dragon' : 'raven', kind: null, leader, n: 0, x: home.x - (wide * WIDE) / 2 + 3, y: lowest - row * HIGH - 12 });
  }
  const sunk = Math.min(Math.max(rows.length - 1, 0), 2) * 7;
  const units = rows.flatMap((row, r) => row.map((piece, i) => ({ ...piece, x: home.x + (i - (row.length - 1) / 2) * WIDE, y: lowest - r * HIGH })));
  return [...banners, ...units].map((piece) => ({ ...piece, y: piece.y + sunk }));
}

export const nameAt = (shire: string): Point => ({ x: HOME[shire]!.x, y: HOME[shire]!.y + 27 });
export const middle = (place: string): Point => HOME[place] ?? { x: 860, y: 250 };

/** Where those who land come from. */
export function offshore(shire: string): Point {
  const home = HOME[shire]!;
  const seas = SHIRES.find(({ id }) => id === shire)?.seas ?? [];
  if (seas.includes('north_sea')) return { x: home.x + 150, y: home.y - 20 };
  if (seas.includes('english_channel')) return { x: home.x, y: home.y + 120 };
  return { x: home.x - 130, y: home.y };
}
