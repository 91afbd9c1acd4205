// Shows a siege day as it happens: what is told stands over the sheet while the sheet changes, and fires burn on the plan.
import type { GameEvent, View } from '../../lib/types';
import { Stage as SharedStage } from '../shared/stage.svelte';
import { read, type Position } from './position';
import { changed } from './scene';

const SHORT = 500;
const USUAL = 1000;
const LONG = 1500;

/** How long each event is told, in ms; those of battles are told by their own board. */
const LENGTHS: Record<string, number> = {
  ...Object.fromEntries(['quiet-day', 'man-wounded', 'man-killed', 'man-captured', 'healed', 'healing', 'laid-up', 'dies-of-wounds', 'spread-fails', 'bought', 'suspected', 'ladder-built', 'fascines-built', 'reckoned', 'party', 'field-chosen', 'declined', 'timber-ready'].map((kind) => [kind, SHORT])),
  ...Object.fromEntries(
    ['day-begins', 'supply-rolled', 'stores-counted', 'event-rolled', 'assassin', 'saboteur', 'ladders-destroyed', 'sickness', 'refugees', 'supplies-lost', 'divided', 'initiative-given', 'initiative-rolled', 'torch-catches', 'torch-fails', 'bucket-helps', 'bucket-fails', 'spread-catches', 'structure-burnt', 'settled-quickly', 'played-out', 'quick-result', 'commander-tested', 'animals-in', 'siege-goes-on', 'relief-gone', 'fed-by-night'].map((kind) => [kind, USUAL]),
  ),
  ...Object.fromEntries(['event-happens', 'talks', 'assault', 'sortie', 'general-sortie', 'relief-attacks', 'roles-exchanged', 'roles-restored', 'bailey-recovered', 'bailey-lost', 'siege-lifted', 'place-taken', 'surrendered', 'time-is-up', 'siege-won'].map((kind) => [kind, LONG])),
};

export const isOfSiege = ({ kind }: GameEvent): boolean => kind in LENGTHS;

const ALIGHT = new Set(['torch-catches', 'bucket-fails', 'spread-catches']);

export class Stage extends SharedStage<Position> {
  /** What is told now. */
  telling = $state.raw<GameEvent | null>(null);
  /** Hexes that burn while it is told. */
  burning = $state.raw<string[]>([]);

  protected override readonly longest = 9000;

  protected override opening(before: View): Position {
    return read(before);
  }

  protected override length(events: GameEvent[]): number {
    return events.reduce((sum, { kind }) => sum + (LENGTHS[kind] ?? 0), 0);
  }

  protected override async show([event]: [GameEvent]): Promise<void> {
    const ms = LENGTHS[event.kind];
    if (ms === undefined) return;
    const hex = String(event.arguments['hex'] ?? '');
    if (ALIGHT.has(event.kind)) this.burning = [...this.burning.filter((at) => at !== hex), hex];
    else if (hex) this.burning = this.burning.filter((at) => at !== hex);
    this.telling = event;
    this.scene = changed(this.scene!, event);
    await this.wait(ms);
  }

  protected override clear(): void {
    this.telling = null;
    this.burning = [];
  }
}
