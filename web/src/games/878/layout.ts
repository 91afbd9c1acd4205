// Where things stand on the map.
import { SHIRES } from './data';
import { HOME } from './england';
import { leadersIn, unitsIn, unitsOf, type Kind, type Leader, type Position } from './position';
import type { Point } from '../shared/sketch';

export interface Piece extends Point {
  key: string;
  shape: string;
  /** Whose unit it is; a banner has none. */
  kind: Kind | null;
  leader: Leader | null;
  n: number;
}

const WIDE = 25;
const HIGH = 25;
/** Between those of one leader and those of another, or of none. */
const GAP = 7;
const IN_A_ROW = 3;
/** Where a shire is too small for an army beside its neighbours' it camps to one side. */
const CAMP: Record<string, Point> = { wedmore: { x: -20, y: 6 }, athelney: { x: -4, y: 4 }, beverley: { x: 14, y: 4 } };

/** The pieces of a shire: rows of shields from the burh upwards; a leader's banner rises behind his own. */
export function piecesIn(position: Position, shire: string): Piece[] {
  const camp = CAMP[shire] ?? { x: 0, y: 0 };
  const home = { x: HOME[shire]!.x + camp.x, y: HOME[shire]!.y + camp.y };
  const band = (units: { kind: Kind; n: number }[], leader: Leader | null): Band => units.map(({ kind, n }) => ({ key: leader ? `${leader}.${kind}` : kind, shape: kind, kind, leader, n }));
  const bands = [band(unitsIn(position, shire), null), ...leadersIn(position, shire).map((leader) => band(unitsOf(position.leaders[leader]!.units), leader))];
  // as few rows as will do: who has room beside another stands beside him
  const rows: Band[] = [];
  for (const units of bands.flatMap(inRows)) {
    const last = rows.at(-1);
    if (last && last.length + units.length <= IN_A_ROW) last.push(...units);
    else rows.push([...units]);
  }
  const lowest = home.y - 14 + Math.min(Math.max(rows.length - 1, 0), 2) * 8;
  const units = rows.flatMap((row, r) => {
    const gaps = row.map((piece, i) => row.slice(1, i + 1).filter((other, k) => other.leader !== row[k]!.leader).length * GAP);
    const wide = (row.length - 1) * WIDE + gaps.at(-1)!;
    return row.map((piece, i) => ({ ...piece, x: home.x + i * WIDE + gaps[i]! - wide / 2, y: lowest - r * HIGH }));
  });
  const banners = leadersIn(position, shire).map((leader) => {
    const first = units.find((piece) => piece.leader === leader) ?? { x: home.x, y: lowest };
    return { key: leader, shape: leader === 'alfred' ? 'dragon' : 'raven', kind: null, leader, n: 0, x: first.x - 9, y: first.y - 12 };
  });
  return [...banners, ...units];
}

type Band = Omit<Piece, 'x' | 'y'>[];
const inRows = (band: Band): Band[] => Array.from({ length: Math.ceil(band.length / IN_A_ROW) }, (_, i) => band.slice(i * IN_A_ROW, (i + 1) * IN_A_ROW));

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
