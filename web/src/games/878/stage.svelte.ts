// Shows what happened, event by event: armies march, dice tumble, and the scene between two views changes with each.
import type { GameEvent, View } from '../../lib/types';
import type { Point } from '../shared/sketch';
import { Stage as SharedStage, type Path } from '../shared/stage.svelte';
import { middle, offshore } from './layout';
import { DICE as DICE_OF } from './data';
import { LEADERS, read, strength, type Kind, type Leader, type Position } from './position';
import { changed } from './scene';

export interface Roll {
  id: number;
  kind: Kind;
  faces: ('hit' | 'command' | 'flee' | 'blank')[];
}

// ---------------------------------------------------------------- lengths, in ms

const MARCH = 320;
const LAND = 240;
const BEAT = 160;
const DICE = 350;
/** An event takes about this long. */
const PER_EVENT = 240;
/** Where units flee to: the box beside the map. */
const BOX: Point = { x: 130, y: 60 };

export class Stage extends SharedStage<Position> {
  /** The dice of the roll made last in the battle under way. */
  rolls = $state.raw<Roll[]>([]);

  #rollOver = true;

  protected override opening(before: View): Position {
    this.#rollOver = true;
    return read(before);
  }

  protected override length(events: GameEvent[]): number {
    return events.length * PER_EVENT;
  }

  /** The dice lie there even if nobody saw them roll. */
  protected override skip(events: GameEvent[], scene: Position): void {
    for (const event of events) {
      this.#dice(event, scene);
      scene = changed(scene, event);
    }
  }

  protected override clear(after: View): void {
    if (!read(after).battle.at) this.rolls = [];
  }

  /** Dice stay until the next roll. Those that are not spoken of show their blank face. */
  #dice({ kind, arguments: happened }: GameEvent, now: Position): void {
    if (kind === 'battle-begins') this.rolls = [];
    if (kind === 'rolled') {
      const { hits, commands, flees } = happened;
      const roller = happened['kind'] as Kind;
      const shown = Number(hits) + Number(commands) + Number(flees);
      const thrown = now.battle.at ? Math.min(strength(now, now.battle.at)[roller] ?? 0, DICE_OF.get(roller) ?? 0) : shown;
      const counts = [hits, commands, flees, Math.max(0, thrown - shown)];
      const faces = (['hit', 'command', 'flee', 'blank'] as const).flatMap((face, i) => Array<typeof face>(Number(counts[i])).fill(face));
      const roll = { id: this.number(), kind: roller, faces };
      this.rolls = this.#rollOver ? [roll] : [...this.rolls, roll];
    }
    this.#rollOver = kind !== 'rolled';
  }

  protected override async show([event]: [GameEvent]): Promise<void> {
    const { kind, arguments: happened } = event;
    this.#dice(event, this.scene!);
    await this.fly(this.#paths(kind, happened), kind === 'army-marches' || kind === 'leader-marches' ? MARCH : LAND);
    const next = changed(this.scene!, event);
    const isChanged = next !== this.scene;
    this.scene = next;
    const flew = this.flights.length > 0;
    this.flights = [];
    if (kind === 'rolled') await this.wait(DICE);
    else if (isChanged && !flew) await this.wait(BEAT);
  }

  #haven(haven: string): Point {
    if (!(LEADERS as readonly string[]).includes(haven)) return middle(haven);
    const at = this.scene?.leaders[haven as Leader]?.at ?? '';
    return middle(at);
  }

  #paths(kind: string, happened: GameEvent['arguments']): Path[] {
    const text = (key: string): string => String(happened[key] ?? '');
    const banner = text('leader') === 'alfred' ? 'dragon' : 'raven';
    switch (kind) {
      case 'unit-placed':
      case 'rallied':
      case 'posted': {
        const to = this.#haven(text('haven'));
        return [{ shape: text('kind'), from: kind === 'rallied' ? BOX : { x: to.x, y: to.y - 60 }, to }];
      }
      case 'reinforced': {
        const to = middle(text('shire'));
        return [{ shape: text('kind'), from: { x: to.x, y: to.y - 60 }, to }];
      }
      case 'leader-lands':
        return [{ shape: banner, from: offshore(text('shire')), to: middle(text('shire')) }];
      case 'raiders-land':
        return [{ shape: 'norsemen', from: offshore(text('shire')), to: middle(text('shire')) }];
      case 'leader-marches':
      case 'spy-leads':
        return [{ shape: banner, from: middle(text('from')), to: middle(text('to')) }];
      case 'leader-withdrew':
      case 'leader-follows': {
        const from = this.#haven(text('leader'));
        return [{ shape: banner, from, to: middle(text('shire')) }];
      }
      case 'army-marches': {
        const english = this.scene?.active === 'housecarls' || this.scene?.active === 'thegns';
        const kinds = english ? ['housecarls', 'thegns'] : ['norsemen', 'berserkers'];
        return ['first', 'second'].flatMap((key, i) => (Number(happened[key]) > 0 ? [{ shape: kinds[i]!, from: middle(text('from')), to: middle(text('to')) }] : []));
      }
      case 'commanded':
      case 'called':
        return [{ shape: text('kind'), from: middle(text('from')), to: middle(text('to')) }];
      case 'escaped':
        return [{ shape: 'thegns', from: middle(text('from')), to: middle(text('to')) }];
      case 'unit-fled':
        return [{ shape: text('kind'), from: middle(text('shire')), to: BOX, fades: true }];
      case 'unit-lost': {
        const from = middle(text('shire'));
        return [{ shape: text('kind'), from, to: { x: from.x, y: from.y + 34 }, fades: true }];
      }
      case 'marker-placed': {
        const to = middle(text('shire'));
        return [{ shape: 'marker', from: { x: to.x, y: to.y - 80 }, to }];
      }
      default:
        return [];
    }
  }
}
