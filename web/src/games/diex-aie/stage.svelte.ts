// The stage of a skirmish, where a shot has two rolls: where it comes down, and what it does there.
import type { GameEvent, View } from '../../lib/types';
import { middleOf, pieceOf } from '../shared/skirmish/position';
import { BLOW, Stage as SkirmishStage, type Effect } from '../shared/skirmish/stage.svelte';
import { read, type Position } from './position';
import { changed } from './scene';

const SHOT = 800;

export class Stage extends SkirmishStage<Position> {
  /** Whose shot has come down, so that it does not fly again. */
  #landed = '';

  constructor() {
    super();
    Object.assign(this.lengths, { impact: SHOT, 'shot-lost': SHOT, clashes: BLOW, 'flaming-arrow': SHOT, falls: BLOW });
  }

  protected override opening(before: View): Position {
    this.#landed = '';
    return read(before);
  }

  protected override changed(position: Position, event: GameEvent): Position {
    return changed(position, event);
  }

  protected override effectOf(event: GameEvent, scene: Position): Effect | null {
    const { shooter, person, rider, target, hex } = event.arguments;
    const place = (piece: unknown) => {
      const at = pieceOf(scene, String(piece))?.at;
      return at ? middleOf(at) : null;
    };
    switch (event.kind) {
      case 'impact':
        this.#landed = String(shooter);
        return this.made(event, 'arrow', place(shooter), middleOf(String(hex)));
      case 'flaming-arrow':
        return this.made(event, 'arrow', place(person), middleOf(String(hex)));
      case 'shot': {
        const hasLanded = this.#landed === String(shooter);
        this.#landed = '';
        return hasLanded ? this.made(event, 'blow', place(target), place(target)) : super.effectOf(event, scene);
      }
      case 'clashes':
        return this.made(event, 'blow', place(rider), place(target));
      default:
        return super.effectOf(event, scene);
    }
  }
}
