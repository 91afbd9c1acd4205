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

/** The pieces of a shire: rows of shields from the burh upwards, each leader before his own. */
export function piecesIn(position: Position, shire: string): Piece[] {
  const home = HOME[shire]!;
  const free = unitsIn(position, shire).map(({ kind, n }) => ({ key: kind as string, shape: kind as string, kind: kind as Kind | null, leader: null as Leader | null, n }));
  const bands = leadersIn(position, shire).map((leader) => [
    { key: leader as string, shape: leader === 'alfred' ? 'dragon' : 'raven', kind: null as Kind | null, leader: leader as Leader | null, n: 0 },
    ...unitsOf(position.leaders[leader]!.units).map(({ kind, n }) => ({ key: `${leader}.${kind}`, shape: kind as string, kind: kind as Kind | null, leader: leader as Leader | null, n })),
  ]);
  const rows: (typeof free)[] = [];
  for (const group of [free, ...bands]) for (let i = 0; i < group.length; i += IN_A_ROW) rows.push(group.slice(i, i + IN_A_ROW));
  const lowest = home.y - 8 + (rows.length > 1 ? Math.min(rows.length - 1, 2) * 7 : 0);
  return rows.flatMap((row, r) => row.map((piece, i) => ({ ...piece, x: home.x + (i - (row.length - 1) / 2) * WIDE, y: lowest - r * HIGH })));
}

export const nameAt = (shire: string): Point => ({ x: HOME[shire]!.x, y: HOME[shire]!.y + 26 });
export const middle = (place: string): Point => HOME[place] ?? { x: 860, y: 250 };

/** Where those who land come from. */
export function offshore(shire: string): Point {
  const home = HOME[shire]!;
  const seas = SHIRES.find(({ id }) => id === shire)?.seas ?? [];
  if (seas.includes('north_sea')) return { x: home.x + 150, y: home.y - 20 };
  if (seas.includes('english_channel')) return { x: home.x, y: home.y + 120 };
  return { x: home.x - 130, y: home.y };
}
