// Shows what happened, event by event: people go from hex to hex, arrows fly, blows fall.
import type { GameEvent } from '../../../lib/types';
import type { Point } from '../hexes/geometry';
import { Stage as SharedStage } from '../stage.svelte';
import { middleOf, pieceOf, type Skirmish } from './position';

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
const SHOT = 700;
export const BLOW = 800;
const BEAT = 260;

const LENGTHS: Record<string, number> = { moved: STEP, enters: STEP, retreats: STEP, advances: STEP, 'steps-aside': STEP, placed: 60, shot: SHOT, fought: BLOW };

export abstract class Stage<P extends Skirmish> extends SharedStage<P> {
  effect = $state.raw<Effect | null>(null);

  protected override readonly longest = 5000;
  /** How long each kind of event takes. */
  protected readonly lengths: Record<string, number> = { ...LENGTHS };

  /** The position after an event, or the same one if nothing is seen of it. */
  protected abstract changed(position: P, event: GameEvent): P;

  protected override length(events: GameEvent[]): number {
    return events.reduce((sum, { kind }) => sum + (this.lengths[kind] ?? 0), 0);
  }

  protected override async show([event]: [GameEvent]): Promise<void> {
    const scene = this.scene!;
    const ms = this.lengths[event.kind];
    const effect = this.effectOf(event, scene);
    if (effect) {
      this.effect = effect;
      await this.wait(ms ?? BLOW);
      this.effect = null;
    }
    const next = this.changed(scene, event);
    if (next === scene) return;
    this.scene = next;
    if (!effect) await this.wait(ms ?? BEAT);
  }

  protected override clear(): void {
    this.effect = null;
  }

  /** What is seen of an event before it changes anything. */
  protected effectOf(event: GameEvent, scene: P): Effect | null {
    const at = (piece: string | number | undefined): Point | null => {
      const place = pieceOf(scene, String(piece))?.at;
      return place ? middleOf(place) : null;
    };
    const { shooter, target } = event.arguments;
    if (event.kind === 'shot') return this.made(event, 'arrow', at(shooter), at(target));
    if (event.kind === 'fought') return this.made(event, 'blow', at(target), at(target));
    return null;
  }

  protected made({ kind, arguments: happened }: GameEvent, what: Effect['kind'], from: Point | null, to: Point | null): Effect | null {
    if (!from || !to) return null;
    const die = Number(happened['die'] ?? happened['total'] ?? NaN) || null;
    return { id: this.number(), kind: what, from, to, die, letter: String(happened['letter'] ?? ''), ms: this.ms(this.lengths[kind] ?? BLOW) };
  }
}
