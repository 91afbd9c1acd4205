// Somebody at a table: through which seat he looks, what he points at, and what the hall has told him beside the game.
import { clientOf } from '../games';
import type { GameClient } from '../games/types';
import { announcements } from '../lib/announce.svelte';
import { get, post, put, Refusal } from '../lib/api';
import { LiveTable, mineToAnswer, RefusedAction } from '../lib/live.svelte';
import { me } from '../lib/me.svelte';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { ActionText, Chair, GameDetails, Seat, Standing, Table, View, Viewer } from '../lib/types';
import { GameWords, t, words } from '../lib/words.svelte';
import { ending } from './ending';

/** The door between two people on one screen; `from` may still take it back. */
export interface Curtain {
  seat: Seat;
  from: Viewer;
  /** Until it is known whether there is anything to hide, the door is shut and has no handle. */
  ready: boolean;
}

export async function wordsOf(game: string, data: string): Promise<GameWords> {
  const details = await get<GameDetails>(`/api/games/${game}`);
  const { seatName, naming } = clientOf(game);
  const made = new GameWords(details, seatName, data, naming);
  await made.use(settings.lang);
  return made;
}

/** What the hall answered, as a sentence. */
export function sentence(problem: unknown): string {
  const reason = problem instanceof Refusal || problem instanceof RefusedAction ? problem.reason : 'server-error';
  if (words.has(`problem-${reason}`)) return t(`problem-${reason}`);
  return (problem instanceof Refusal && problem.message) || t('problem-other');
}

export function botName(bot: string): string {
  return words.has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

export function chairName(chair: Chair | undefined): string {
  if (!chair || !chair.taken) return t('table-chair-free');
  return chair.bot ? botName(chair.bot) : chair.name;
}

export class Sitting {
  live = $state.raw<LiveTable | null>(null);
  words = $state.raw<GameWords | null>(null);
  client = $state.raw<GameClient | null>(null);
  /** Why there is no table to be seen, as a sentence. */
  lost = $state('');
  hovered = $state<ActionText | null>(null);
  /** Chosen and waiting to be confirmed. */
  chosen = $state<ActionText | null>(null);
  because = $state.raw<{ action: ActionText; rule: string } | null>(null);
  curtain = $state.raw<Curtain | null>(null);
  /** The screen stays where it is although another seat of mine is asked. */
  held = $state(false);
  notice = $state('');
  /** The rule the drawer is opened at; null while it is shut. */
  rule = $state<string | null>(null);
  busy = $state(false);
  #first = $state.raw<Table | null>(null);
  #stopped = false;

  table = $derived(this.live?.table ?? this.#first);
  shown = $derived(this.live?.shown ?? null);
  view = $derived<View | null>(this.shown?.view ?? null);
  /** A game of as many players, which tells what each seat will be before there is a view. */
  before = $state.raw<View | null>(null);
  viewer = $derived<Viewer>(this.live?.viewer ?? null);
  /** The chairs I may act for; those that a bot has taken over are no longer mine. */
  mine = $derived(this.table?.my_seats.filter((seat) => !this.table!.seats[seat]?.bot) ?? []);
  /** My seats for which the hall is about to answer. */
  stoodFor = $derived(this.shown?.stood_for ?? []);
  /** Whether I answer for the seat I look through, and the hall does not. */
  answers = $derived(this.viewer !== null && this.mine.includes(this.viewer) && !this.stoodFor.includes(this.viewer));
  /** Whether the seat I look through is asked now, is still mine to answer for, and has not answered beforehand. */
  asked = $derived(this.answers && (this.live?.mine ?? false));
  /** What the seat I look through can decide beforehand; null where there is nothing of the kind. */
  standing = $derived<Standing | null>(
    this.live?.standing?.topics.length && this.viewer !== null && this.mine.includes(this.viewer)
      ? this.live.standing
      : null,
  );
  /** What I may do now. */
  legal = $derived(this.answers ? (this.live?.legal ?? []) : []);
  /** Whether seats go by the names of peoples, for the grammar of sentences about them. */
  peoples = $derived(this.client?.peoples ? 'yes' : 'no');
  /** Whoever has several chairs at this screen is called by their colours. */
  names = $derived(
    this.table?.seats.map((chair) =>
      this.mine.length > 1 && this.mine.includes(chair.number) ? this.seatName(chair.number) : chairName(chair),
    ) ?? [],
  );
  /** Another seat of mine that is asked now, while the one I look through is not. */
  next = $derived.by<Seat | null>(() => {
    if (!this.table || !this.shown || this.viewer === null || this.table.status !== 'playing') return null;
    const owed = mineToAnswer(this.table, this.shown.deciders, this.viewer).filter(
      (seat) => this.mine.includes(seat) && !this.stoodFor.includes(seat),
    );
    return owed.length > 0 && owed[0] !== this.viewer ? owed[0]! : null;
  });

  /** What the game was worth to each seat; null before the end, and where it was broken off. */
  result = $derived(this.shown?.result ?? this.table?.result ?? null);
  /** Who won, as a sentence. */
  ending = $derived(this.client ? ending(this.result, this.client, (seat) => this.seatName(seat)) : '');

  constructor(
    readonly id: string,
    readonly invitation: string | null,
  ) {}

  async start(wanted: Viewer): Promise<void> {
    try {
      if (!me.known) await me.ask();
      const query = this.invitation ? `?invitation=${encodeURIComponent(this.invitation)}` : '';
      const table = await get<Table>(`/api/tables/${this.id}${query}`);
      const opening = `/api/games/${table.game}/opening?seats=${table.seats.length}&scenario=${table.scenario}&hash=${table.data}`;
      const [found, before] = await Promise.all([
        wordsOf(table.game, table.data),
        table.status === 'open' ? get<View>(opening) : null,
      ]);
      if (this.#stopped) return; // gone elsewhere meanwhile
      this.#first = table;
      this.client = clientOf(table.game);
      this.words = found;
      this.before = before;
      const asked = this.mine.find((seat) => table.deciders.includes(seat));
      const seat = wanted !== null && table.my_seats.includes(wanted) ? wanted : (asked ?? table.my_seats[0] ?? null);
      if (seat !== null && this.mine.length > 1 && table.status === 'playing') {
        this.curtain = { seat, from: null, ready: true };
      }
      this.#open(seat);
    } catch (problem) {
      this.lost = sentence(problem);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.live?.close();
  }

  // ---------------------------------------------------------------- looking

  seatName(seat: Seat): string {
    return this.words?.label('seat', seat, this.view ?? this.before) ?? String(seat + 1);
  }

  /** Look through another chair of mine; a door is shut in between if one of the two has something to hide. */
  async look(seat: Viewer): Promise<void> {
    const from = this.viewer;
    if (from === seat) return;
    const passing = from !== null && seat !== null && this.table?.status === 'playing';
    if (passing) {
      this.curtain = { seat, from, ready: false };
      announcements.say(t('table-curtain', { seat: this.seatName(seat), peoples: this.peoples })); // and nothing of what was said before it
    }
    this.held = false;
    this.#open(seat);
    if (!passing) return;
    const secret = await this.#secrets(from, seat);
    if (this.curtain?.seat === seat) this.curtain = secret ? { seat, from, ready: true } : null;
  }

  lift(): void {
    this.curtain = null;
  }

  /** Not yet: the one who has just played wants to look again. */
  turnBack(): void {
    const from = this.curtain?.from ?? null;
    if (from === null) return;
    this.held = true;
    this.curtain = null;
    this.#open(from);
  }

  #open(seat: Viewer): void {
    if (this.#stopped) return;
    this.live?.close();
    this.because = null;
    this.chosen = null;
    this.hovered = null;
    const live = new LiveTable(this.id, seat, this.invitation);
    live.refused = (reason) => this.say(new RefusedAction(reason, ''));
    live.open();
    this.live = live;
    const query = new URLSearchParams(location.search);
    if (seat === null) query.delete('seat');
    else query.set('seat', String(seat));
    const address = `/table/${this.id}${query.size ? `?${query}` : ''}`;
    if (address !== location.pathname + location.search) router.go(address, { replace: true });
  }

  async #secrets(one: Seat, other: Seat): Promise<boolean> {
    try {
      const paths = ['', `?seat=${one}`, `?seat=${other}`].map((query) => `/api/tables/${this.id}/view${query}`);
      const seen = await Promise.all(paths.map((path) => get<{ view: View }>(path)));
      const [everybody, ...two] = seen.map(({ view }) => JSON.stringify(view));
      return two.some((view) => view !== everybody);
    } catch {
      return true; // in doubt the door stays shut
    }
  }

  // ---------------------------------------------------------------- doing

  /** Somebody touched an action, on the board or in the list. */
  choose(action: ActionText): void {
    if (this.live?.sending) return;
    if (!this.legal.includes(action)) void this.why(action);
    else if (settings.confirm && this.chosen !== action) this.chosen = action;
    else void this.act(action);
  }

  async act(action: ActionText): Promise<void> {
    this.chosen = null;
    this.because = null;
    this.hovered = null;
    this.held = false;
    await this.#try(() => this.live!.act(action), action);
  }

  async undo(): Promise<void> {
    this.chosen = null;
    if (this.shown?.can_undo && !this.live?.sending) await this.#try(() => this.live!.undo());
  }

  /** Say what the hall is to answer for me; null takes the order back. */
  async order(topic: string, choice: string | null, term: string): Promise<void> {
    const live = this.live;
    if (!live) return;
    try {
      const order = { topic, choice, term, seat: live.viewer };
      const given = await put<Standing & { stood_for: Seat[]; seq: number }>(`/api/tables/${this.id}/standing`, order);
      live.ordered(given, given.stood_for, given.seq);
    } catch (problem) {
      this.say(problem);
    }
  }

  async why(action: ActionText): Promise<void> {
    const live = this.live;
    if (!live || live.viewer === null || live.performing || live.sending || live.connection !== 'open') return;
    const { rule } = await live.why(action);
    if (rule && this.live === live) this.because = { action, rule };
  }

  async #try(what: () => Promise<void>, action: ActionText | null = null): Promise<void> {
    try {
      await what();
    } catch (problem) {
      if (action && problem instanceof RefusedAction && problem.rule) this.because = { action, rule: problem.rule };
      else this.say(problem);
    }
  }

  say(problem: unknown): void {
    this.notice = sentence(problem);
  }

  // ---------------------------------------------------------------- chairs and votes

  /** Ask the hall for something about the table; true if it agreed. */
  async ask(what: () => Promise<Table>): Promise<boolean> {
    this.busy = true;
    try {
      const table = await what();
      if (this.live) this.live.table = table;
      return true;
    } catch (problem) {
      this.say(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async sit(seat: Seat, name: string): Promise<void> {
    const sat = await this.ask(async () => {
      await me.mustBeSomebody(name);
      return post<Table>(`/api/tables/${this.id}/join`, { seat, invitation: this.invitation });
    });
    if (sat) this.#open(seat);
  }

  async stand(): Promise<void> {
    const gathering = this.table?.status === 'open';
    if (await this.ask(() => post<Table>(`/api/tables/${this.id}/leave`))) {
      if (gathering) this.#open(null);
    }
  }

  comeBack = (): Promise<boolean> => this.ask(() => post<Table>(`/api/tables/${this.id}/back`));
  resign = (): Promise<boolean> => this.ask(() => post<Table>(`/api/tables/${this.id}/resign`));
  ready = (ready: boolean): Promise<boolean> => this.ask(() => put<Table>(`/api/tables/${this.id}/ready`, { ready }));
  fill = (seat: Seat, bot: string | null): Promise<boolean> =>
    this.ask(() => put<Table>(`/api/tables/${this.id}/seats/${seat}`, { bot }));
  propose = (kind: 'rewind' | 'end', moves = 0): Promise<boolean> =>
    this.ask(() => post<Table>(`/api/tables/${this.id}/proposals`, { kind, moves, seat: this.viewer }));
  answer = (proposal: number, agrees: boolean, seat: Seat): Promise<boolean> =>
    this.ask(() => put<Table>(`/api/tables/${this.id}/proposals/${proposal}`, { agrees, seat }));

  async rematch(): Promise<void> {
    try {
      const fresh = await post<Table>(`/api/tables/${this.id}/rematch`);
      router.go(`/table/${fresh.id}`);
    } catch (problem) {
      this.say(problem);
    }
  }
}
