// What part of the field is looked at.
import type { Box } from '../hexes/geometry';
import { hexName, middleOf, placeOf } from './position';

const MARGIN = 2;

/** The box of some hexes, so many units from north to south at least: nobody fills the screen alone. */
export function boxAround(hexes: string[], least: number): Box | null {
  if (hexes.length === 0) return null;
  const points = hexes.map(middleOf);
  const box = {
    left: Math.min(...points.map(({ x }) => x)) - MARGIN,
    right: Math.max(...points.map(({ x }) => x)) + MARGIN,
    top: Math.min(...points.map(({ y }) => y)) - MARGIN,
    bottom: Math.max(...points.map(({ y }) => y)) + MARGIN,
  };
  const more = Math.max(0, least - (box.bottom - box.top)) / 2;
  return { ...box, top: box.top - more, bottom: box.bottom + more };
}

/** The corners of the field so many hexes around one of them. */
export function around(at: string, far: number): string[] {
  const [column, row] = placeOf(at);
  return [hexName(Math.max(0, column - far), Math.max(0, row - far)), hexName(column + far, row + far)];
}

/** As many of these hexes as fit into a box, the nearest to the first one before others. */
export function asManyAs(hexes: string[], fits: (box: Box) => boolean): string[] {
  const [from] = hexes;
  if (!from) return [];
  const { x, y } = middleOf(from);
  const far = (hex: string): number => Math.hypot(middleOf(hex).x - x, middleOf(hex).y - y);
  const taken = [from];
  for (const hex of hexes.slice(1).sort((a, b) => far(a) - far(b))) if (fits(boxAround([...taken, hex], 0)!)) taken.push(hex);
  return taken;
}

/** What lies over the maps of a phone, in CSS pixels: so much along the top, and so much along the bottom. */
export function insetsOnPhone(above: number, below: number): Box[] {
  return [{ left: 0, top: Math.max(48, above + 8), right: 0, bottom: below + 8 }];
}

/** The same on a wide screen: a column of leaves to the left, or its height along the top. */
export function insetsFor(isAboutSomebody: boolean): Box[] {
  return [
    { left: 258, top: 0, right: 60, bottom: 56 },
    { left: 0, top: isAboutSomebody ? 300 : 205, right: 50, bottom: 56 },
  ];
}
