// Shows what happened, event by event: pieces fly, and the scene between two views changes with each of them.
import { tick } from 'svelte';
import { lasting } from '../../lib/settings.svelte';
import type { GameEvent, Seat, View, Viewer } from '../../lib/types';
import { onVillage, STATION, stationCorner, wallTop, type Layout } from './layout';
import { playerOf, read, SIDES, siegeAt, siegePlace, STATIONS } from './position';
import type { Duel, Kind, Position, Side, Siege, Space, Station, Stones } from './position';
import { feet } from './targets';
import type { Point } from './sketch';

export interface Flight {
  id: number;
  /** The shape that flies. */
  shape: string;
  from: Point;
  to: Point;
  scale: number;
  delay: number;
  ms: number;
  /** How high it rises on its way. */
  arc: number;
}

export interface ShownDuel extends Duel {
  ours: number | null;
  theirs: number | null;
  undefended: boolean;
}

type Screens = 'as-they-are' | 'lifting' | 'gone';

// ---------------------------------------------------------------- lengths, in ms

const MARCH = 300;
const LAND = 260;
const TURN = 350;
/** So that a result can be read before it is gone. */
const READ = 650;
const BETWEEN = 55;
/** What one update may take; a longer story is told faster. */
const LONGEST = 4200;

function add(stones: Stones, kind: Kind, n: number): void {
  const left = (stones[kind] ?? 0) + n;
  if (left > 0) stones[kind] = left;
  else delete stones[kind];
}

export class Stage {
  /** The board between two views; null when nothing is being shown. */
  scene = $state.raw<Position | null>(null);
  flights = $state.raw<Flight[]>([]);
  duel = $state.raw<ShownDuel | null>(null);
  screens = $state<Screens>('as-they-are');

  #next = 0;
  #speed = 1;
  #hurried = false;
  #running = new Set<Animation>();
  #timers = new Set<() => void>();

  constructor(
    readonly layout: () => Layout,
    readonly viewer: () => Viewer,
  ) {}

  perform = async (events: GameEvent[], before: View, after: View): Promise<void> => {
    this.#hurried = lasting(1) === 0;
    if (this.#hurried) return;
    this.#speed = Math.max(1, (events.length * 230) / LONGEST);
    this.scene = structuredClone(read(before));
    try {
      for (const group of grouped(events)) {
        if (this.#hurried) break;
        await this.#show(group, read(after));
      }
    } catch (error) {
      if (import.meta.env.DEV) console.warn(error);
      // what cannot be shown is not shown; the view that follows is right in any case
    } finally {
      this.scene = null;
      this.flights = [];
      this.duel = null;
      this.screens = 'as-they-are';
    }
  };

  /** Show the end at once. */
  hurry(): void {
    if (!this.scene) return;
    this.#hurried = true;
    for (const animation of this.#running) animation.finish();
    for (const ring of this.#timers) ring();
  }

  /** Called by the element that flies. */
  launch(element: Element, flight: Flight): Animation {
    const { from, to, arc, scale, ms, delay } = flight;
    const put = (p: Point, lift: number, s: number): string => `translate(${p.x}px, ${p.y - lift}px) scale(${s})`;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const animation = element.animate(
      [
        { transform: put(from, 0, scale * 0.9) },
        { transform: put(middle, arc, scale * 1.2), offset: 0.5 },
        { transform: put(to, 0, scale) },
      ],
      { duration: ms, delay, easing: 'cubic-bezier(.35,.1,.3,1)', fill: 'both' },
    );
    this.#running.add(animation);
    animation.finished.finally(() => this.#running.delete(animation)).catch(() => undefined);
    return animation;
  }

  #ms(ms: number): number {
    return lasting(ms) / this.#speed;
  }

  #wait(ms: number): Promise<void> {
    if (this.#hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const ring = (): void => {
        clearTimeout(timer);
        this.#timers.delete(ring);
        resolve();
      };
      const timer = setTimeout(ring, this.#ms(ms));
      this.#timers.add(ring);
    });
  }

  async #fly(flights: Omit<Flight, 'id' | 'delay' | 'ms' | 'arc'>[], ms: number, arc = 26): Promise<void> {
    if (this.#hurried || flights.length === 0) return;
    const pace = Math.min(BETWEEN, 500 / flights.length);
    this.flights = flights.map((flight, i) => ({ ...flight, id: this.#next++, ms: this.#ms(ms), delay: this.#ms(i * pace), arc }));
    await tick();
    await Promise.all([...this.#running].map((animation) => animation.finished.catch(() => undefined)));
  }

  /** Change the scene; what flew has landed. */
  #change(edit: (scene: Position) => void): void {
    const next = structuredClone(this.scene!);
    edit(next);
    this.scene = next;
    this.flights = [];
  }

  // ---------------------------------------------------------------- events

  async #show(group: GameEvent[], after: Position): Promise<void> {
    const show = this.#shows[group[0]!.kind];
    if (show) await show(group.map((event) => event.arguments), after);
  }

  #colour = (seat: string | number): Position['colors'][number] => this.scene!.colors[Number(seat)]!;

  #home(seat: string | number): Point {
    return onVillage(this.layout().villages[Number(seat)]!, { x: 0, y: 12 });
  }

  #station(id: string): Point {
    const index = STATIONS.indexOf(id as Station);
    const corner = stationCorner(this.layout(), index < 0 ? STATIONS.length : index);
    return { x: corner.x + STATION.width / 2, y: corner.y + STATION.height / 2 };
  }

  #wall(seat: Seat, wall: number, courses: number): Point {
    return onVillage(this.layout().villages[seat]!, wallTop(wall, courses));
  }

  #shows: Record<string, (all: GameEvent['arguments'][], after: Position) => Promise<void>> = {
    'round-begins': async ([{ round }]: any) => {
      this.#change((scene) => (scene.round = Number(round)));
      await this.#wait(150);
    },

    'card-turned': async ([{ card }]: any) => {
      const { piles } = this.layout();
      const at = { x: piles.x + 60, y: piles.y + 158 };
      await this.#fly([{ shape: 'material-back', from: at, to: { x: at.x + 112, y: at.y }, scale: 1 }], LAND);
      this.#change(({ materials }) => {
        materials.turned.push(Number(card));
        if (typeof materials.pile === 'number') materials.pile--;
      });
      await this.#wait(150);
    },

    'stones-laid': async (all) => {
      const { piles, spaces } = this.layout();
      const from = { x: piles.x + 172, y: piles.y + 158 };
      await this.#fly(
        all.map(({ space, kind }) => ({ shape: `stone-${kind}`, from, to: spaces[space as Space], scale: 0.92 })),
        LAND,
        60,
      );
      this.#change((scene) => {
        for (const { space, kind, n } of all) add(scene.spaces[space as Space].stones, kind as Kind, Number(n));
      });
    },

    'viking-placed': (all) => this.#march(all.map((event) => ({ ...event, n: 1 }))),
    // My own vikings stood there before the screens were lifted.
    'vikings-shown': (all) => this.#march(all.filter(({ seat }) => seat !== this.viewer())),

    'screens-lifted': async () => {
      this.screens = 'lifting';
      await this.#wait(320);
      this.screens = 'gone';
    },

    'combat-opened': ([event]) => this.#open(event!, false),
    'siege-opened': ([event]) => this.#open(event!, false),
    'siege-opened-undefended': ([event]) => this.#open(event!, true),

    'hand-changed': async (all) => {
      await this.#fly(
        all.map(({ seat }) => {
          const from = onVillage(this.layout().villages[Number(seat)]!, { x: 120, y: 110 });
          return { shape: 'hammer-spent', from, to: { x: from.x, y: from.y - 46 }, scale: 1.4 };
        }),
        LAND,
        0,
      );
      this.#change((scene) => {
        for (const { seat, left } of all) playerOf(scene, Number(seat)).amulets = Number(left);
      });
    },

    'card-laid': async (all) => {
      this.#change((scene) => {
        for (const { seat } of all) playerOf(scene, Number(seat)).laid ??= true;
      });
      await this.#wait(180);
    },

    'cards-turned': async ([{ attacker, ours, defender, theirs }]: any) => {
      const place = this.duel?.place ?? String(this.scene!.frames.find((open) => open.decision === 'duel')?.['place'] ?? '');
      const undefended = this.duel?.undefended ?? false;
      this.duel = { attacker, defender, place, undefended, ours: Number(ours), theirs: Number(theirs) };
      await this.#wait(TURN + READ);
    },

    hurt: async (all) => {
      const place = this.duel?.place ?? '';
      const from = (seat: Seat): Point => {
        const siege = siegeAt(place);
        return siege?.owner === seat || !place ? this.#home(seat) : feet(this.layout(), place).point;
      };
      await this.#fly(
        all.map(({ seat, station }) => ({
          shape: `wounded-${this.#colour(seat!)}`,
          from: from(Number(seat)),
          to: this.#station(String(station)),
          scale: 1,
        })),
        MARCH + 50,
        50,
      );
      this.#change((scene) => {
        for (const { seat, station } of all) {
          this.#leave(scene, Number(seat), place);
          const { hospital } = playerOf(scene, Number(seat));
          hospital[station as Station] = (hospital[station as Station] ?? 0) + 1;
        }
      });
    },

    'nobody-hurt': () => this.#wait(200),

    'cards-swapped': async () => {
      await this.#wait(READ / 2);
      this.duel = null;
      this.#change((scene) => {
        for (const player of Object.values(scene.players)) player.laid = null;
        scene.frames = scene.frames.filter((open) => open.decision !== 'duel' && open.decision !== 'lay-cards');
      });
    },

    'hand-refilled': async (all, after) => {
      this.#change((scene) => {
        for (const { seat } of all) {
          const [now, then] = [playerOf(scene, Number(seat)), playerOf(after, Number(seat))];
          now.hand = then.hand;
          now.pile = then.pile;
        }
      });
      await this.#wait(150);
    },

    'stone-lifted': async ([{ owner, kind, wall }]: any) => {
      const index = Number(wall) - 1;
      const seat = Number(owner);
      const height = playerOf(this.scene!, seat).walls[index]?.length ?? 1;
      const from = this.#wall(seat, index, height);
      this.#change((scene) => playerOf(scene, seat).walls[index]?.pop());
      await this.#fly([{ shape: `stone-${kind}`, from, to: { x: from.x, y: from.y - 60 }, scale: 1 }], LAND, 30);
      this.#change((scene) => add(scene.taken, kind, 1));
    },

    'loot-kept': async ([{ seat, kind }]: any) => {
      this.#change((scene) => {
        scene.taken = {};
        const siege = this.#besieges(scene, Number(seat), (there) => there.assaulted === true && !there.loot);
        if (siege) siege.loot = kind;
      });
      await this.#wait(150);
    },

    'loot-home': async (all) => {
      const flights = all.flatMap(({ seat, kind }) => {
        const to = this.#home(seat!);
        const place = this.#lootOf(Number(seat), kind as Kind);
        const from = place ? feet(this.layout(), place).point : to;
        return [
          { shape: `viking-${this.#colour(seat!)}`, from, to, scale: 0.9 },
          { shape: `stone-${kind}`, from: { x: from.x + 20, y: from.y - 8 }, to: { x: to.x + 20, y: to.y - 10 }, scale: 0.8 },
        ];
      });
      await this.#fly(flights, MARCH, 18);
      this.#change((scene) => {
        for (const { seat, kind } of all) {
          const colour = this.#colour(seat!);
          const siege = this.#besieges(scene, Number(seat), (there) => there.loot === kind);
          if (siege) {
            siege.vikings = siege.vikings.filter((other) => other !== colour);
            delete siege.loot;
            scene.players[colour].home++;
          }
          add(scene.players[colour].carried, kind as Kind, 1);
        }
      });
    },

    'stone-extra': async (all) => {
      this.#change((scene) => {
        for (const { seat, kind } of all) {
          const player = playerOf(scene, Number(seat));
          add(player.carried, kind as Kind, -1);
          add(player.extra, kind as Kind, 1);
        }
      });
      await this.#wait(150);
    },

    'stone-taken': async (all) => {
      const { spaces } = this.layout();
      await this.#fly(
        all.flatMap(({ seat, space, kind }) => {
          const [from, to] = [spaces[space as Space], this.#home(seat!)];
          return [
            { shape: `viking-${this.#colour(seat!)}`, from: { x: from.x, y: from.y + 40 }, to, scale: 0.9 },
            { shape: `stone-${kind}`, from: { x: from.x + 20, y: from.y }, to: { x: to.x + 20, y: to.y - 10 }, scale: 0.8 },
          ];
        }),
        MARCH,
        18,
      );
      this.#change((scene) => {
        for (const { seat, space, kind } of all) {
          const player = playerOf(scene, Number(seat));
          this.#leave(scene, Number(seat), String(space));
          player.home++;
          add(scene.spaces[space as Space].stones, kind as Kind, -1);
          add(player.carried, kind as Kind, 1);
        }
      });
    },

    'empty-handed': async (all) => {
      const { spaces } = this.layout();
      await this.#fly(
        all.map(({ seat, space }) => ({
          shape: `viking-${this.#colour(seat!)}`,
          from: spaces[space as Space],
          to: this.#home(seat!),
          scale: 0.9,
        })),
        MARCH,
        12,
      );
      this.#change((scene) => {
        for (const { seat, space, n } of all) {
          for (let i = 0; i < Number(n); i++) this.#leave(scene, Number(seat), String(space));
          playerOf(scene, Number(seat)).home += Number(n);
        }
      });
    },

    'stone-built': async (all) => {
      await this.#fly(
        all.map(({ seat, kind, wall }) => {
          const index = Number(wall) - 1;
          const height = playerOf(this.scene!, Number(seat)).walls[index]?.length ?? 0;
          return { shape: `stone-${kind}`, from: this.#home(seat!), to: this.#wall(Number(seat), index, height + 0.5), scale: 0.9 };
        }),
        LAND,
        44,
      );
      this.#change((scene) => {
        for (const { seat, kind, wall } of all) {
          const player = playerOf(scene, Number(seat));
          player.walls[Number(wall) - 1]?.push(kind as Kind);
          add(player.carried, kind as Kind, -1);
        }
      });
    },

    'moved-on': async (all) => {
      const before = (station: string): Station => STATIONS[Math.max(0, STATIONS.indexOf(station as Station) - 1)]!;
      await this.#fly(
        all.map(({ seat, station }) => ({
          shape: `wounded-${this.#colour(seat!)}`,
          from: this.#station(before(String(station))),
          to: this.#station(String(station)),
          scale: 1,
        })),
        MARCH,
        10,
      );
      this.#change((scene) => {
        for (const { seat, station, n } of all) {
          const { hospital } = playerOf(scene, Number(seat));
          const from = before(String(station));
          hospital[from] = Math.max(0, (hospital[from] ?? 0) - Number(n));
          hospital[station as Station] = (hospital[station as Station] ?? 0) + Number(n);
        }
      });
    },

    healed: async (all) => {
      await this.#fly(
        all.map(({ seat }) => ({
          shape: `viking-${this.#colour(seat!)}`,
          from: this.#station('healed'),
          to: this.#home(seat!),
          scale: 0.9,
        })),
        MARCH,
        20,
      );
      this.#change((scene) => {
        for (const { seat, n } of all) {
          const player = playerOf(scene, Number(seat));
          const last = STATIONS.at(-1)!;
          player.hospital[last] = Math.max(0, (player.hospital[last] ?? 0) - Number(n));
          player.home += Number(n);
        }
      });
    },

    'stones-cleared': async (all) => {
      this.#change((scene) => {
        for (const { space, kind, n } of all) add(scene.spaces[space as Space].stones, kind as Kind, -Number(n));
      });
      await this.#wait(150);
    },

    'pile-passed': async ([{ seat }]: any) => {
      const [from, to] = [this.#home(this.scene!.colors.indexOf(this.scene!.first)), this.#home(seat)];
      await this.#fly([{ shape: 'horn', from, to, scale: 1.2 }], MARCH);
      this.#change((scene) => (scene.first = this.#colour(seat)));
    },
  };

  async #open({ attacker, defender, place }: GameEvent['arguments'], undefended: boolean): Promise<void> {
    const duel = { attacker: Number(attacker), defender: Number(defender), place: String(place) };
    this.duel = { ...duel, undefended, ours: null, theirs: null };
    await this.#wait(TURN);
  }

  async #march(all: GameEvent['arguments'][]): Promise<void> {
    await this.#fly(
      all.map(({ seat, place }) => {
        const { point, scale } = feet(this.layout(), String(place));
        return { shape: `viking-${this.#colour(seat!)}`, from: this.#home(seat!), to: point, scale };
      }),
      MARCH,
      14,
    );
    this.#change((scene) => {
      for (const { seat, place, n } of all) {
        const colour = scene.colors[Number(seat)]!;
        const siege = siegeAt(String(place));
        scene.players[colour].home = Math.max(0, scene.players[colour].home - Number(n));
        if (siege) (playerOf(scene, siege.owner).sieges[siege.side as Side] ??= { vikings: [] }).vikings.push(colour);
        else {
          const { vikings } = scene.spaces[place as Space];
          vikings[colour] = (vikings[colour] ?? 0) + Number(n);
        }
      }
    });
  }

  /** The siege of this kind in which a viking of the seat stands. */
  #besieges(scene: Position, seat: Seat, fits: (siege: Siege) => boolean): Siege | undefined {
    return Object.values(scene.players)
      .flatMap((player) => Object.values(player.sieges))
      .find((siege) => siege.vikings.includes(scene.colors[seat]!) && fits(siege));
  }

  #lootOf(seat: Seat, kind: Kind): string | null {
    const scene = this.scene!;
    for (let owner = 0; owner < scene.seats; owner++) {
      for (const side of SIDES) {
        const siege = playerOf(scene, owner).sieges[side];
        if (siege?.loot === kind && siege.vikings.includes(scene.colors[seat]!)) return siegePlace(owner, side);
      }
    }
    return null;
  }

  /** One viking of a seat goes away from a place, or from home if it stood there. */
  #leave(scene: Position, seat: Seat, place: string): void {
    const colour = scene.colors[seat]!;
    const siege = siegeAt(place);
    if (!place || siege?.owner === seat) scene.players[colour].home = Math.max(0, scene.players[colour].home - 1);
    else if (siege) {
      const there = playerOf(scene, siege.owner).sieges[siege.side];
      if (there) there.vikings = there.vikings.filter((other) => other !== colour);
    } else {
      const { vikings } = scene.spaces[place as Space];
      vikings[colour] = Math.max(0, (vikings[colour] ?? 0) - 1);
    }
  }
}

/** Neighbours of one kind happen together. */
function grouped(events: GameEvent[]): GameEvent[][] {
  const groups: GameEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && last[0]!.kind === event.kind && !ONE_BY_ONE.has(event.kind)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

const ONE_BY_ONE = new Set(['card-turned', 'cards-turned', 'stone-lifted', 'stone-built', 'pile-passed', 'round-begins']);
