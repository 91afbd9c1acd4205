// Shows what happened, event by event: armies march, dice tumble, and the scene between two views changes with each.
import { tick } from 'svelte';
import { lasting } from '../../lib/settings.svelte';
import type { GameEvent, View } from '../../lib/types';
import type { Point } from '../shared/sketch';
import { middle, offshore } from './layout';
import { DICE as DICE_OF } from './data';
import { LEADERS, read, strength, type Kind, type Leader, type Position } from './position';
import { changed } from './scene';

export interface Flight {
  id: number;
  shape: string;
  from: Point;
  to: Point;
  delay: number;
  ms: number;
  fades: boolean;
}

export interface Roll {
  id: number;
  kind: Kind;
  faces: ('hit' | 'command' | 'flee' | 'blank')[];
}

type Path = Pick<Flight, 'shape' | 'from' | 'to'> & { fades?: boolean };

// ---------------------------------------------------------------- lengths, in ms

const MARCH = 320;
const LAND = 240;
const BEAT = 160;
const DICE = 350;
/** What one update may take; a longer story is told faster. */
const LONGEST = 4200;
/** Where units flee to: the box beside the map. */
const BOX: Point = { x: 130, y: 60 };

export class Stage {
  /** The board between two views; null when nothing is being shown. */
  scene = $state.raw<Position | null>(null);
  flights = $state.raw<Flight[]>([]);
  /** The dice of the roll made last in the battle under way. */
  rolls = $state.raw<Roll[]>([]);

  #next = 0;
  #speed = 1;
  #hurried = false;
  #rollOver = true;
  #running = new Set<Animation>();
  #timers = new Set<() => void>();

  perform = async (events: GameEvent[], before: View, after: View, hurry?: AbortSignal): Promise<void> => {
    this.#hurried = lasting(1) === 0 || (hurry?.aborted ?? false);
    const isHurried = (): boolean => this.#hurried;
    hurry?.addEventListener('abort', () => this.hurry(), { once: true });
    this.#speed = Math.max(1, (events.length * 240) / LONGEST);
    this.#rollOver = true;
    if (!isHurried()) this.scene = structuredClone(read(before));
    let now = read(before);
    try {
      for (const event of events) {
        this.#dice(event, now);
        now = changed(now, event);
        if (isHurried() || !this.scene) continue;
        await this.#show(event);
      }
    } catch (error) {
      if (import.meta.env.DEV) console.warn(error);
      // what cannot be shown is not shown; the view that follows is right in any case
    } finally {
      this.scene = null;
      this.flights = [];
      if (!read(after).battle.at) this.rolls = [];
    }
  };

  /** Show the end at once. */
  hurry(): void {
    if (!this.scene) return;
    this.#hurried = true;
    for (const animation of this.#running) animation.finish();
    for (const ring of this.#timers) ring();
  }

  /** Called by the element that flies. */
  launch(element: Element, { from, to, ms, delay, fades }: Flight): Animation {
    const put = (p: Point, lift: number, scale: number): string => `translate(${p.x}px, ${p.y - lift}px) scale(${scale})`;
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const animation = element.animate(
      [
        { transform: put(from, 0, 0.9), opacity: 1 },
        { transform: put(half, 14, 1.2), opacity: 1, offset: 0.5 },
        { transform: put(to, 0, 1), opacity: fades ? 0 : 1 },
      ],
      { duration: ms, delay, easing: 'cubic-bezier(.35,.1,.3,1)', fill: 'both' },
    );
    this.#running.add(animation);
    animation.finished.finally(() => this.#running.delete(animation)).catch(() => undefined);
    return animation;
  }

  #ms = (ms: number): number => lasting(ms) / this.#speed;

  #wait(ms: number): Promise<void> {
    if (this.#hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const ring = (): void => {
        clearTimeout(timer);
        this.#timers.delete(ring);
        resolve();
      };
      const timer = setTimeout(ring, this.#ms(ms));
      this.#timers.add(ring);
    });
  }

  async #fly(paths: Path[], ms: number): Promise<void> {
    if (this.#hurried || paths.length === 0) return;
    this.flights = paths.map((path, i) => ({ fades: false, ...path, id: this.#next++, ms: this.#ms(ms), delay: this.#ms(i * 50) }));
    await tick();
    await Promise.all([...this.#running].map((animation) => animation.finished.catch(() => undefined)));
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
      const roll = { id: this.#next++, kind: roller, faces };
      this.rolls = this.#rollOver ? [roll] : [...this.rolls, roll];
    }
    this.#rollOver = kind !== 'rolled';
  }

  async #show(event: GameEvent): Promise<void> {
    const { kind, arguments: happened } = event;
    await this.#fly(this.#paths(kind, happened), kind === 'army-marches' || kind === 'leader-marches' ? MARCH : LAND);
    const next = changed(this.scene!, event);
    const isChanged = next !== this.scene;
    this.scene = next;
    const flew = this.flights.length > 0;
    this.flights = [];
    if (kind === 'rolled') await this.#wait(DICE);
    else if (isChanged && !flew) await this.#wait(BEAT);
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
