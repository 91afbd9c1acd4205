// The stage of a skirmish, where ships row on, collide and strike rocks.
import type { GameEvent, View } from '../../lib/types';
import { middleOf } from '../shared/skirmish/position';
import { BLOW, Stage as SkirmishStage, type Effect } from '../shared/skirmish/stage.svelte';
import { read, type Position } from './position';
import { changed } from './scene';

const SHIP = 480;

export class Stage extends SkirmishStage<Position> {
  constructor() {
    super();
    Object.assign(this.lengths, { sails: SHIP, turns: SHIP, collides: BLOW, 'strikes-rocks': BLOW });
  }

  protected override opening(before: View): Position {
    return read(before);
  }

  protected override changed(position: Position, event: GameEvent): Position {
    return changed(position, event);
  }

  protected override effectOf(event: GameEvent, scene: Position): Effect | null {
    if (event.kind !== 'collides' && event.kind !== 'strikes-rocks') return super.effectOf(event, scene);
    const ship = scene.ships?.[String(event.arguments['ship'])];
    const where = ship?.at ? middleOf(ship.at) : null;
    return this.made(event, 'splash', where, where);
  }
}
