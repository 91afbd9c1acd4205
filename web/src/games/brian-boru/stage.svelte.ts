// Shows what happened, event by event: pieces fly, and the scene between two views changes with each of them.
import type { GameEvent, View, Viewer } from '../../lib/types';
import { Stage as SharedStage, type Path } from '../shared/stage.svelte';
import { EXTRA_COST } from './data';
import { howMany, read, seen, type Colour, type Player, type Position, type Princess } from './position';

/** The card that acts now, and which of its actions: 0 and 1 are secondary options. */
export interface Acting {
  card: number;
  option: number | null;
}

interface Going {
  shape?: string;
  card?: number | null;
  /** Names of places, see `data-at`. */
  from: string;
  to: string;
  n?: number;
  size?: number;
}

// ---------------------------------------------------------------- lengths, in ms

const FLY = 300;
const SHORT = 160;
const READ = 350;
/** An event takes about this long. */
const PER_EVENT = 300;

const listed = (mask: number): number[] => Array.from({ length: 25 }, (_, i) => i + 1).filter((card) => (mask >> (card - 1)) & 1);

/** What the events tell; each has some of these. Marriage cards have names instead of numbers. */
interface Told {
  seat: number;
  n: number;
  round: number;
  space: number;
  card: number | string;
  cards: number;
  cost: number;
  renown: number;
  town: string;
  region: string;
  side: string;
  option: string;
}

/** The scene from which a story starts: what was asked has been answered. */
function opening(before: Position): Position {
  const scene = structuredClone(before);
  const wasPlaying = scene.frames.some((open) => open.decision === 'play-card');
  scene.frames = scene.frames.filter((open) => open.decision === 'round' || open.decision === 'trick');
  if (wasPlaying) for (const open of scene.frames) if (open.decision === 'trick') open['played'] = 0;
  return scene;
}

export class Stage extends SharedStage<Position> {
  acting = $state.raw<Acting | null>(null);
  caption = $state('');

  protected override readonly inPage = true;
  protected override readonly longest = 5200;

  constructor(
    readonly root: () => HTMLElement | undefined,
    readonly viewer: () => Viewer,
    readonly words: (event: GameEvent, view: View) => string,
  ) {
    super();
  }

  protected override opening(before: View): Position {
    return opening(read(before));
  }

  protected override length(events: GameEvent[]): number {
    return events.length * PER_EVENT;
  }

  protected override async show([event]: GameEvent[], before: View, after: View): Promise<void> {
    this.caption = this.words(event!, before);
    await this.#shows[event!.kind]?.(event!.arguments as unknown as Told, read(after));
  }

  protected override last(): Promise<void> {
    return this.wait(SHORT);
  }

  protected override clear(): void {
    this.acting = null;
    this.caption = '';
  }

  #place(name: string): { x: number; y: number } | null {
    const root = this.root();
    const found = root?.querySelector(`[data-at="${name}"]`);
    if (!root || !found) return null;
    const [outer, inner] = [root.getBoundingClientRect(), found.getBoundingClientRect()];
    if (!inner.width && !inner.height) return null;
    const inside = (value: number, most: number): number => Math.max(8, Math.min(most - 8, value));
    return { x: inside(inner.x + inner.width / 2 - outer.x, outer.width), y: inside(inner.y + inner.height / 2 - outer.y, outer.height) };
  }

  /** From place to place, up to six of each. */
  async #fly(all: Going[], ms = FLY): Promise<void> {
    const paths = all.flatMap(({ shape = '', card, from, to, n = 1, size = 30 }): Path[] => {
      const [start, end] = [this.#place(from), this.#place(to)];
      return start && end ? Array<Path>(Math.min(n, 6)).fill({ shape, card, from: start, to: end, size }) : [];
    });
    if (!paths.length) return this.wait(SHORT);
    await this.fly(paths, ms, 22);
    this.flights = [];
  }

  /** Change the scene. */
  #change(edit: (scene: Position) => void): void {
    const next = structuredClone(this.scene!);
    edit(next);
    this.scene = next;
  }

  #colour = (seat: unknown): Colour => this.scene!.colors[Number(seat)]!;

  #player(seat: unknown, edit: (player: Player) => void): void {
    this.#change((scene) => edit(scene.players[scene.colors[Number(seat)]!]));
  }

  /** Where goods come from: the card that acts, the marriage track in upkeep. */
  get #source(): string {
    return this.acting ? 'acting' : this.scene?.step === 'battle' ? 'battle' : this.scene?.step === 'church' ? 'church' : 'marriage';
  }

  // ---------------------------------------------------------------- events

  #take = async (seat: unknown, town: string): Promise<void> => {
    await this.#fly([{ shape: `disc-${this.#colour(seat)}`, from: `seat-${seat}`, to: `town-${town}` }]);
    this.#change((scene) => (scene.towns[town] = { ...scene.towns[town], owner: this.#colour(seat) }));
  };

  #climb = async ({ seat, space }: Pick<Told, 'seat' | 'space'>): Promise<void> => {
    const { track } = this.scene!.players[this.#colour(seat)];
    await this.#fly([{ shape: `disc-${this.#colour(seat)}`, from: `space-${track}`, to: `space-${space}`, size: 34 }]);
    this.#player(seat, (player) => (player.track = Number(space)));
  };

  #play = async ({ seat, card }: Told): Promise<void> => {
    const value = Number(card);
    const mine = Number(seat) === this.viewer();
    await this.#fly([{ card: value, from: mine ? `hand-${value}` : `seat-${seat}`, to: 'trick', size: 74 }]);
    this.#change((scene) => {
      const player = scene.players[scene.colors[Number(seat)]!];
      player.hand = typeof player.hand === 'number' ? Math.max(0, player.hand - 1) : player.hand.filter((held) => held !== value);
      player.table = value;
    });
    await this.wait(SHORT);
  };

  #act = async ({ card }: Told, option: number | null): Promise<void> => {
    this.#discard();
    this.acting = { card: Number(card), option };
    await this.wait(READ);
  };

  /** The card that has acted leaves the table. */
  #discard(): void {
    const done = this.acting?.card;
    if (done === undefined) return;
    this.acting = null;
    this.#change((scene) => {
      for (const player of Object.values(scene.players)) if (player.table === done) player.table = null;
    });
  }

  #clear(): void {
    this.acting = null;
    this.#change((scene) => {
      for (const player of Object.values(scene.players)) player.table = null;
      for (const open of scene.frames) if (open.decision === 'trick') Object.assign(open, { winner: 0, played: 0 });
    });
  }

  #gain = async (seat: unknown, n: number, goods: 'coins' | 'renown', shape: string): Promise<void> => {
    await this.#fly([{ shape, from: this.#source, to: `seat-${seat}`, n, size: 26 }]);
    this.#player(seat, (player) => (player[goods] += n));
  };

  #score = async (seat: unknown, n: number): Promise<void> => {
    await this.#fly([{ shape: 'points', from: this.#source, to: `seat-${seat}`, size: 26 }]);
    this.#player(seat, (player) => (player.points = Math.max(0, player.points + n)));
  };

  #step = (step: Position['step']): void => {
    if (this.scene!.step !== step) this.#change((scene) => (scene.step = step));
  };

  #shows: Record<string, (told: Told, after: Position) => Promise<void>> = {
    'first-player': async ({ seat }) => {
      this.#change((scene) => (scene.marker = this.#colour(seat)));
      await this.wait(READ);
    },
    'town-settled': ({ seat, town }) => this.#take(seat, town),
    'round-begins': async ({ round }) => {
      this.#change((scene) => {
        scene.round = Number(round);
        scene.step = 'preparation';
      });
      await this.wait(READ);
    },
    'marriage-shown': async ({ card }) => {
      this.#change(({ marriages }) => {
        marriages.turned.push(String(card));
        marriages.deck = Math.max(0, howMany(marriages.deck) - 1);
      });
      await this.wait(READ);
    },
    'last-round': () => this.wait(READ),
    'vikings-land': async ({ n }, after) => {
      await this.#fly([{ shape: 'ship', from: 'sea', to: 'battle', size: 74 }], READ);
      this.#change((scene) => {
        scene.vikings = after.vikings;
        scene.battle_area += Number(n);
      });
      await this.wait(SHORT);
    },
    'cards-dealt': async ({ n }) => {
      await this.#fly(this.scene!.colors.map((_, seat) => ({ card: null, from: 'trick', to: `seat-${seat}`, size: 40 })));
      this.#change((scene) => {
        scene.step = 'draft';
        scene.draft_step = 0;
        for (const player of Object.values(scene.players)) [player.packet, player.hand] = [Number(n), 0];
      });
    },
    'packet-seen': async ({ seat, cards }) => {
      if (Number(seat) !== this.viewer()) return;
      this.#player(seat, (player) => {
        player.packet = listed(Number(cards));
        if (typeof player.hand === 'number') player.hand = [];
      });
      await this.wait(SHORT);
    },
    'card-kept': async ({ seat, card }) => {
      const value = Number(card);
      if (Number(seat) !== this.viewer() || !seen(this.scene!.players[this.#colour(seat)].packet).includes(value)) return;
      await this.#fly([{ card: value, from: `packet-${value}`, to: 'kept', size: 70 }], 220);
      this.#player(seat, (player) => {
        player.packet = seen(player.packet).filter((held) => held !== value);
        player.hand = [...seen(player.hand), value];
      });
    },
    'packets-passed': async () => {
      const { seats } = this.scene!;
      await this.#fly(this.scene!.colors.map((_, seat) => ({ card: null, from: `seat-${seat}`, to: `seat-${(seat + 1) % seats}`, size: 40 })), READ);
      this.#change((scene) => scene.draft_step++);
    },
    'last-cards-kept': () => this.wait(SHORT),
    'hand-taken': async ({ seat, cards }) => {
      this.#change((scene) => {
        const held = listed(Number(cards));
        for (const [i, colour] of scene.colors.entries()) {
          scene.players[colour].packet = i === Number(seat) ? [] : 0;
          scene.players[colour].hand = i === Number(seat) ? held : held.length;
        }
        scene.step = 'actions';
      });
      await this.wait(READ);
    },
    'town-activated': async ({ seat, town }) => {
      this.#clear();
      this.#step('actions');
      await this.#fly([{ shape: 'marker', from: `seat-${seat}`, to: `town-${town}`, size: 48 }], READ);
      this.#change((scene) => (scene.active = town));
      await this.wait(SHORT);
    },
    'no-active-town': async () => {
      this.#clear();
      this.#change((scene) => (scene.active = null));
      await this.wait(READ);
    },
    'card-led': (told) => this.#play(told),
    'card-played': (told) => this.#play(told),
    'trick-won': async ({ seat }) => {
      this.#change((scene) => {
        for (const open of scene.frames) if (open.decision === 'trick') Object.assign(open, { winner: Number(seat) + 1, played: scene.seats });
      });
      await this.wait(2 * READ);
    },
    'trick-unwon': async () => {
      this.#change((scene) => {
        for (const open of scene.frames) if (open.decision === 'trick') Object.assign(open, { winner: 0, played: scene.seats });
      });
      await this.wait(2 * READ);
    },
    'primary-used': (told) => this.#act(told, null),
    'option-used': (told) => this.#act(told, told.option === 'second' ? 1 : 0),
    'only-option-used': (told) => this.#act(told, 0),
    'town-taken': async ({ seat, town }) => {
      await this.#take(seat, town);
      this.#change((scene) => (scene.marker = this.#colour(seat)));
    },
    'coins-gained': ({ seat, n }) => this.#gain(seat, Number(n), 'coins', 'coin'),
    'coin-paid': async ({ seat, n }) => {
      this.#player(seat, (player) => (player.coins = Math.max(0, player.coins - Number(n))));
      await this.wait(SHORT);
    },
    'points-lost': ({ seat, n }) => this.#score(seat, -Number(n)),
    'nothing-to-pay': () => this.wait(SHORT),
    'renown-gained': ({ seat, n }) => this.#gain(seat, Number(n), 'renown', 'renown'),
    'church-joined': async ({ seat, n }) => {
      await this.#fly([{ shape: `disc-${this.#colour(seat)}`, from: `seat-${seat}`, to: `church-${seat}`, n: Number(n) }]);
      this.#player(seat, (player) => (player.church += Number(n)));
    },
    'raiders-taken': async ({ seat, n }) => {
      this.#change((scene) => (scene.battle_area = Math.max(0, scene.battle_area - Number(n))));
      await this.#fly([{ shape: 'raider', from: 'battle', to: `seat-${seat}`, n: Number(n) }]);
      this.#player(seat, (player) => (player.raiders += Number(n)));
    },
    'court-climbed': this.#climb,
    'court-slid-back': this.#climb,
    'more-bought': async ({ seat }) => {
      this.#player(seat, (player) => (player.coins = Math.max(0, player.coins - EXTRA_COST)));
      await this.wait(SHORT);
    },
    expanded: async ({ seat, town, cost }) => {
      this.#player(seat, (player) => (player.coins = Math.max(0, player.coins - Number(cost))));
      await this.#take(seat, town);
    },
    'town-freed': async ({ town }) => {
      await this.#fly([{ shape: 'conquest', from: `town-${town}`, to: 'battle' }]);
      this.#change((scene) => {
        const held = scene.towns[town];
        if (held) delete held.conquered;
      });
    },
    'last-cards-discarded': async () => {
      this.#clear();
      this.#change((scene) => {
        scene.active = null;
        scene.step = 'marriage';
        for (const player of Object.values(scene.players)) player.hand = typeof player.hand === 'number' ? 0 : [];
      });
      await this.wait(READ);
    },
    married: async ({ seat, card }) => {
      this.#step('marriage');
      await this.#fly([{ shape: 'ring', from: 'marriage', to: `seat-${seat}`, size: 40 }], READ);
      this.#player(seat, (player) => player.marriages.push(String(card)));
      await this.wait(READ);
    },
    'nobody-married': () => this.wait(2 * READ),
    'points-gained': ({ seat, n }) => this.#score(seat, Number(n)),
    'princess-answered': async ({ side }) => {
      this.#change((scene) => (scene.princess = side as Princess));
      await this.wait(READ);
    },
    'no-town-left': () => this.wait(READ),
    'town-received': ({ seat, town }) => this.#take(seat, town),
    'track-left': ({ seat }) => this.#climb({ seat, space: 0 }),
    'vikings-repelled': async () => {
      this.#step('battle');
      await this.wait(2 * READ);
    },
    'town-conquered': async ({ town }) => {
      this.#step('battle');
      await this.#fly([{ shape: 'conquest', from: 'battle', to: `town-${town}` }], READ);
      this.#change((scene) => {
        const held = scene.towns[town];
        if (held) held.conquered = true;
      });
      await this.wait(READ);
    },
    'no-town-to-lose': () => this.wait(READ),
    'raiders-withdraw': async () => {
      this.#change((scene) => (scene.battle_area = 0));
      await this.wait(SHORT);
    },
    'first-spoil': async ({ seat, renown }) => {
      this.#step('battle');
      await this.#fly([{ shape: 'renown', from: 'battle', to: `seat-${seat}` }], READ);
      this.#player(seat, (player) => {
        player.renown = Number(renown);
        player.points += Number(renown);
        player.raiders = 0;
      });
      await this.wait(READ);
    },
    'first-spoil-tied': () => this.wait(READ),
    'second-spoil': async ({ seat }) => {
      await this.#score(seat, 1);
      this.#player(seat, (player) => (player.raiders = Math.max(0, player.raiders - 1)));
    },
    'church-tied': async () => {
      this.#step('church');
      await this.wait(READ);
    },
    'monastery-built': async ({ town }) => {
      this.#step('church');
      await this.#fly([{ shape: 'monastery', from: 'church', to: `town-${town}`, size: 34 }], READ);
      this.#change((scene) => {
        const held = scene.towns[town];
        if (held) held.monastery = true;
      });
    },
    'no-monastery': () => this.wait(READ),
    'marker-taken': async ({ seat }) => {
      await this.#fly([{ shape: 'marker', from: `seat-${this.scene!.colors.indexOf(this.scene!.marker)}`, to: `seat-${seat}`, size: 44 }]);
      this.#change((scene) => {
        scene.marker = this.#colour(seat);
        scene.players[scene.marker].church = 0;
      });
    },
    'church-thanks': async ({ seat }) => {
      this.#step('church');
      await this.#score(seat, 1);
      this.#player(seat, (player) => (player.church = Math.max(0, player.church - 1)));
    },
    'church-discs-back': async ({ seat }) => {
      this.#player(seat, (player) => (player.church = 0));
      await this.wait(SHORT);
    },
    'region-opened': async ({ region }) => {
      this.#step('claim');
      this.#change((scene) => (scene.regions[region] = 'gold'));
      await this.wait(READ);
    },
    'region-tied': () => this.wait(SHORT),
    'region-lost': async ({ region }) => {
      this.#change((scene) => (scene.regions[region] = 'gold'));
      await this.wait(READ);
    },
    'region-claimed': async ({ seat, region }) => {
      this.#step('claim');
      await this.#fly([{ shape: `disc-${this.#colour(seat)}`, from: `seat-${seat}`, to: `region-${region}` }], READ);
      this.#change((scene) => (scene.regions[region] = this.#colour(seat)));
      await this.wait(SHORT);
    },
    'game-ends': () => this.wait(READ),
  };
}
