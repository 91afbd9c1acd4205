// What happened since my last turn: asked for when I come back to a table, shown on its board, and listed beside it.
import { get } from '../lib/api';
import { keep, kept } from '../lib/kept';
import type { LiveTable } from '../lib/live.svelte';
import type { GameEvent, ReplayStep, Seat, View } from '../lib/types';

interface Recalled {
  /** The seat's newest update. */
  seq: number;
  left_out: number;
  /** The first is the position after my last action. */
  steps: ReplayStep[];
}

export interface SinceLine {
  key: number;
  event: GameEvent;
  view: View;
}

/** Up to which update a seat was shown on this device; what was watched is not told again. */
type Watched = Record<string, number>;
const MOST = 60;

export class Since {
  lines = $state.raw<SinceLine[]>([]);
  leftOut = $state(0);

  constructor(readonly id: string) {}

  /** The steps to be shown first; none where I have seen it all, or have done nothing yet. */
  async recall(seat: Seat, invitation: string | null): Promise<ReplayStep[]> {
    const query = new URLSearchParams({ seat: String(seat) });
    if (invitation) query.set('invitation', invitation);
    try {
      const { seq, left_out, steps } = await get<Recalled>(`/api/tables/${this.id}/since?${query}`);
      if (steps.length < 2 || this.#watched(seat) >= seq) return [];
      let key = 0;
      this.lines = steps.flatMap(({ events, view }) => events.map((event) => ({ key: key++, event, view })));
      this.leftOut = left_out;
      return steps;
    } catch {
      return []; // the table says itself if it cannot be seen; the chronicle has it all
    }
  }

  /** What is on the board now need not be told again. */
  note(live: LiveTable): void {
    if (live.viewer === null || !live.shown || live.performing) return;
    const name = this.#name(live.viewer);
    const others = Object.entries(kept<Watched>('watched', {})).filter(([known]) => known !== name);
    keep('watched', Object.fromEntries([...others.slice(1 - MOST), [name, live.shown.seq]]));
  }

  clear(): void {
    this.lines = [];
    this.leftOut = 0;
  }

  #watched(seat: Seat): number {
    return kept<Watched>('watched', {})[this.#name(seat)] ?? -1;
  }

  #name(seat: Seat): string {
    return `${this.id}-${seat}`;
  }
}
