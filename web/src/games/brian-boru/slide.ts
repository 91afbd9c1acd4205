import { flip, type FlipParams } from 'svelte/animate';

/** Cards that close up. What is folded away has no size: there is nothing to be seen moving, and nothing to divide by. */
export function slide(card: Element, way: { from: DOMRect; to: DOMRect }, how: FlipParams): ReturnType<typeof flip> {
  const isSeen = way.from.width > 0 && way.to.width > 0;
  return isSeen ? flip(card, way, how) : { duration: 0 };
}
