// The number on the icon of the installed page: how many tables wait for me.
import { get } from './api';
import type { Table } from './types';

const PAUSE = 2000;
let later: ReturnType<typeof setTimeout> | undefined;

/** Does nothing where the system knows no such number. */
export function showBadge(count: number): void {
  if (!navigator.setAppBadge) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined); // a page that is not installed has no icon to write on
}

/** Ask the hall, a moment later: I have answered, and bots may be about to. */
export function recount(): void {
  if (!navigator.setAppBadge || !matchMedia('(display-mode: standalone)').matches) return;
  clearTimeout(later);
  later = setTimeout(() => {
    get<Table[]>('/api/tables?which=mine').then(
      (mine) => showBadge(mine.filter(isMyTurn).length),
      () => undefined, // the number stays what it was
    );
  }, PAUSE);
}

export function isMyTurn(table: Table): boolean {
  return table.status === 'playing' && table.deciders.some((seat) => table.my_seats.includes(seat));
}
