// From a click to a chair.
import { games } from '../../games';
import { post } from '../../lib/api';
import { me } from '../../lib/me.svelte';
import { router } from '../../lib/router.svelte';
import type { GameAbout, Table } from '../../lib/types';

const NAMES = (
  'Astrid Ulf Gudrun Leif Sigrid Torsten Ylva Halfdan Freydis Orm Ingrid Hakon Thyra Egil Ragnhild Sven Solveig Knut ' +
  'Hilda Eirik Signe Rolf Tove Asgeir'
).split(' ');

export interface NewTable {
  game: string;
  seats: string[];
  scenario?: string;
  options?: Record<string, unknown>;
  access?: Table['access'];
  speed?: string;
  /** Whether it is to move ratings. */
  rated?: boolean;
}

/** Whoever has not said his name is called something until he does. */
export const someName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)]!;

/** Bots are listed from the gentlest to the strongest; who says nothing meets the second. */
export const usualBot = (game: GameAbout): string => game.bots[1] ?? game.bots[0]!;

export async function setUp(wanted: NewTable, query = ''): Promise<void> {
  await me.mustBeSomebody(someName());
  const table = await post<Table>('/api/tables', wanted);
  router.go(`/table/${table.id}${query}`);
}

/** A short game against the gentlest bots, with the coach at the table. */
export function playCoached(game: GameAbout): Promise<void> {
  const { seats, scenario } = games[game.id]?.short ?? { seats: Math.min(...game.seats), scenario: game.scenarios[0]! };
  return setUp({ game: game.id, seats: ['me', ...Array<string>(seats - 1).fill(game.bots[0]!)], scenario, access: 'link' }, '?coach=1');
}

/** At once, alone, against the usual bots. Others may watch only if they are told where. */
export function playNow(game: GameAbout): Promise<void> {
  const { seats, scenario } = usual(game);
  return setUp({ game: game.id, seats: ['me', ...Array<string>(seats - 1).fill(usualBot(game))], scenario, access: 'link' });
}

/** How many play, and what, where nobody says. */
export function usual(game: GameAbout): { seats: number; scenario: string } {
  const wish = games[game.id]?.usual;
  if (!wish) return { seats: game.seats.includes(4) ? 4 : game.seats[0]!, scenario: game.scenarios[0]! };
  return { ...wish, scenario: game.scenarios.find((name) => name === wish.scenario) ?? game.scenarios[0]! };
}

export async function sitDown(table: Table): Promise<void> {
  await me.mustBeSomebody(someName());
  await post<Table>(`/api/tables/${table.id}/join`, {});
  router.go(`/table/${table.id}`);
}
