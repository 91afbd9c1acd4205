// Two boards at one table: the game around, and the game inside it for as long as one is open there.
import type { Performer } from '../../../lib/live.svelte';
import type { GameEvent, View } from '../../../lib/types';

interface Sides {
  /** The view of the game inside; null while none is open. */
  innerOf: (view: View) => View | null;
  /** Shows events of the game around. It must pass over what it does not know: it is given all of them. */
  outside: Performer;
  /** Events of the game around: what the end of the game inside brought is told with them. */
  isOutside: (event: GameEvent) => boolean;
}

export class Doorway {
  /** The game around is looked at, although one is open inside. */
  looksOut = $state(false);
  /** What the last game inside brought, in the order in which it happened; empty once that has been read. */
  brought = $state.raw<GameEvent[]>([]);
  /** The game inside is over, and what it brought is being shown. */
  hasLeft = $state(false);

  #sides: Sides;
  #inside: Performer | null = null;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** For the board inside, in the place of the `performs` of its table. */
  readonly performs = (performer: Performer | null): void => {
    this.#inside = performer;
  };

  /** What the table is given: events are shown inside as long as the game there lasts, and then around it. */
  readonly perform: Performer = async (events, before, after, hurry) => {
    const { innerOf, outside, isOutside } = this.#sides;
    const [from, to] = [innerOf(before), innerOf(after)];
    if (from) await this.#inside?.(events, from, to ?? from, hurry);
    const closes = from !== null && to === null;
    if (closes) this.brought = events.filter(isOutside);
    if (!from && to) this.looksOut = false;
    this.hasLeft = closes;
    try {
      await outside(events, before, after, hurry);
    } finally {
      this.hasLeft = false;
      if (closes) this.looksOut = false;
    }
  };

  /** What the last game inside brought has been read. */
  forget(): void {
    this.brought = [];
  }
}
