// The documents of the server, as docs/server/protocol.md describes them.

export type Seat = number;
/** A seat, or null for somebody who only watches. */
export type Viewer = Seat | null;
/** Such as "place A": a verb and at most one target. */
export type ActionText = string;
/** A game's own document, see docs/positions. */
export type View = Record<string, any>;

export interface Person {
  id: string;
  name: string;
  guest: boolean;
  login: string | null;
  email: string | null;
  webhook: string | null;
  lang: 'en' | 'fr';
}

export interface Speed {
  bank: number;
  increment: number;
  per_decision: number;
}

export interface GameAbout {
  id: string;
  title: string;
  version: string;
  /** The hash of the facts with which new tables are played. */
  data: string;
  seats: number[];
  scenarios: string[];
  /** Options of a table that are on or off, and which it is where nothing is said. */
  switches: Record<string, boolean>;
  bots: string[];
  rules: number;
  /** Their ids, in the order in which they are best taken. */
  lessons: string[];
}

export interface LessonAbout {
  /** The hash of the facts it is given with. */
  data: string;
  id: string;
  title: string;
  /** What is learned, in a sentence. */
  about: string;
  steps: number;
}

export interface GameDetails extends GameAbout {
  /** Verb to its targets. */
  verbs: Record<string, string[]>;
  /** Verb to the domain of its targets, "" if it has none. */
  domains: Record<string, string>;
  /** Event or prompt to its parameters, such as "attacker:seat place:place". */
  events: Record<string, string>;
  prompts: Record<string, string>;
  /** Prompt to the rule it is about. */
  prompt_rules: Record<string, string>;
  speeds: Record<string, Speed>;
}

/** Names of things in one language: domain to id to label. */
export type Labels = Record<string, Record<string, string>>;

export interface Rule {
  id: string;
  title: string;
  kind: string;
  text: string;
  ruling: string;
}

export interface Chair {
  number: Seat;
  name: string;
  bot: string | null;
  taken: boolean;
  ready: boolean;
  vacant: boolean;
  resigned: boolean;
  here: boolean;
}

export interface Proposal {
  id: number;
  kind: 'rewind' | 'end';
  moves: number;
  by: Seat;
  agreed: Seat[];
}

export interface Table {
  id: string;
  game: string;
  /** The hash of the facts it is played with. */
  data: string;
  scenario: string;
  options: Record<string, unknown>;
  access: 'open' | 'link' | 'private';
  speed: string;
  status: 'open' | 'playing' | 'over' | 'ended';
  frozen: boolean;
  commitment: string;
  created: string;
  started: string | null;
  ended: string | null;
  result: number[] | null;
  rematch: string | null;
  deciders: Seat[];
  spectators: number;
  seats: Chair[];
  proposal: Proposal | null;
  my_seats: Seat[];
  hosted_by_me: boolean;
  invitation: string | null;
  /** Whether I may ask for hints here. */
  hints: boolean;
}

export interface GameEvent {
  kind: string;
  /** Names to ids; numbers and seats (from 0) as they are. */
  arguments: Record<string, string | number>;
  rules: string[];
}

export interface Prompt {
  name: string;
  arguments: Record<string, string | number>;
}

export interface Snapshot {
  seq: number;
  view: View;
  deciders: Seat[];
  prompt: Prompt | null;
  legal: ActionText[];
  can_undo: boolean;
  clocks: number[] | null;
  result: number[] | null;
  standings: number[] | null;
  /** My seats for which the hall is about to answer. */
  stood_for: Seat[];
}

/** Something that can be decided beforehand. */
export interface StandingTopic {
  id: string;
  domain: string;
  choices: string[];
  usual: string;
}

export interface Shortcut {
  topic: string;
  choice: string;
  term: string;
}

/** What the hall may answer for a seat, and what it was told to. */
export interface Standing {
  terms: string[];
  questions: string[];
  shortcuts: Shortcut[];
  topics: StandingTopic[];
  orders: Record<string, { choice: string; term: string }>;
}

export interface Update extends Snapshot {
  events: GameEvent[];
}

export interface Said {
  name: string;
  text: string;
  at: string;
}

/** One step of a replay: the view after it, and the events that led there, as one viewer may see them. */
export interface ReplayStep {
  events: GameEvent[];
  view: View;
  deciders: Seat[];
  /** Moves made so far at the table, where a rewind could lead back to this step. */
  moves?: number;
}

export interface Replay {
  game: string;
  data: string;
  names: string[];
  seats: number;
  steps: ReplayStep[];
  result: number[] | null;
  standings: number[] | null;
}

export interface Odds {
  /** What is judged: a message `odds-…` of the game's Fluent files with its arguments. */
  title: Prompt;
  /** On what the count rests: another such message. */
  note: string;
  /** Exact: every case has been counted. Several for an action, each a message `odds-…`. */
  outcomes: { action: ActionText; name: string; chance: number }[];
}

/** A seat and what it does. */
export type Step = [Seat, ActionText];

export interface Hint {
  /** The share of the victory to be expected. */
  worth: number;
  simulations: number;
  /** Best first; `line` is likely play from the answer itself on. */
  answers: { action: ActionText; worth: number; visits: number; line: Step[] }[];
}

export interface Mistake {
  move: number;
  seat: Seat;
  chosen: ActionText;
  better: ActionText;
  /** In shares of a victory, with its standard error. */
  loss: number;
  error: number;
  line: Step[];
}

export interface Analysis {
  moves: number;
  /** Games played out for each estimate. */
  simulations: number;
  moments: { move: number; chances: number[] }[];
  rolls: { move: number; seat: Seat; action: ActionText; luck: number[]; error: number }[];
  mistakes: Mistake[];
  luck: number[];
  luck_error: number;
  loss: number[];
  result: number[];
}

export interface AnalysisJob {
  /** The part that is done. */
  progress: number;
  analysis: Analysis | null;
  failed: boolean;
}

export interface Problem {
  error: string;
  message: string;
  rule: string | null;
}
