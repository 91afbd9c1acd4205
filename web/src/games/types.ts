// What the hall needs of a game to put it on a table. Each game is a folder beside this file.
import type { Component } from 'svelte';
import type { GameWords, Naming } from '../lib/words.svelte';
import type { ActionText, GameEvent, Labels, Odds, Prompt, Seat, View, Viewer } from '../lib/types';
import type { Performer } from '../lib/live.svelte';

export interface BoardProps {
  words: GameWords;
  view: View;
  viewer: Viewer;
  deciders: Seat[];
  prompt: Prompt | null;
  /** What may be done now; empty while nothing may. Everything on the board that one of them means glows. */
  legal: ActionText[];
  /** The action a pointer or the keyboard is over, here or in the action list: its target stands out. */
  hovered: ActionText | null;
  /** What chance can bring to the answers that are open, once it has been counted. */
  odds?: Odds | null;
  /** Names of the people on the seats. */
  names: string[];
  act: (action: ActionText) => void;
  /** Somebody touched what is not legal now: the hall asks for the rule and shows it. */
  why: (action: ActionText) => void;
  hover: (action: ActionText | null) => void;
  /** Called once, with what shows events on this board; null takes it away. */
  performs: (performer: Performer | null) => void;
}

/** What tells more of how a scenario is won. */
export interface GoalProps {
  words: GameWords;
  view: View;
}

export interface Mark {
  /** A CSS colour that holds on vellum and oak. */
  colour: string;
  /** What tells seats apart without colour: the charge on their shields. */
  charge: 'chevron' | 'cross' | 'bend' | 'pale' | 'fess' | 'saltire';
}

export interface GameClient {
  id: string;
  /** `data`: the hash of the facts with which the table is played, for boards that draw what owners may correct. */
  board: (data: string) => Promise<{ default: Component<BoardProps> }>;
  /** The picture on the game's card in the lobby. */
  cover: () => Promise<{ default: Component<Record<string, never>> }>;
  seatName: (view: View | null, seat: Seat, labels: Labels) => string;
  /** Names for targets of actions that only a position can tell. */
  naming?: (data: string) => Promise<Naming>;
  /** Which people a side is, where that is the scenario's to say: a name of the game's message `side-name`. */
  peopleOf?: (view: View, side: string) => string | null;
  /** What a scenario of somebody's own is called and about, once `naming` has come; null for those of the game. */
  ownScenario?: (id: string) => { name: string; about: string } | null;
  mark: (view: View | null, seat: Seat) => Mark;
  /** Points or whatever seats are ranked by, as they would be counted if the game ended now; null if there is no such thing. */
  score: (view: View, seat: Seat) => number | null;
  /** What a seat's points are made of, and what is still open, in a few words. */
  scoreNote?: (view: View, seat: Seat) => string;
  /** Who is ahead and by what, where the points of the seats do not tell it. */
  ahead?: (view: View) => string;
  /** The id of the person who is on his way, where an action says where to and not who. */
  mover?: (view: View) => string | null;
  /** The side of a seat, where several seats count together. */
  sideOf?: (view: View, seat: Seat) => string;
  /** Seats are called after peoples, not after one player: several win even if one does. */
  peoples?: boolean;
  /** The number of the present round, for jumping about in a replay. */
  round: (view: View) => number;
  /** The line under the title: round and phase. */
  phase: (view: View, words: GameWords) => string;
  /** More of how it is won, where a text does not tell it all. */
  goal?: () => Promise<{ default: Component<GoalProps> }>;
  /** A first game that is soon over; without this, as few players as may be. */
  short?: { seats: number; scenario: string };
  /** How it is best begun: so many players, and which scenario. Else four, if they may be four, and the first. */
  usual?: { seats: number; scenario: string };
  /** Of these answers, how many can still do something, in a few words. */
  still?: (legal: ActionText[]) => string;
  /** Questions whose odds the board itself tells. */
  oddsOnBoard?: string[];
  /** The questions for which the hall can count odds; without this, any. */
  oddsFor?: string[];
  /** What answers are compared by where chance decides: the same outcomes for all of them. Without this, the first one. */
  compares?: () => { label: string; names: string[] }[];
  /** The colours of what chance may bring, as CSS; without this, each in its turn. */
  fills?: Record<string, string>;
  /** Minutes that a game takes, and how heavy it is from 1 to 5. */
  minutes: [number, number];
  weight: number;
  /** Events that begin a new paragraph in the log. */
  breaks: string[];
  /** Events worth a sound, and which. */
  sounds?: Record<string, 'card' | 'stone' | 'horn' | 'blow'>;
  /** Answers with which the game is lost at once: they are asked for twice, whatever the settings say. */
  givesUp?: ActionText[];
  /** The board itself shows a finger what it has touched, before a second touch does it. */
  looksFirst?: boolean;
  important?: (event: GameEvent) => boolean;
}
