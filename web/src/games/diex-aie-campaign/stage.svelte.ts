// Shows what happened, event by event: groups march, convoys roll, battles are reckoned.
import type { GameEvent, View } from '../../lib/types';
import { Stage as SharedStage } from '../shared/stage.svelte';
import { numberOf } from './data';
import { keyOf, piecesOf } from './layout';
import { read, type Campaign } from './position';

/** The battle that was settled last: what both sides were worth, and what the die made of it. */
export interface Clash {
  attack: number;
  defence: number;
  die: number | null;
  letter: string;
}

// ---------------------------------------------------------------- lengths, in ms

const MARCH = 260;
const RECKON = 900;
const BEAT = 120;
const MOVES: Record<string, 'group' | 'convoy' | 'spy'> = { marched: 'group', landed: 'group', 'fell-back': 'group', 'joined-battle': 'group', 'convoy-moved': 'convoy', 'spy-moved': 'spy' };

/** What a battle may bring when it is over: told on the map once one is back there. */
const BROUGHT = new Set(['battle-ended', 'man-fell', 'man-taken', 'man-freed', 'massacred', 'fell-back', 'prestige-changed', 'promoted', 'group-dissolved', 'loyalty-changed', 'convoy-taken', 'place-plundered', 'stores-plundered', 'siege-raised', 'motte-fell', 'fate-rolled', 'let-go', 'relief-stays', 'besiegers-gave-up']);
export const GRAVE: ReadonlySet<string> = new Set(['man-fell', 'man-taken', 'massacred', 'group-dissolved']);
export const isBrought = ({ kind }: GameEvent): boolean => BROUGHT.has(kind);

export class Stage extends SharedStage<Campaign> {
  clash = $state.raw<Clash | null>(null);
  /** Who is on his way. */
  away = $state.raw(new Set<string>());

  protected override readonly longest = 5000;

  protected override opening(before: View): Campaign {
    return read(before);
  }

  protected override length(events: GameEvent[]): number {
    return events.reduce((sum, { kind }) => sum + (MOVES[kind] ? MARCH : kind === 'quick-result' ? RECKON : 0), 0);
  }

  protected override skip(events: GameEvent[]): void {
    for (const event of events) this.#reckon(event);
  }

  protected override clear(): void {
    this.away = new Set();
  }

  #reckon({ kind, arguments: happened }: GameEvent): void {
    if (kind === 'reckoned') this.clash = { attack: Number(happened['attack']), defence: Number(happened['defence']), die: null, letter: '' };
    if (kind === 'quick-result' && this.clash) this.clash = { ...this.clash, die: Number(happened['die']), letter: String(happened['letter']) };
    if (kind === 'day-began' || kind === 'attacked' || kind === 'village-attacked') this.clash = null;
  }

  protected override async show([event]: [GameEvent]): Promise<void> {
    this.#reckon(event);
    const what = MOVES[event.kind];
    if (what) await this.#move(String(event.arguments[what]), numberOf(String(event.arguments['hex'])), what);
    else if (event.kind === 'quick-result') await this.wait(RECKON);
    else if (event.kind === 'day-began') await this.wait(BEAT);
  }

  /** A piece and those who follow it go to another hex. */
  async #move(id: string, hex: number, what: 'group' | 'convoy' | 'spy'): Promise<void> {
    const scene = this.scene!;
    const moved = movedTo(scene, id, hex, what);
    if (moved === scene) return;
    const from = new Map(piecesOf(scene).map((piece) => [keyOf(piece), piece.at]));
    const paths = piecesOf(moved).flatMap((piece) => {
      const start = from.get(keyOf(piece));
      return piece.hex === hex && start && (Math.hypot(start.x - piece.at.x, start.y - piece.at.y) > 30) ? [{ shape: keyOf(piece), from: start, to: piece.at, arc: 6 }] : [];
    });
    this.away = new Set(paths.map(({ shape }) => shape));
    await this.fly(paths, MARCH, 6);
    this.scene = moved;
    this.flights = [];
    this.away = new Set();
  }
}

function movedTo(scene: Campaign, id: string, hex: number, what: 'group' | 'convoy' | 'spy'): Campaign {
  if (what === 'convoy') {
    const convoy = scene.convoys.get(id);
    return convoy ? { ...scene, convoys: new Map(scene.convoys).set(id, { ...convoy, hex }) } : scene;
  }
  if (what === 'spy') {
    const spy = scene.spies.get(id);
    return spy ? { ...scene, spies: new Map(scene.spies).set(id, { ...spy, hex }) } : scene;
  }
  if (!scene.groups.has(id)) return scene;
  const groups = new Map(scene.groups);
  for (const group of scene.groups.values()) if (group.id === id || group.employer === id) groups.set(group.id, { ...group, hex });
  return { ...scene, groups };
}
