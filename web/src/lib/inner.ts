// A game inside a game: where its view stands in the view of the game around it.
import type { View } from './types';

/** By decision that plays a game inside, the part of a view in which that game stands: `GameDetails.nested`. */
export type Nested = Record<string, string>;

export const lastFrame = (view: View): string | undefined => (view as { frames?: { decision: string }[] }).frames?.at(-1)?.decision;

/** The view of the game that is played inside now; null while none is. */
export function innerOf(view: View, nested: Nested): View | null {
  const slot = nested[lastFrame(view) ?? ''];
  return slot === undefined ? null : ((view[slot] as View | undefined) ?? null);
}

/** The view of the game whose question is open. */
export function innermost(view: View, nested: Nested): View {
  const inner = innerOf(view, nested);
  return inner ? innermost(inner, nested) : view;
}
