// Shows what happened, event by event: people go from hex to hex, arrows fly, blows fall, ships row on.
import { lasting } from '../../lib/settings.svelte';
import type { GameEvent, View } from '../../lib/types';
import type { Point } from '../shared/hexes/geometry';
import { middleOf, pieceOf, read, type Position } from './position';
import { changed } from './scene';

export interface Effect {
  id: number;
  kind: 'arrow' | 'blow' | 'splash';
  from: Point;
  to: Point;
  /** The die that was rolled and the letter of the table, where there are any. */
  die: number | null;
  letter: string;
  ms: number;
}

// ---------------------------------------------------------------- lengths, in ms

const STEP = 230;
const SHIP = 480;
const SHOT = 700;
const BLOW = 800;
const BEAT = 260;
/** What one update may take; a longer story is told faster. */
const LONGEST = 5000;

const LENGTHS: Record<string, number> = { moved: STEP, enters: STEP, retreats: STEP, advances: STEP, 'steps-aside': STEP, placed: 60, sails: SHIP, turns: SHIP, shot: SHOT, fought: BLOW, collides: BLOW, 'strikes-rocks': BLOW };

export class Stage {
  /** The field between two views; null when nothing is being shown. */
  scene = $state.raw<Position | null>(null);
  effect = $state.raw<Effect | null>(null);

  #next = 0;
  #speed = 1;
  #hurried = false;
  #timers = new Set<() => void>();

  perform = async (events: GameEvent[], before: View, _after: View, hurry?: AbortSignal): Promise<void> => {
    this.#hurried = lasting(1) === 0 || (hurry?.aborted ?? false);
    hurry?.addEventListener('abort', () => this.hurry(), { once: true });
    const whole = events.reduce((sum, { kind }) => sum + (LENGTHS[kind] ?? 0), 0);
    this.#speed = Math.max(1, whole / LONGEST);
    if (this.#hurried) return;
    this.scene = read(before);
    try {
      for (const event of events) {
        if (!this.#goesOn()) break;
        await this.#show(event);
      }
    } finally {
      this.scene = null;
      this.effect = null;
    }
  };

  /** Show the end at once. */
  hurry(): void {
    this.#hurried = true;
    for (const ring of this.#timers) ring();
  }

  #goesOn = (): boolean => !this.#hurried;

  #wait(ms: number): Promise<void> {
    if (this.#hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const ring = (): void => {
        clearTimeout(timer);
        this.#timers.delete(ring);
        resolve();
      };
      const timer = setTimeout(ring, lasting(ms) / this.#speed);
      this.#timers.add(ring);
    });
  }

  async #show(event: GameEvent): Promise<void> {
    const scene = this.scene!;
    const ms = LENGTHS[event.kind];
    const effect = this.#effectOf(event, scene);
    if (effect) {
      this.effect = effect;
      await this.#wait(ms ?? BLOW);
      this.effect = null;
    }
    const next = changed(scene, event);
    if (next === scene) return;
    this.scene = next;
    if (!effect) await this.#wait(ms ?? BEAT);
  }

  #effectOf({ kind, arguments: happened }: GameEvent, scene: Position): Effect | null {
    const at = (piece: string | number | undefined): Point | null => {
      const place = pieceOf(scene, String(piece))?.at;
      return place ? middleOf(place) : null;
    };
    const made = (what: Effect['kind'], from: Point | null, to: Point | null): Effect | null =>
      from && to ? { id: this.#next++, kind: what, from, to, die: Number(happened['die'] ?? happened['total'] ?? NaN) || null, letter: String(happened['letter'] ?? ''), ms: lasting(LENGTHS[kind] ?? BLOW) / this.#speed } : null;
    if (kind === 'shot') return made('arrow', at(happened['shooter']), at(happened['target']));
    if (kind === 'fought') return made('blow', at(happened['target']), at(happened['target']));
    if (kind === 'collides' || kind === 'strikes-rocks') {
      const ship = scene.ships?.[String(happened['ship'])];
      const where = ship?.at ? middleOf(ship.at) : null;
      return made('splash', where, where);
    }
    return null;
  }
}
