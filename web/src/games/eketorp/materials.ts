// What is printed on the material cards, read from the game's own data.
import data from '../../../../src/meadhall/games/eketorp/data.toml?raw';
import type { Kind, Space } from './position';

export interface Delivery {
  space: Space;
  kind: Kind;
  /** For everybody, and more with five or six players. */
  base: number;
  extra: number;
}

const ENTRY = /\{ space = "(\w)", kind = "(\w+)", base = (\d+), extra = (\d+) \}/g;

const cards = new Map<number, Delivery[]>();
for (const block of data.split('[[material_card]]').slice(1)) {
  const id = /^\s*id = (\d+)/.exec(block)?.[1];
  const printed = (block.split('\n]')[0] ?? '').matchAll(ENTRY);
  const deliveries = [...printed].map(([, space, kind, base, extra]) => ({
    space: space as Space,
    kind: kind as Kind,
    base: Number(base),
    extra: Number(extra),
  }));
  if (id) cards.set(Number(id), deliveries);
}

export const printedOn = (card: number): Delivery[] => cards.get(card) ?? [];
export const WITH_EXTRA = Number(/extra_stones_from_players = (\d+)/.exec(data)?.[1] ?? 5);
