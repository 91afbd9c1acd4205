// The facts of a game as the server tells them for one table: an owner may have corrected them, so no board keeps its own.
import { get } from '../../lib/api';

export interface TableFacts {
  /** Bring the facts that a table names by their hash; its board may be drawn once they are there. `door`: the game on the
   *  table, where several of one box share their facts. */
  lay: (data: string, door?: string) => Promise<void>;
  /** The hash that was asked for last, and the game on the table. */
  hash: () => string;
  door: () => string;
  /** Something made of the facts, once for as long as they lie on the table. */
  of: <T>(make: () => T) => () => T;
}

/** `take` puts the facts where the game's board reads them. */
export function tableFacts<Facts>(game: string, take: (facts: Facts) => void): TableFacts {
  let edition = 0;
  let asked: { data: string; door: string; done: Promise<void> } | null = null;
  return {
    lay(data, door = game) {
      if (asked?.data !== data || asked.door !== door) {
        const done = get<{ facts: Facts }>(`/api/games/${door}/data?hash=${data}`).then(({ facts }) => {
          take(facts);
          edition++;
        });
        done.catch(() => (asked = null)); // to be asked for again
        asked = { data, door, done };
      }
      return asked.done;
    },
    hash: () => asked?.data ?? '',
    door: () => asked?.door ?? game,
    of<T>(make: () => T): () => T {
      let made: { edition: number; value: T } | null = null;
      return () => {
        if (made?.edition !== edition) made = { edition, value: make() };
        return made.value;
      };
    },
  };
}
