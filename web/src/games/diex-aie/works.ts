// What has become of gates, fences, bridges and timber, and what lies on hexes: where it is drawn, and what the ground is now.
import { Ground, type GroundDocument } from '../shared/hexes/ground';
import { DIRECTIONS, hexName, placeOf, type Facing } from '../shared/skirmish/position';
import type { Position } from './position';

export type Kind = 'fence' | 'gate' | 'swing-gate' | 'bridge' | 'timber';

export interface Work {
  name: string;
  kind: Kind;
  state: number;
  /** Column and row on the field. */
  at: string;
  hex: number;
  /** The side on which it stands, -1 for a whole hex. */
  side: number;
}

/** The state in which a work has burnt. */
const BURNT: Record<Kind, number> = { fence: 9, gate: 2, 'swing-gate': 2, bridge: 3, timber: 1 };

/** A work by its name, such as "gate-M2309SE". */
export function workOf(ground: Ground, name: string, state: number): Work | null {
  const found = /^(fence|gate|swing-gate|bridge|timber)-([A-Z]\d{4})([NS][EW]?)?$/.exec(name);
  const hex = found ? ground.named(found[2]!) : -1;
  if (!found || hex < 0) return null;
  return { name, kind: found[1] as Kind, state, hex, at: hexName(...ground.place(hex)), side: found[3] ? DIRECTIONS.indexOf(found[3] as Facing) : -1 };
}

export const isBurnt = ({ kind, state }: Work): boolean => state === BURNT[kind];

export const worksOf = (position: Position, ground: Ground): Work[] => Object.entries(position.works ?? {}).flatMap(([name, state]) => workOf(ground, name, state) ?? []);

export const isFire = (thing: string): boolean => thing.includes('fire-of');

/** The ground with its works as they are: ways are reckoned on it, and it is called by its new names. */
export function groundNow(position: Position, ground: Ground): Ground {
  const works = worksOf(position, ground);
  const lies = Object.entries(position.lies ?? {});
  if (works.length === 0 && lies.length === 0) return ground;
  const { document } = ground;
  const terrains = [...document.terrains];
  const kinds = [...document.kinds_of_side];
  const number = (names: string[], name: string): number => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
  const terrain = [...document.terrain];
  const sides: GroundDocument['sides'] = document.sides.map((side) => [...side]);
  const change = (hex: number, side: number, kind: string): void => {
    for (const one of sides) if (one[0] === hex && one[1] === side) one[2] = number(kinds, kind);
  };
  for (const { kind, state, hex, side } of works) {
    if (kind === 'bridge') terrain[hex] = number(terrains, 'moat');
    else if (kind === 'timber') {
      terrain[hex] = number(terrains, 'ruins');
      for (const one of sides) if (one[0] === hex && ['palisade', 'wall', 'door', 'window', 'loophole'].includes(kinds[one[2]]!)) one[2] = number(kinds, 'gap');
    } else if (kind === 'fence') change(hex, side, 'gap');
    else change(hex, side, state === BURNT[kind] ? 'gap' : 'open-gate');
  }
  for (const [at, { thing }] of lies) {
    const hex = ground.at(...placeOf(at));
    if (hex >= 0 && thing === 'fascines') terrain[hex] = number(terrains, 'filled-moat');
  }
  return new Ground({ ...document, terrains, kinds_of_side: kinds, terrain, sides });
}
