// Shows what happened, event by event: things fly, and the scene between two views changes with each event.
import { tick } from 'svelte';
import { lasting } from '../../lib/settings.svelte';
import type { GameEvent, View } from '../../lib/types';
import type { Point } from './sketch';

/** Something on its way from one place of a board to another. */
export interface Flight {
  id: number;
  shape: string;
  from: Point;
  to: Point;
  /** Milliseconds until it starts, and on its way. */
  delay: number;
  ms: number;
  /** How large it is drawn; 1 if nothing is said. */
  scale?: number;
  /** How high it rises on its way. */
  arc?: number;
  fades?: boolean;
  /** A card by its value, null for the back of one, and how wide it is. */
  card?: number | null | undefined;
  size?: number;
}

export type Path = Omit<Flight, 'id' | 'ms' | 'delay'>;

/** Milliseconds between things that set out together. */
const BETWEEN = 55;
const ARC = 18;

export abstract class Stage<Scene> {
  /** The board between two views; null when nothing is being shown. */
  scene = $state.raw<Scene | null>(null);
  flights = $state.raw<Flight[]>([]);

  /** Where things that fly are put by their middle, in a page, and not in a drawing. */
  protected readonly inPage: boolean = false;
  /** What one update may take in ms; a longer story is told faster. */
  protected readonly longest: number = 4200;
  protected hurried = false;

  #next = 0;
  #speed = 1;
  #running = new Set<Animation>();
  #timers = new Set<() => void>();

  /** The scene from which a story starts. */
  protected abstract opening(before: View): Scene;
  /** How long the events take at their own pace. */
  protected abstract length(events: GameEvent[]): number;
  /** Show events that happen together, and leave the scene as it is after them. */
  protected abstract show(events: GameEvent[], before: View, after: View): Promise<void>;
  /** Which events happen together. */
  protected together(events: GameEvent[]): GameEvent[][] {
    return events.map((event) => [event]);
  }
  /** Events that nobody is shown, because somebody is in a hurry. */
  protected skip(_events: GameEvent[], _scene: Scene): void {}
  /** Everything has been shown. */
  protected async last(): Promise<void> {}
  /** Put away what the story left on the board. */
  protected clear(_after: View): void {}

  perform = async (events: GameEvent[], before: View, after: View, hurry?: AbortSignal): Promise<void> => {
    this.hurried = lasting(1) === 0 || (hurry?.aborted ?? false);
    const stop = (): void => this.hurry();
    hurry?.addEventListener('abort', stop, { once: true });
    this.#speed = Math.max(1, this.length(events) / this.longest);
    const first = this.opening(before);
    if (!this.hurried) this.scene = first;
    let shown = 0;
    try {
      for (const group of this.together(events)) {
        if (this.hurried) break;
        shown += group.length;
        await this.show(group, before, after);
      }
      this.skip(events.slice(shown), this.scene ?? first);
      await this.last();
    } catch (error) {
      if (import.meta.env.DEV) console.warn(error);
      // what cannot be shown is not shown; the view that follows is right in any case
    } finally {
      hurry?.removeEventListener('abort', stop);
      this.scene = null;
      this.flights = [];
      this.clear(after);
    }
  };

  /** Show the end at once. */
  hurry(): void {
    if (!this.scene) return;
    this.hurried = true;
    for (const animation of this.#running) animation.finish();
    for (const ring of this.#timers) ring();
  }

  /** Called by the element that flies. */
  launch(element: Element, { from, to, scale = 1, arc = ARC, fades, ms, delay }: Flight): Animation {
    const middle = this.inPage ? ' translate(-50%, -50%)' : '';
    const put = (p: Point, lift: number, s: number): string => `translate(${p.x}px, ${p.y - lift}px)${middle} scale(${s})`;
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const animation = element.animate(
      [
        { transform: put(from, 0, scale * 0.9), opacity: 1 },
        { transform: put(half, arc, scale * 1.2), opacity: 1, offset: 0.5 },
        { transform: put(to, 0, scale), opacity: fades ? 0 : 1 },
      ],
      { duration: ms, delay, easing: 'cubic-bezier(.35,.1,.3,1)', fill: 'both' },
    );
    this.#running.add(animation);
    animation.finished.finally(() => this.#running.delete(animation)).catch(() => undefined);
    return animation;
  }

  protected number(): number {
    return this.#next++;
  }

  protected ms(ms: number): number {
    return lasting(ms) / this.#speed;
  }

  protected wait(ms: number): Promise<void> {
    if (this.hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const ring = (): void => {
        clearTimeout(timer);
        this.#timers.delete(ring);
        resolve();
      };
      const timer = setTimeout(ring, this.ms(ms));
      this.#timers.add(ring);
    });
  }

  /** Resolves when everything has landed; what flew stays there until `flights` is emptied. */
  protected async fly(paths: Path[], ms: number, arc = ARC): Promise<void> {
    if (this.hurried || paths.length === 0) return;
    const pace = Math.min(BETWEEN, 500 / paths.length);
    this.flights = paths.map((path, i) => ({ arc, ...path, id: this.number(), ms: this.ms(ms), delay: this.ms(i * pace) }));
    await tick();
    await Promise.all([...this.#running].map((animation) => animation.finished.catch(() => undefined)));
  }
}
