// The painted ground on the screen: a coarse picture of it all, and over it sharp tiles of what is looked at. While the map is
// moved nothing is painted anew but what comes into sight, a tile at a time; the browser only shifts what it has.
import type { Box } from './geometry';
import { paint } from './paint';
import type { Scene } from './scene';

/** CSS pixels of one unit (half the width of a hex) on a map that is not zoomed. */
export const UNIT = 24;

const TILE = 384; // device pixels
const LEVELS = [12, 24, 36, 54, 80]; // device pixels of one unit
const KEPT = 120; // tiles
const COARSE = 1500; // device pixels of the longer side

interface Tile {
  canvas: HTMLCanvasElement;
  level: number;
  used: number;
}

export class Tiles {
  #tiles = new Map<string, Tile>();
  #wanted: string[] = [];
  #level = 0;
  #time = 0;
  #frame = 0;

  constructor(
    readonly host: HTMLElement,
    readonly scene: Scene,
  ) {
    const { left, top, right, bottom } = scene.ground.box;
    const level = Math.min(24, COARSE / Math.max(right - left, bottom - top));
    this.#paint(scene.ground.box, level);
  }

  /** What is looked at, in units, and how many device pixels a unit takes. */
  show(view: Box, pixels: number): void {
    const level = LEVELS.find((known) => known >= pixels * 0.9) ?? LEVELS.at(-1)!;
    const size = TILE / level;
    const { left, top, right, bottom } = this.scene.ground.box;
    this.#level = level;
    this.#time++;
    this.#wanted = [];
    const middle = { x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2 };
    const missing: [number, string][] = [];
    for (let j = Math.floor(Math.max(view.top, top) / size); j * size < Math.min(view.bottom, bottom); j++)
      for (let i = Math.floor(Math.max(view.left, left) / size); i * size < Math.min(view.right, right); i++) {
        const key = `${level},${i},${j}`;
        const tile = this.#tiles.get(key);
        if (tile) tile.used = this.#time;
        else missing.push([Math.hypot((i + 0.5) * size - middle.x, (j + 0.5) * size - middle.y), key]);
      }
    this.#wanted = missing.sort(([a], [b]) => a - b).map(([, key]) => key);
    if (this.#wanted.length > 0 && !this.#frame) this.#frame = requestAnimationFrame(() => this.#work());
    if (this.#wanted.length === 0) this.#tidy();
  }

  /** Is everything painted that is looked at? */
  get isDone(): boolean {
    return this.#wanted.length === 0;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.host.replaceChildren();
  }

  #work(): void {
    this.#frame = 0;
    const key = this.#wanted.shift();
    if (!key) return;
    const [level, i, j] = key.split(',').map(Number) as [number, number, number];
    const size = TILE / level;
    const canvas = this.#paint({ left: i * size, top: j * size, right: (i + 1) * size, bottom: (j + 1) * size }, level);
    this.#tiles.set(key, { canvas, level, used: this.#time });
    if (this.#wanted.length > 0) this.#frame = requestAnimationFrame(() => this.#work());
    else this.#tidy();
  }

  /** Tiles of another size have served their time once the right ones are there; so have those not seen for long. */
  #tidy(): void {
    const old = [...this.#tiles].filter(([, tile]) => tile.level !== this.#level);
    const far = [...this.#tiles].filter(([, tile]) => tile.level === this.#level).sort(([, a], [, b]) => b.used - a.used);
    for (const [key, { canvas }] of [...old, ...far.slice(KEPT)]) {
      canvas.remove();
      this.#tiles.delete(key);
    }
  }

  #paint(box: Box, level: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((box.right - box.left) * level);
    canvas.height = Math.ceil((box.bottom - box.top) * level);
    canvas.style.cssText = `position:absolute;left:${box.left * UNIT}px;top:${box.top * UNIT}px;width:${(canvas.width / level) * UNIT}px;height:${(canvas.height / level) * UNIT}px`;
    const brush = canvas.getContext('2d')!;
    brush.setTransform(level, 0, 0, level, -box.left * level, -box.top * level);
    paint(brush, this.scene, box, level);
    this.host.append(canvas);
    return canvas;
  }
}
