// What all painters share: a brush and a few strokes with it.
import { between, type Dice } from './chance';
import type { Point } from './geometry';

export type Brush = CanvasRenderingContext2D;

/** A soft stain. */
export function blot(brush: Brush, x: number, y: number, radius: number, colour: string, strength: number): void {
  const fade = brush.createRadialGradient(x, y, 0, x, y, radius);
  const hex = (alpha: number): string => Math.round(alpha * 255).toString(16).padStart(2, '0');
  fade.addColorStop(0, colour + hex(strength));
  fade.addColorStop(0.55, colour + hex(strength * 0.55));
  fade.addColorStop(1, colour + '00');
  brush.fillStyle = fade;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

export function line(brush: Brush, from: Point, to: Point): void {
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.lineTo(to.x, to.y);
  brush.stroke();
}

/** A line that wind or water drew. */
export function ripple(brush: Brush, at: Point, roll: Dice, colour: string, strength: number): void {
  const [x, y, w] = [at.x + between(roll, -0.5, 0.1), at.y + between(roll, -0.5, 0.5), between(roll, 0.3, 0.6)];
  brush.strokeStyle = colour;
  brush.globalAlpha = strength;
  brush.lineWidth = 0.03;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.bezierCurveTo(x + w / 3, y - 0.1, x + (w * 2) / 3, y + 0.08, x + w, y - 0.03);
  brush.stroke();
  brush.globalAlpha = 1;
}

/** A round thing with lumps: a bush, a crown. */
export function lumps(brush: Brush, x: number, y: number, radius: number, count: number, roll: Dice): void {
  brush.beginPath();
  const turn = roll() * 6;
  for (let n = 0; n < count; n++) {
    const angle = turn + (n / count) * Math.PI * 2;
    const far = radius * between(roll, 0.5, 0.66);
    const size = radius * between(roll, 0.42, 0.56);
    brush.moveTo(x + Math.cos(angle) * far + size, y + Math.sin(angle) * far);
    brush.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size, 0, Math.PI * 2);
  }
  brush.fill();
}
