// Shows what happened, event by event: pieces fly, and the scene between two views changes with each of them.
import type { GameEvent, View, Viewer } from '../../lib/types';
import { onVillage, STATION, stationCorner, wallTop, type Layout } from './layout';
import { frame, playerOf, read, siegeAt, STATIONS } from './position';
import type { Duel, Kind, Position, Space, Station } from './position';
import { changed, siegeOf, stationBefore, type Happened } from './scene';
import { feet } from './targets';
import type { Point } from '../shared/sketch';
import { Stage as SharedStage, type Path } from '../shared/stage.svelte';

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
const LIFT = 320;
const BEAT = 170;
/** So that a result can be read before it is gone. */
const READ = 650;
/** An event takes about this long. */
const PER_EVENT = 230;

export class Stage extends SharedStage<Position> {
  duel = $state.raw<ShownDuel | null>(null);
  screens = $state<Screens>('as-they-are');

  constructor(
    readonly layout: () => Layout,
    readonly viewer: () => Viewer,
  ) {
    super();
  }

  protected override opening(before: View): Position {
    return read(before);
  }

  protected override length(events: GameEvent[]): number {
    return events.length * PER_EVENT;
  }

  protected override together(events: GameEvent[]): GameEvent[][] {
    return grouped(events);
  }

  protected override clear(): void {
    this.duel = null;
    this.screens = 'as-they-are';
  }

  // ---------------------------------------------------------------- events

  protected override async show(group: GameEvent[], _before: View, after: View): Promise<void> {
    const { kind } = group[0]!;
    const all = group.map((event) => event.arguments);
    await this.#before[kind]?.(all);
    const next = changed(this.scene!, kind, all.filter((happened) => !this.#isKnown(kind, happened)), { place: this.#place, after: read(after) });
    const isChanged = next !== this.scene;
    this.scene = next;
    // what flew has landed
    this.flights = [];
    if (this.#after[kind]) await this.wait(this.#after[kind]);
    else if (isChanged && !this.#before[kind]) await this.wait(BEAT);
  }

  /** My own vikings stood there before the screens were lifted. */
  #isKnown(kind: string, { seat }: Happened): boolean {
    return kind === 'vikings-shown' && seat === this.viewer();
  }

  get #place(): string {
    return this.duel?.place ?? String(frame(this.scene!, 'duel')?.['place'] ?? '');
  }

  #colour(seat: string | number | undefined): Position['colors'][number] {
    return this.scene!.colors[Number(seat)]!;
  }

  #home(seat: string | number | undefined): Point {
    return onVillage(this.layout().villages[Number(seat)]!, { x: 0, y: 12 });
  }

  #space(space: string | number | undefined): Point {
    return this.layout().spaces[space as Space];
  }

  #station(id: string | number | undefined): Point {
    const index = STATIONS.indexOf(id as Station);
    const corner = stationCorner(this.layout(), index < 0 ? STATIONS.length : index);
    return { x: corner.x + STATION.width / 2, y: corner.y + STATION.height / 2 };
  }

  /** The top of a wall with some courses more or less than it has now. */
  #wall(seat: string | number | undefined, wall: string | number | undefined, more: number): Point {
    const index = Number(wall) - 1;
    const courses = playerOf(this.scene!, Number(seat)).walls[index]?.length ?? 0;
    return onVillage(this.layout().villages[Number(seat)]!, wallTop(index, courses + more));
  }

  #pile(x: number): Point {
    const { piles } = this.layout();
    return { x: piles.x + x, y: piles.y + 158 };
  }

  /** How long the board rests after an event that has nothing to fly, or that must be read. */
  #after: Record<string, number> = {
    'card-turned': BEAT,
    'card-laid': BEAT,
    'nobody-hurt': BEAT,
  };

  /** What is seen before the scene changes. */
  #before: Record<string, (all: Happened[]) => Promise<void>> = {
    'card-turned': () => this.fly([{ shape: 'material-back', from: this.#pile(58), to: this.#pile(177), scale: 1 }], LAND),

    'stones-laid': (all) =>
      this.fly(
        all.map(({ space, kind }) => ({ shape: `stone-${kind}`, from: this.#pile(177), to: this.#space(space), scale: 1 })),
        LAND,
        60,
      ),

    'viking-placed': (all) => this.#march(all),
    'viking-recalled': (all) => this.#march(all, true),
    'besieger-home': (all) => this.#march(all, true),
    'vikings-shown': (all) => this.#march(all.filter((happened) => !this.#isKnown('vikings-shown', happened))),

    'screens-lifted': async () => {
      this.screens = 'lifting';
      await this.wait(LIFT);
      this.screens = 'gone';
    },

    'combat-opened': ([event]) => this.#open(event!, false),
    'siege-opened': ([event]) => this.#open(event!, false),
    'siege-opened-undefended': ([event]) => this.#open(event!, true),

    'hand-changed': (all) =>
      this.fly(
        all.map(({ seat }) => {
          const from = onVillage(this.layout().villages[Number(seat)]!, { x: 120, y: 110 });
          return { shape: 'hammer-spent', from, to: { x: from.x, y: from.y - 46 }, scale: 1.4 };
        }),
        LAND,
        0,
      ),

    'cards-turned': async ([event]) => {
      const { attacker, ours, defender, theirs } = event!;
      this.duel = {
        attacker: Number(attacker),
        defender: Number(defender),
        place: this.#place,
        undefended: this.duel?.undefended ?? false,
        ours: Number(ours),
        theirs: Number(theirs),
      };
      await this.wait(TURN + READ);
    },

    hurt: (all) =>
      this.fly(
        all.map(({ seat, station }) => {
          const isAtHome = !this.#place || siegeAt(this.#place)?.owner === Number(seat);
          const from = isAtHome ? this.#home(seat) : feet(this.layout(), this.#place).point;
          return { shape: `wounded-${this.#colour(seat)}`, from, to: this.#station(station), scale: 1 };
        }),
        MARCH,
        50,
      ),

    'cards-swapped': async () => {
      await this.wait(READ / 2);
      this.duel = null;
    },

    'stone-lifted': ([event]) => {
      const { owner, wall, kind } = event!;
      const from = this.#wall(owner, wall, 0);
      return this.fly([{ shape: `stone-${kind}`, from, to: { x: from.x, y: from.y - 60 }, scale: 1 }], LAND, 30);
    },

    'loot-home': (all) =>
      this.fly(
        all.flatMap(({ seat, kind }) => {
          const place = siegeOf(this.scene!, Number(seat), (siege) => siege.loot === kind)?.place;
          return place ? this.#bringHome(seat, feet(this.layout(), place).point, kind as Kind) : [];
        }),
        MARCH,
        18,
      ),

    'stone-taken': (all) =>
      this.fly(
        all.flatMap(({ seat, space, kind }) => this.#bringHome(seat, this.#space(space), kind as Kind)),
        MARCH,
        18,
      ),

    'empty-handed': (all) =>
      this.fly(
        all.map(({ seat, space }) => ({
          shape: `viking-${this.#colour(seat)}`,
          from: this.#space(space),
          to: this.#home(seat),
          scale: 0.9,
        })),
        MARCH,
        12,
      ),

    'stone-built': (all) =>
      this.fly(
        all.map(({ seat, kind, wall }) => ({
          shape: `stone-${kind}`,
          from: this.#home(seat),
          to: this.#wall(seat, wall, 0.5),
          scale: 0.9,
        })),
        LAND,
        44,
      ),

    'moved-on': (all) =>
      this.fly(
        all.map(({ seat, station }) => ({
          shape: `wounded-${this.#colour(seat)}`,
          from: this.#station(stationBefore(String(station))),
          to: this.#station(station),
          scale: 1,
        })),
        MARCH,
        10,
      ),

    healed: (all) =>
      this.fly(
        all.map(({ seat }) => ({
          shape: `viking-${this.#colour(seat)}`,
          from: this.#station('healed'),
          to: this.#home(seat),
          scale: 0.9,
        })),
        MARCH,
        20,
      ),

    'pile-passed': ([event]) => {
      const from = this.#home(this.scene!.colors.indexOf(this.scene!.first));
      return this.fly([{ shape: 'horn', from, to: this.#home(event!['seat']), scale: 1.2 }], MARCH);
    },
  };

  async #open({ attacker, defender, place }: Happened, undefended: boolean): Promise<void> {
    const duel = { attacker: Number(attacker), defender: Number(defender), place: String(place) };
    this.duel = { ...duel, undefended, ours: null, theirs: null };
    await this.wait(TURN);
  }

  /** Out to their places, or back. */
  #march(all: Happened[], back = false): Promise<void> {
    const flights = all.map(({ seat, place }) => {
      const { point, scale } = feet(this.layout(), String(place));
      const [from, to] = back ? [point, this.#home(seat)] : [this.#home(seat), point];
      return { shape: `viking-${this.#colour(seat)}`, from, to, scale };
    });
    return this.fly(flights, MARCH, 14);
  }

  /** A viking with a stone under its arm. */
  #bringHome(seat: string | number | undefined, from: Point, kind: Kind): Path[] {
    const to = this.#home(seat);
    return [
      { shape: `viking-${this.#colour(seat)}`, from: { x: from.x, y: from.y + 20 }, to, scale: 0.9 },
      { shape: `stone-${kind}`, from: { x: from.x + 20, y: from.y }, to: { x: to.x + 20, y: to.y - 10 }, scale: 0.8 },
    ];
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
