// My games as they were when the hall last answered, for a page that is opened without a line. Names and whose turn it
// was, nothing of the games themselves; forgotten when I sign out.
import { keep, kept } from './kept';
import type { Table } from './types';

export interface SeenGame {
  id: string;
  title: string;
  names: string[];
  myTurn: boolean;
}

export interface LastSeen {
  at: string;
  person: string;
  games: SeenGame[];
}

const MOST = 30;

export function remember(person: string, tables: Table[], titleOf: (table: Table) => string, isMine: (table: Table) => boolean): void {
  const games = tables.slice(0, MOST).map((table) => ({
    id: table.id,
    title: titleOf(table),
    names: table.seats.filter((chair) => chair.taken && !chair.bot && !table.my_seats.includes(chair.number)).map(({ name }) => name),
    myTurn: isMine(table),
  }));
  keep('lastSeen', { at: new Date().toISOString(), person, games } satisfies LastSeen);
}

export const lastSeen = (): LastSeen | null => kept<LastSeen | null>('lastSeen', null);

export function forgetSeen(): void {
  if (lastSeen()) keep('lastSeen', null);
}
