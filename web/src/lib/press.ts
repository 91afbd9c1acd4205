// While a finger or the mouse is down, and until the answer to it is on the screen, other work can wait.

const LONGEST = 300; // milliseconds; a longer press is a drag

let over: Promise<void> | null = null;

/** After the next frame has been painted; at once in a window that nobody sees. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** When the press that is under way has been answered; null if there is none. */
export const pressOver = (): Promise<void> | null => over;

function begin(): void {
  if (over) return;
  const ended = new Promise<unknown>((resolve) => {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, resolve, { once: true, capture: true, passive: true });
    setTimeout(resolve, LONGEST);
  });
  over = ended.then(painted).then(() => {
    over = null;
  });
}

addEventListener('pointerdown', begin, { capture: true, passive: true });
