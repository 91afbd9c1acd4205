// The documents of the server, as docs/server/protocol.md describes them. Those that the server declares are
// generated.
import type { GameEvent, Prompt } from './protocol';
import type { Lang } from './settings.svelte';

export type {
  BecauseMessage,
  Chair,
  ClientMessage,
  GameEvent,
  Prompt,
  Proposal,
  RefusedMessage,
  Said,
  ServerMessage,
  Shortcut,
  Snapshot,
  Standing,
  StandingTopic,
  Table,
  TakenMessage,
  Update,
} from './protocol';
export type { PersonDocument as Person } from './http';

export type Seat = number;
/** A seat, or null for somebody who only watches. */
export type Viewer = Seat | null;
/** Such as "place A": a verb and at most one target. */
export type ActionText = string;
/** A game's own document, see docs/positions. */
export type View = Record<string, unknown>;

export interface Speed {
  bank: number;
  increment: number;
  per_decision: number;
}

export interface GameAbout {
  id: string;
  title: string;
  /** The same by language, with the door of its box where it has one. */
  titles: Record<Lang, string>;
  /** The id of the first game of its box, '' for a game that has its box to itself; what its part of it is called. */
  box: string;
  door: Record<Lang, string>;
  version: string;
  /** The hash of the facts with which new tables are played. */
  data: string;
  seats: number[];
  /** By scenario: how many may play it. */
  players: Record<string, number[]>;
  scenarios: string[];
  /** By scenario; not of an owner's own. */
  lengths?: Record<string, Length>;
  /** Options of a table that are on or off, and which it is where nothing is said. */
  switches: Record<string, boolean>;
  /** Options that are one of several words, and which where nothing is said. */
  choices: Record<string, { values: string[]; usual: string }>;
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
  /** Decisions that play a game inside this one, and the part of a view in which that game stands. */
  nested: Record<string, string>;
  /** The folders of its messages, in the package. */
  texts: string[];
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

/** One step of a replay: the view after it, and the events that led there, as one viewer may see them. */
/** How long a scenario takes, how hard it is from 1 to 3 (0: nobody knows), and on how many games of this hall that rests. */
export interface Length {
  minutes: [number, number];
  difficulty: number;
  games: number;
}

export interface ReplayStep {
  events: GameEvent[];
  view: View;
  deciders: Seat[];
  /** Moves made so far that everybody saw; only where a rewind could lead back to this step. */
  point?: number;
  /** All moves made so far; only when the game is over. */
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
  /** Every decision that was judged, and what it lost. */
  decisions: { move: number; seat: Seat; loss: number; /** What the best answer was worth. */ best: number | null }[];
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
