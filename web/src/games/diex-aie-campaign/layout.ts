// Where pieces stand in their hexes: beside each other, and above a settlement rather than upon it.
import type { Point } from '../shared/hexes/geometry';
import { spot } from './land';
import type { Campaign, Convoy, Group, Spy } from './position';

export type Piece = { at: Point; hex: number } & ({ kind: 'group'; group: Group } | { kind: 'convoy'; convoy: Convoy } | { kind: 'spy'; spy: Spy });

const APART = 19;
/** How far above the middle of a settlement's hex its guests stand. */
const RAISED = 27;

/** Employers first, then those who follow them; whoever moves now stands before all others. */
export function piecesOf(position: Campaign): Piece[] {
  const inHex = new Map<number, Piece[]>();
  const put = (hex: number, piece: Piece): void => void inHex.set(hex, [...(inHex.get(hex) ?? []), piece]);
  const at = { x: 0, y: 0 };
  for (const group of position.groups.values()) put(group.hex, { kind: 'group', group, hex: group.hex, at });
  for (const convoy of position.convoys.values()) put(convoy.hex, { kind: 'convoy', convoy, hex: convoy.hex, at });
  for (const spy of position.spies.values()) put(spy.hex, { kind: 'spy', spy, hex: spy.hex, at });
  const found: Piece[] = [];
  for (const [hex, pieces] of inHex) {
    const middle = spot(hex);
    const isPlace = position.land.settlement(hex) !== null || position.mottes.some((motte) => motte.hex === hex);
    const step = Math.min(APART, 46 / Math.max(1, pieces.length - 1));
    pieces.forEach((piece, n) => found.push({ ...piece, at: { x: middle.x + (n - (pieces.length - 1) / 2) * step, y: middle.y - (isPlace ? RAISED : 0) } }));
  }
  const isMoving = (piece: Piece): number => (piece.kind === 'group' && piece.group.turn === 'moves' ? 1 : 0);
  return found.sort((a, b) => isMoving(a) - isMoving(b) || a.at.y - b.at.y || a.at.x - b.at.x);
}

export const keyOf = (piece: Piece): string => (piece.kind === 'group' ? piece.group.id : piece.kind === 'convoy' ? piece.convoy.id : piece.spy.id);
