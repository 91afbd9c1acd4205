// What is printed on board and cards, read from the game's own data.
import data from '../../../../src/meadhall/games/vikings878/data.toml?raw';
import { FACTIONS, type Faction } from './position';

export interface Printed {
  id: string;
  old: string;
  kingdom: string;
  major: boolean;
  centre: boolean;
  marsh: boolean;
  seas: string[];
  adjacent: string[];
  reinforce: { housecarls: number; thegns: number };
}

export interface Card {
  id: string;
  faction: Faction;
  number: number;
  type: 'movement' | 'treaty' | 'event';
  armies: number;
  shires: number;
  event: string;
}

function blocks(table: string): string[] {
  return data
    .split(`[[${table}]]\n`)
    .slice(1)
    .map((text) => text.split('\n[')[0]!);
}
const text = (block: string, key: string): string => new RegExp(`^${key} = "(.*)"`, 'm').exec(block)?.[1] ?? '';
const number = (block: string, key: string): number => Number(new RegExp(`\\b${key} = (\\d+)`, 'm').exec(block)?.[1] ?? 0);
const flag = (block: string, key: string): boolean => new RegExp(`^${key} = true`, 'm').test(block);
const list = (block: string, key: string): string[] => [...(new RegExp(`^${key} = \\[(.*)\\]`, 'm').exec(block)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map((found) => found[1]!);

export const SHIRES: Printed[] = blocks('shire').map((block) => {
  const icons = /^reinforce = (.*)$/m.exec(block)?.[1] ?? '';
  return {
    id: text(block, 'id'),
    old: text(block, 'name_old'),
    kingdom: text(block, 'kingdom'),
    major: flag(block, 'major'),
    centre: flag(block, 'centre'),
    marsh: flag(block, 'marsh'),
    seas: list(block, 'seas'),
    adjacent: list(block, 'adjacent'),
    reinforce: { housecarls: number(icons, 'housecarls'), thegns: number(icons, 'thegns') },
  };
});
export const SHIRE = new Map(SHIRES.map((shire) => [shire.id, shire]));

export const CARDS = new Map<string, Card>(
  blocks('card').map((block) => [
    text(block, 'id'),
    {
      id: text(block, 'id'),
      faction: FACTIONS.find((faction) => faction === text(block, 'faction'))!,
      number: number(block, 'number'),
      type: text(block, 'type') as Card['type'],
      armies: number(block, 'armies'),
      shires: number(block, 'shires'),
      event: text(block, 'event'),
    },
  ]),
);

/** How many Fyrd a Fyrd card brings, by its number. */
export const FYRD = new Map(blocks('fyrd_card').map((block) => [number(block, 'number'), number(block, 'units')]));
/** How many dice a kind has at most. */
export const DICE = new Map(blocks('faction').map((block) => [text(block, 'id'), number(block, 'dice')]));

/** Names that the labels of the hall do not hold: kingdoms and seas, by language. */
export const NAMES = new Map([...blocks('kingdom'), ...blocks('sea')].map((block) => [text(block, 'id'), { en: text(block, 'en'), fr: text(block, 'fr') }]));
