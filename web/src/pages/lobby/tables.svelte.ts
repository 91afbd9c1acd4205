// The tables of the hall, asked for again every few seconds while somebody looks.
import { get } from '../../lib/api';
import type { Table } from '../../lib/types';

const EVERY = 4000;
/** Finished games change slowly. */
const OVER_EVERY = 5;

type Which = 'mine' | 'open' | 'playing' | 'over';

export class Tables {
  mine = $state.raw<Table[]>([]);
  open = $state.raw<Table[]>([]);
  playing = $state.raw<Table[]>([]);
  over = $state.raw<Table[]>([]);
  /** False until the first answer. */
  known = $state(false);
  lost = $state(false);
  #turn = 0;

  async ask(): Promise<void> {
    const wanted: Which[] = ['mine', 'open', 'playing'];
    if (this.#turn % OVER_EVERY === 0) wanted.push('over');
    try {
      const found = await Promise.all(wanted.map((which) => get<Table[]>(`/api/tables?which=${which}`)));
      for (const [n, which] of wanted.entries()) this[which] = found[n]!;
      this.known = true;
      this.#turn += 1;
      this.lost = false;
    } catch {
      this.lost = true;
    }
  }

  /** Ask until the function that is returned is called. */
  watch(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.ask();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export { isMyTurn } from '../../lib/badge';
