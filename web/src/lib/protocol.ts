// Written by tools/protocol_types.py out of what the server declares. Not to be changed by hand.

// ---------------------------------------------------------------- what the server sends

/** ``rule`` forbids the action; empty if none does. ``known``: whether there is such an action. */
export interface BecauseMessage {
  type: 'because';
  action: string;
  rule: string;
  known: boolean;
}

export interface Chair {
  number: number;
  name: string;
  bot: string | null;
  taken: boolean;
  ready: boolean;
  vacant: boolean;
  resigned: boolean;
  here: boolean;
}

export interface ChatMessage {
  type: 'chat';
  said: Said;
}

/** Names to ids; numbers and seats (from 0) as they are. */
export interface GameEvent {
  kind: string;
  arguments: Record<string, string | number>;
  rules: string[];
}

export interface HurriedMessage {
  type: 'hurried';
  seats: number[];
}

export interface MissedMessage {
  type: 'missed';
  seq: number;
  events: GameEvent[];
}

export interface PongMessage {
  type: 'pong';
}

export interface Prompt {
  name: string;
  arguments: Record<string, string | number>;
}

/** ``point``, of a rewind: to after so many moves that everybody saw. */
export interface Proposal {
  id: number;
  kind: 'end' | 'rewind';
  point: number;
  by: number;
  agreed: number[];
}

/** ``trace`` is the id under which the server's log knows more. */
export interface RefusedMessage {
  type: 'refused';
  id: string | null;
  reason: string;
  rule: string;
  trace?: string;
}

export interface Said {
  id: number;
  name: string;
  text: string;
  at: string;
}

export interface Shortcut {
  topic: string;
  choice: string;
  term: string;
}

/** ``view`` is the game's own document, see docs/positions. ``second_thoughts``: what I may take back of my answer so far. ``stood_for``: my seats for which the hall is about to answer. */
export interface Snapshot {
  seq: number;
  view: Record<string, unknown>;
  deciders: number[];
  prompt: Prompt | null;
  legal: string[];
  second_thoughts: string[];
  can_undo: boolean;
  clocks: number[] | null;
  result: number[] | null;
  standings: number[] | null;
  stood_for: number[];
}

export interface SnapshotMessage {
  type: 'snapshot';
  seq: number;
  view: Record<string, unknown>;
  deciders: number[];
  prompt: Prompt | null;
  legal: string[];
  second_thoughts: string[];
  can_undo: boolean;
  clocks: number[] | null;
  result: number[] | null;
  standings: number[] | null;
  stood_for: number[];
}

/** What the hall may answer for a seat, and what it was told to. */
export interface Standing {
  terms: string[];
  questions: string[];
  shortcuts: Shortcut[];
  topics: StandingTopic[];
  orders: Record<string, StandingChoice>;
}

export interface StandingChoice {
  choice: string;
  term: string;
}

export interface StandingMessage {
  type: 'standing';
  terms: string[];
  questions: string[];
  shortcuts: Shortcut[];
  topics: StandingTopic[];
  orders: Record<string, StandingChoice>;
}

/** Something that can be decided beforehand. */
export interface StandingTopic {
  id: string;
  domain: string;
  choices: string[];
  usual: string;
}

/** ``data``: the hash of the facts it is played with. ``what_if``: it began at a moment of another game. ``casual``: why the game moves no ratings; empty if it may. ``hurried``: bots that had no time to think about their last answer. ``hints``: whether I may ask for hints here. */
export interface Table {
  id: string;
  game: string;
  data: string;
  scenario: string;
  options: Record<string, unknown>;
  access: 'link' | 'open' | 'private';
  speed: string;
  status: 'ended' | 'open' | 'over' | 'playing';
  frozen: boolean;
  commitment: string;
  created: string;
  started: string | null;
  ended: string | null;
  result: number[] | null;
  rematch: string | null;
  what_if: boolean;
  casual: string;
  deciders: number[];
  hurried: number[];
  spectators: number;
  seats: Chair[];
  proposal: Proposal | null;
  my_seats: number[];
  hosted_by_me: boolean;
  invitation: string | null;
  hints: boolean;
}

export interface TableMessage {
  type: 'table';
  table: Table;
}

export interface TakenMessage {
  type: 'taken';
  id: string;
  seq: number;
}

export interface Update {
  seq: number;
  view: Record<string, unknown>;
  deciders: number[];
  prompt: Prompt | null;
  legal: string[];
  second_thoughts: string[];
  can_undo: boolean;
  clocks: number[] | null;
  result: number[] | null;
  standings: number[] | null;
  stood_for: number[];
  events: GameEvent[];
}

export interface UpdateMessage {
  type: 'update';
  seq: number;
  view: Record<string, unknown>;
  deciders: number[];
  prompt: Prompt | null;
  legal: string[];
  second_thoughts: string[];
  can_undo: boolean;
  clocks: number[] | null;
  result: number[] | null;
  standings: number[] | null;
  stood_for: number[];
  events: GameEvent[];
}

export type ServerMessage = TableMessage | SnapshotMessage | UpdateMessage | MissedMessage | StandingMessage | ChatMessage | HurriedMessage | BecauseMessage | TakenMessage | RefusedMessage | PongMessage;

// ---------------------------------------------------------------- what it is sent

export interface Act {
  type: 'act';
  id: string;
  action: string;
  seq: number;
}

export interface Ping {
  type: 'ping';
}

export interface Say {
  type: 'say';
  text: string;
}

export interface Undo {
  type: 'undo';
  id: string;
}

export interface Why {
  type: 'why';
  action: string;
}

export type ClientMessage = Act | Undo | Why | Say | Ping;
