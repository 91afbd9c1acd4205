// Somebody at a table: through which seat he looks, what he points at, and what the hall has told him beside the game.
import { clientOf } from '../games';
import type { GameClient } from '../games/types';
import { announcements } from '../lib/announce.svelte';
import { get, post, put, Refusal } from '../lib/api';
import { LiveTable, mineToAnswer, RefusedAction } from '../lib/live.svelte';
import { me } from '../lib/me.svelte';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { ActionText, Chair, GameDetails, ReplayStep, Seat, Standing, Table, View, Viewer } from '../lib/types';
import { GameWords, t, words } from '../lib/words.svelte';
import { aheadOf } from './ahead';
import { Aim } from './aim';
import { ending } from './ending';
import { Since } from './since.svelte';

/** The door between two people on one screen; `from` may still take it back. */
export interface Curtain {
  seat: Seat;
  from: Viewer;
  /** Until it is known whether there is anything to hide, the door is shut and has no handle. */
  ready: boolean;
}

export async function wordsOf(game: string, data: string): Promise<GameWords> {
  const details = await get<GameDetails>(`/api/games/${game}`);
  const { seatName, naming, peopleOf } = clientOf(game);
  const made = new GameWords(details, seatName, data, naming, peopleOf);
  await made.use(settings.lang);
  return made;
}

/** What the hall answered, as a sentence. */
export function sentence(problem: unknown): string {
  const reason = problem instanceof Refusal || problem instanceof RefusedAction ? problem.reason : 'server-error';
  if (words.has(`problem-${reason}`)) return t(`problem-${reason}`);
  return (problem instanceof Refusal && problem.message) || t('problem-other');
}

/** Milliseconds after which a hall that is away is asked again. */
const KNOCK = 3000;

/** There was no answer at all, or only that of a proxy before a hall that is away. */
function isAway(problem: unknown): boolean {
  return problem instanceof Refusal && (problem.status === 0 || [502, 503, 504].includes(problem.status));
}

export function botName(bot: string): string {
  return words.has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

type Sitter = Pick<Chair, 'number' | 'name' | 'bot' | 'taken' | 'resigned'>;

/** What bots of one level are called where several sit at one table. */
const BOT_NAMES = ['Ketil', 'Bera', 'Glum', 'Runa', 'Skapti', 'Tova'];

/** The names at a table; no two bots have the same. */
export function chairNames(chairs: Sitter[]): string[] {
  return chairs.map((chair) => {
    const isAlone = chairs.filter(({ bot, resigned }) => bot === chair.bot && !resigned).length < 2;
    return chair.bot && !chair.resigned && !isAlone ? t('bot-named', { bot: botName(chair.bot), name: BOT_NAMES[chair.number % BOT_NAMES.length]! }) : chairName(chair);
  });
}

/** The same for a replay, which knows bots by their levels alone. */
export function playerNames(players: string[]): string[] {
  return chairNames(players.map((name, number) => ({ number, name, bot: words.has(`bot-${name}`) ? name : null, taken: true, resigned: false })));
}

export function chairName(chair: Sitter | undefined): string {
  if (!chair || !chair.taken) return t('table-chair-free');
  const isPersons = !chair.bot || (chair.resigned && chair.name !== chair.bot); // a bot that stands in plays under his name
  return isPersons ? chair.name : botName(chair.bot!);
}

export class Sitting {
  live = $state.raw<LiveTable | null>(null);
  words = $state.raw<GameWords | null>(null);
  client = $state.raw<GameClient | null>(null);
  /** Why there is no table to be seen, as a sentence. */
  lost = $state('');
  hovered = $state<ActionText | null>(null);
  /** What a finger has touched on the board to look at it; a second touch does it. */
  looked = $state<ActionText | null>(null);
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
  /** A coach stands beside this game. */
  readonly isCoached = router.query.has('coach');
  /** The game of which this one is a what-if, where it is known. */
  readonly from = router.query.get('from');
  readonly aim = new Aim();
  readonly since: Since;
  /** The hall does not answer, and is asked again and again. */
  away = $state(false);
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
  answers = $derived(this.table?.status === 'playing' && this.viewer !== null && this.mine.includes(this.viewer) && !this.stoodFor.includes(this.viewer));
  /** Whether the seat I look through is asked now, is still mine to answer for, and has not answered beforehand. */
  asked = $derived(this.answers && (this.live?.mine ?? false));
  /** What the seat I look through can decide beforehand; null where there is nothing of the kind. */
  standing = $derived<Standing | null>(
    this.live?.standing?.topics.length && this.viewer !== null && this.mine.includes(this.viewer)
      ? this.live.standing
      : null,
  );
  /** The action that is pointed at, by pointer, keyboard or finger. */
  pointed = $derived(this.hovered ?? this.looked);
  /** What I may do now. */
  legal = $derived(this.answers ? (this.live?.legal ?? []) : []);
  /** Whether seats go by the names of peoples, for the grammar of sentences about them. */
  peoples = $derived(this.client?.peoples ? 'yes' : 'no');
  /** Whoever has several chairs at this screen is called by their colours. */
  names = $derived(
    chairNames(this.table?.seats ?? []).map((name, seat) => (this.mine.length > 1 && this.mine.includes(seat) ? this.seatName(seat) : name)),
  );
  /** Another seat of mine that is asked now, while the one I look through is not. */
  next = $derived.by<Seat | null>(() => {
    if (!this.table || !this.shown || this.viewer === null || this.table.status !== 'playing') return null;
    const owed = mineToAnswer(this.table, this.shown.deciders, this.viewer).filter(
      (seat) => this.mine.includes(seat) && !this.stoodFor.includes(seat),
    );
    return owed.length > 0 && owed[0] !== this.viewer ? owed[0]! : null;
  });

  /** The game is over, and what led to its end has been shown. */
  over = $derived(['over', 'ended'].includes(this.table?.status ?? '') && !(this.live?.performing && this.shown?.result === null));
  /** What the game was worth to each seat; null before the end, and where it was broken off. */
  result = $derived(this.shown?.result ?? (this.over ? (this.table?.result ?? null) : null));
  /** Who is ahead and by what; empty before the first view, after the end, and where nothing is counted. */
  ahead = $derived.by(() => {
    if (!this.client || !this.view || !this.table || this.result) return '';
    const { client, names } = this;
    return aheadOf(client, this.view, this.table.seats.map(({ number }) => number), (seat) => (client.peoples ? this.seatName(seat) : names[seat]!));
  });
  /** Who won, as a sentence. */
  ending = $derived(this.client ? ending(this.result, this.client, (seat) => this.seatName(seat)) : '');

  constructor(
    readonly id: string,
    readonly invitation: string | null,
  ) {
    this.since = new Since(id);
  }

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
      const returns = seat !== null && this.mine.length === 1 && table.status === 'playing';
      this.#open(seat, returns ? await this.since.recall(seat, this.invitation) : []);
      this.away = false;
    } catch (problem) {
      if (this.#stopped) return;
      if (!isAway(problem)) {
        // Whoever was sent the address of a table by invitation has no other way to know what is missing.
        const isHidden = problem instanceof Refusal && problem.reason === 'no-table' && !this.invitation;
        this.lost = isHidden ? `${sentence(problem)} ${t('table-lost-invited')}` : sentence(problem);
        return;
      }
      this.away = true;
      setTimeout(() => void this.start(wanted), KNOCK);
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

  #open(seat: Viewer, prelude: ReplayStep[] = []): void {
    if (this.#stopped) return;
    this.live?.close();
    this.because = null;
    this.chosen = null;
    this.hovered = null;
    this.looked = null;
    const live = new LiveTable(this.id, seat, this.invitation);
    live.refused = (reason) => this.say(new RefusedAction(reason, ''));
    // Whoever gave up, or lost on time, looks on as anybody does.
    live.turnedAway = () => this.#open(null);
    live.prelude = prelude;
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

  /** Somebody touched something on the board. A finger looks first, where the board does not show it by itself. */
  touch(action: ActionText): void {
    const looks = this.aim.byFinger && !this.client?.looksFirst && this.looked !== action && this.legal.includes(action);
    if (looks) this.looked = action;
    else this.choose(action);
  }

  /** Somebody chose an action, on the board or in the list. */
  choose(action: ActionText): void {
    if (this.live?.sending || this.aim.isLate(action, this.shown)) return;
    if (!this.legal.includes(action)) void this.why(action);
    else if ((settings.confirm || this.client?.givesUp?.includes(action)) && this.chosen !== action) {
      this.chosen = action;
      this.aim.doubted();
    } else if (!this.aim.isHasty) void this.act(action);
  }

  async act(action: ActionText): Promise<void> {
    this.aim.answered(action, this.shown);
    this.chosen = null;
    this.because = null;
    this.hovered = null;
    this.looked = null;
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
  propose = (kind: 'rewind' | 'end', point = 0): Promise<boolean> =>
    this.ask(() => post<Table>(`/api/tables/${this.id}/proposals`, { kind, point, seat: this.viewer }));
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
