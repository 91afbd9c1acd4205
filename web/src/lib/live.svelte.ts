// A table as one viewer lives it: the socket, what is on the board now, and what is still to be shown.
import ReconnectingSocket from 'partysocket/ws';
import { get } from './api';
import { painted, pressOver } from './press';
import { sameParts } from './same';
import type {
  ActionText,
  ClientMessage,
  GameEvent,
  RefusedMessage,
  ReplayStep,
  Said,
  Seat,
  ServerMessage,
  Snapshot,
  Standing,
  Table,
  TakenMessage,
  Update,
  View,
  Viewer,
} from './types';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

/** Shows what happened between two views, and is done when the promise is. `hurry` is aborted when nobody wants to wait. */
export type Performer = (events: GameEvent[], before: View, after: View, hurry: AbortSignal) => Promise<void>;

export interface Because {
  action: ActionText;
  rule: string;
}

export interface LogLine {
  event: GameEvent;
  /** The view in which its words are true. */
  view: View;
  key: number;
}

/** An update and when it came, on this device's clock. `retold`: it stands in the chronicle already. */
interface Arrived extends Update {
  at: number;
  retold?: boolean;
}

interface Missed {
  seq: number;
  events: GameEvent[];
}

interface Waiting {
  message: ClientMessage;
  resolve: () => void;
  reject: (refusal: RefusedAction) => void;
}

/** The hall did not take an action; `rule` names the rule if one forbids it. */
export class RefusedAction extends Error {
  constructor(
    readonly reason: string,
    readonly rule: string,
  ) {
    super(reason);
  }
}

// Not allowed, no such table, misbehaved: coming back would not help.
const FOR_GOOD = new Set([4403, 4404, 4408]);

export class LiveTable {
  table = $state.raw<Table | null>(null);
  /** What is shown now. It trails the newest snapshot while events are being performed. */
  shown = $state.raw<Snapshot | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Said[]>([]);
  standing = $state.raw<Standing | null>(null);
  connection = $state<Connection>('connecting');
  closedBecause = $state(0);
  /** The action that was sent and has not been answered yet. */
  sending = $state<ActionText | null>(null);
  performing = $state(false);
  /** When `clocks` of the shown snapshot were true, on this device's clock. */
  clocksAt = $state(0);

  /** What is to be shown as soon as there is a board; the first step is where it begins. */
  prelude: ReplayStep[] = [];
  #performer: Performer | null = null;
  /** Told of events when their turn to be shown has come; not of those from before this viewer came. */
  heard: ((events: GameEvent[], view: View) => void) | null = null;
  /** Told when the hall refuses something that was not an action, such as a word in the chat. */
  refused: ((reason: string) => void) | null = null;
  /** Told when the seat that was looked through is not this viewer's any more. */
  turnedAway: (() => void) | null = null;
  #socket: ReconnectingSocket | null = null;
  #queue: Arrived[] = [];
  #hurry = new AbortController();
  #seen = 0;
  /** What came while nobody listens; null while somebody does. */
  #unheard: string[] | null = null;
  /** What happened before the first snapshot, until that is here. */
  #before: GameEvent[] = [];
  #lines = 0;
  #waiting = new Map<string, Waiting>();
  #asked = new Map<ActionText, ((because: Because) => void)[]>();

  constructor(
    readonly id: string,
    readonly viewer: Viewer,
    readonly invitation: string | null = null,
  ) {}

  open(): void {
    const address = (): string => {
      const query = new URLSearchParams();
      if (this.viewer !== null) query.set('seat', String(this.viewer));
      if (this.invitation) query.set('invitation', this.invitation);
      query.set('since', String(this.#seen)); // from 0: the whole story up to now
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      return `${scheme}://${location.host}/api/tables/${this.id}/live?${query}`;
    };
    const socket = new ReconnectingSocket(address, [], { minReconnectionDelay: 300, maxReconnectionDelay: 5000 });
    socket.addEventListener('open', () => this.#opened());
    socket.addEventListener('close', (event) => this.#closed(event.code));
    socket.addEventListener('message', (event) => {
      const press = pressOver();
      if (press) this.#listenAfter(press);
      if (this.#unheard) this.#unheard.push(String(event.data));
      else this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    });
    this.#socket = socket;
    void this.askChat();
  }

  /** All that was said, without those I do not hear. */
  askChat(): Promise<unknown> {
    const query = this.invitation ? `?invitation=${encodeURIComponent(this.invitation)}` : '';
    return get<Said[]>(`/api/tables/${this.id}/chat${query}`).then(
      (said) => (this.chat = said),
      () => undefined, // the socket says so if the table cannot be seen
    );
  }

  close(): void {
    this.#socket?.close();
    this.#socket = null;
    this.connection = 'closed';
    this.heard = null;
    this.skip();
    for (const waiting of this.#waiting.values()) waiting.reject(new RefusedAction('offline', ''));
    this.#waiting.clear();
  }

  get performer(): Performer | null {
    return this.#performer;
  }

  set performer(performer: Performer | null) {
    this.#performer = performer;
    if (!performer || this.prelude.length === 0) return;
    const steps = this.prelude;
    this.prelude = [];
    queueMicrotask(() => this.retell(steps));
  }

  // ---------------------------------------------------------------- doing

  get mine(): boolean {
    return this.viewer !== null && (this.shown?.deciders.includes(this.viewer) ?? false);
  }

  /** Whatever I may do by the shown snapshot. */
  get choices(): ActionText[] {
    return this.shown ? [...this.shown.legal, ...this.shown.second_thoughts] : [];
  }

  get legal(): ActionText[] {
    return this.performing ? [] : this.choices;
  }

  async act(action: ActionText): Promise<void> {
    this.sending = action;
    this.#listenAfter(painted());
    try {
      await this.#ask({ type: 'act', action, seq: this.shown?.seq ?? 0 });
    } finally {
      this.sending = null;
    }
  }

  /** Orders were given: the hall may now be about to answer what is asked, if it has not done so already. */
  ordered(standing: Standing, stoodFor: Seat[], seq: number): void {
    this.standing = standing;
    if (this.shown && this.#seen === seq) this.shown = { ...this.shown, stood_for: stoodFor };
  }

  async undo(): Promise<void> {
    await this.#ask({ type: 'undo' });
  }

  /** Which rule forbids this to me now; an empty one if none does. */
  why(action: ActionText): Promise<Because> {
    return new Promise((resolve) => {
      this.#asked.set(action, [...(this.#asked.get(action) ?? []), resolve]);
      this.#send({ type: 'why', action });
    });
  }

  say(text: string): void {
    this.#send({ type: 'say', text });
  }

  /** Show everything that is still to be shown at once. */
  skip(): void {
    const last = this.#queue.at(-1);
    for (const update of this.#queue) this.#tell(update);
    this.#queue = [];
    if (last) this.#show(last);
    this.#hurry.abort();
  }

  #ask(message: { type: 'act'; action: string; seq: number } | { type: 'undo' }): Promise<void> {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-');
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message: { ...message, id }, resolve, reject });
      this.#send({ ...message, id });
    });
  }

  /** While the line is down messages wait; the server takes each `id` once, however often it comes. */
  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  // ---------------------------------------------------------------- hearing

  /** What comes while somebody presses, or at once after it, must not delay the sight of what was pressed. */
  #listenAfter(moment: Promise<void>): void {
    if (this.#unheard) return;
    this.#unheard = [];
    void moment.then(() => {
      const unheard = this.#unheard ?? [];
      this.#unheard = null;
      for (const message of unheard) this.#hear(JSON.parse(message) as ServerMessage);
    });
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'table') this.table = message.table;
    else if (message.type === 'snapshot') this.#arrive({ ...message, events: [] });
    else if (message.type === 'missed') this.#missed(message.seq, message.events);
    else if (message.type === 'update') this.#arrive(message);
    else if (message.type === 'standing') this.standing = message;
    else if (message.type === 'chat') this.chat = [...this.chat, message.said];
    else if (message.type === 'hurried' && this.table) this.table = { ...this.table, hurried: message.seats };
    else if (message.type === 'because') this.#explained(message);
    else if (message.type === 'taken' || message.type === 'refused') this.#answered(message);
  }

  #arrive(update: Update): void {
    const arrived = { ...update, at: performance.now() };
    if (this.shown === null) {
      this.#begin(arrived);
      return;
    }
    this.#seen = update.seq;
    if (update.events.length === 0 && this.#queue.length === 0 && !this.performing) {
      this.#show(arrived);
      return;
    }
    this.#queue.push(arrived);
    if (!this.performing) void this.#perform();
  }

  /** The first snapshot. When a game has just started, nobody has told us yet how it began. */
  #begin(first: Arrived): void {
    const behind = this.#seen < first.seq;
    this.#seen = first.seq;
    this.#note(this.#before, first.view);
    this.#before = [];
    this.#show(first);
    if (!behind) return;
    const query = new URLSearchParams({ since: '0' });
    if (this.viewer !== null) query.set('seat', String(this.viewer));
    if (this.invitation) query.set('invitation', this.invitation);
    get<{ missed: Missed[] }>(`/api/tables/${this.id}/view?${query}`).then(
      ({ missed }) => {
        const later = this.log;
        this.log = [];
        for (const one of missed) if (one.seq <= first.seq) this.#note(one.events, first.view);
        this.log = [...this.log, ...later];
      },
      () => undefined, // the chronicle begins later, that is all
    );
  }

  #missed(seq: number, events: GameEvent[]): void {
    this.#seen = Math.max(this.#seen, seq);
    if (this.shown === null) {
      this.#before.push(...events);
      return;
    }
    this.#note(events, this.shown.view);
    this.heard?.(events, this.shown.view);
  }

  async #perform(): Promise<void> {
    this.performing = true;
    try {
      for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
        const before = this.shown!.view;
        this.#tell(update);
        await this.#played(update.events, before, update.view);
        if ((this.shown?.seq ?? 0) <= update.seq) this.#show(update);
      }
    } finally {
      this.performing = false;
    }
  }

  #tell(update: Arrived): void {
    if (update.retold) return;
    this.#note(update.events, update.view);
    this.heard?.(update.events, update.view);
  }

  /** Show once more, step by step, what led to what is shown now. */
  retell(steps: ReplayStep[]): void {
    if (!this.shown || this.performing || this.sending || steps.length < 2) return;
    const now: Arrived = { ...this.shown, events: [], at: this.clocksAt, retold: true };
    // Older than the present, so that nothing of it is shown once somebody has skipped it.
    const still: Arrived = { ...now, seq: now.seq - 1, legal: [], second_thoughts: [], prompt: null, can_undo: false };
    this.#show({ ...still, view: steps[0]!.view, deciders: steps[0]!.deciders });
    for (const { events, view, deciders } of steps.slice(1)) this.#queue.push({ ...still, events, view, deciders });
    this.#queue.push(now);
    void this.#perform();
  }

  async #played(events: GameEvent[], before: View, after: View): Promise<void> {
    const seen = events.filter((event) => event.kind !== 'took-back');
    if (!this.performer || document.hidden || seen.length === 0) return;
    this.#hurry = new AbortController();
    const hurry = this.#hurry.signal;
    const hurried = new Promise<void>((resolve) => hurry.addEventListener('abort', () => resolve(), { once: true }));
    try {
      await Promise.race([this.performer(seen, before, after, hurry), hurried]);
    } catch (problem) {
      console.error(problem); // a board that stumbles must not stop the game
    }
  }

  #show(arrived: Arrived): void {
    this.shown = { ...arrived, view: sameParts(this.shown?.view, arrived.view) };
    this.clocksAt = arrived.at;
  }

  /** Add to the log; what was taken back leaves it. */
  #note(events: GameEvent[], view: View): void {
    let log = this.log;
    for (const event of events) {
      if (event.kind === 'took-back') log = log.slice(0, Number(event.arguments['left']));
      else log = [...log, { event, view, key: this.#lines++ }];
    }
    this.log = log;
  }

  #explained(because: Because): void {
    for (const resolve of this.#asked.get(because.action) ?? []) resolve(because);
    this.#asked.delete(because.action);
  }

  #answered(message: TakenMessage | RefusedMessage): void {
    if (message.id === null) {
      if (message.type === 'refused') this.refused?.(message.reason);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (message.type === 'taken') waiting.resolve();
    else waiting.reject(new RefusedAction(message.reason, message.rule));
  }

  /** Whatever went out on a line that broke is said again; the hall counts it once. */
  #opened(): void {
    this.connection = 'open';
    for (const waiting of this.#waiting.values()) this.#send(waiting.message);
    for (const action of this.#asked.keys()) this.#send({ type: 'why', action });
  }

  #closed(code: number): void {
    if (this.connection === 'closed') return;
    this.connection = 'lost';
    if (FOR_GOOD.has(code)) {
      this.closedBecause = code;
      this.close();
      if (code === 4403 && this.viewer !== null) this.turnedAway?.();
    }
  }
}

/** The seats of mine that owe an answer now, the one I look through first. */
export function mineToAnswer(table: Table, deciders: Seat[], looking: Viewer): Seat[] {
  const owed = deciders.filter((seat) => table.my_seats.includes(seat));
  return owed.sort((a, b) => Number(b === looking) - Number(a === looking));
}
