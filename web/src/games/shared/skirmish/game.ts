// What a game of the family tells the board that they share.
import type { ActionText, Prompt, View } from '../../../lib/types';
import type { GameWords } from '../../../lib/words.svelte';
import type { Ground } from '../hexes/ground';
import type { Facing, Marks, Person, Skirmish } from './position';
import type { Stage } from './stage.svelte';
import type { Target } from './targets';

export interface FieldGame<P extends Skirmish> {
  read: (view: View) => P;
  stage: () => Stage<P>;
  groundOf: (scenario: string) => Promise<Ground>;
  /** The ground as it is now, where it can change; the maps show what is printed. */
  now?: (position: P, ground: Ground) => Ground;
  /** The hex that an action is about; null for words alone. */
  hexFor: (position: P, prompt: Prompt | null, action: ActionText) => string | null;
  /** What touching a hex would have meant; null when it would have meant nothing. */
  asksAt: (position: P, prompt: Prompt | null, at: string, piece: string | null) => ActionText | null;
  /** Answers that a finger looks at before it gives them. */
  weighed: ReadonlySet<string>;
  /** Strengths are compared by their difference, not by odds. */
  differential?: boolean;
  /** Questions about one person or one fight, which is then looked at closely. */
  close: ReadonlySet<string>;
  /** Hexes of what is asked about, besides a person: a ship's. */
  about?: (position: P, prompt: Prompt | null) => string[];
  /** Hexes over which no way is proposed. */
  barred?: (position: P) => Set<string>;
  /** Something that lies on a hex and has a leaf of its own. */
  thingAt?: (position: P, at: string | null, prompt: Prompt | null) => string | null;
  marks?: (position: P, id: string, person: Person) => Marks;
  /** What somebody is doing and what he has with him, in words. */
  notes?: (position: P, id: string, words: GameWords, view: View) => string[];
  /** What stands on a round button in place of an action's words. */
  brief?: (action: ActionText, words: GameWords, view: View) => string | null;
  /** What the ground at a hex is called besides its terrain. */
  height?: (ground: Ground, hex: number) => string;
}

/** What a game's own parts of a board are given. */
export interface Shown<P extends Skirmish> {
  position: P;
  prompt: Prompt | null;
  hovered: ActionText | null;
  allowed: ActionText[];
  targets: Map<string, Target>;
  /** The hex that is pointed at, here or in the list of actions. */
  pointed: string | null;
  ground: Ground;
  isSmall: boolean;
  /** Names and numbers can be read. */
  isNear: boolean;
  /** Movement points, while somebody moves. */
  left: number | undefined;
  /** A way is shown that a second touch goes. */
  isProposed: boolean;
  /** Where a rider looks at the end of that way. */
  heading: Facing | null;
  /** No way begins for a rider who can still turn. */
  isBarred: boolean;
}
