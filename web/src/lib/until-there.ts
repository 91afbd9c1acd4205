// What a page cannot do without: asked for again and again, for the line may be lost just then.
const AGAIN = 2000; // milliseconds

/** Give back what ends it. */
export function untilThere<T>(ask: () => Promise<T>, take: (found: T) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = (): void => {
    ask().then(
      (found) => {
        if (!isOver) take(found);
      },
      () => {
        if (!isOver) waiting = setTimeout(attempt, AGAIN);
      },
    );
  };
  attempt();
  return () => {
    isOver = true;
    clearTimeout(waiting);
  };
}
