// What grows and lies on the ground: reeds, bushes, rocks and trees.
import { blot, line, lumps, type Brush } from './brush';
import { between, dice, pick } from './chance';
import { centre } from './geometry';
import type { Hex } from './outline';
import * as P from './palette';
import type { Scene } from './scene';

export function reeds(brush: Brush, [c, r]: Hex): void {
  const roll = dice(c, r, 8);
  const at = centre(c, r);
  for (let n = 0; n < 4; n++) {
    brush.fillStyle = P.POOL;
    brush.globalAlpha = 0.7;
    brush.beginPath();
    brush.ellipse(at.x + between(roll, -0.6, 0.6), at.y + between(roll, -0.6, 0.6), between(roll, 0.16, 0.36), between(roll, 0.06, 0.14), between(roll, -0.2, 0.2), 0, 7);
    brush.fill();
  }
  brush.globalAlpha = 0.9;
  brush.lineWidth = 0.035;
  for (let n = 0; n < 7; n++) {
    const [x, y, h] = [at.x + between(roll, -0.7, 0.7), at.y + between(roll, -0.45, 0.7), between(roll, 0.2, 0.36)];
    brush.strokeStyle = pick(roll, P.REEDS);
    for (const lean of [-0.1, -0.02, 0.07]) line(brush, { x, y }, { x: x + lean, y: y - h });
    if (roll() < 0.5) {
      brush.lineWidth = 0.07;
      brush.strokeStyle = P.BULRUSH;
      line(brush, { x: x - 0.02, y: y - h }, { x: x - 0.02, y: y - h + 0.09 });
      brush.lineWidth = 0.035;
    }
  }
  brush.globalAlpha = 1;
}

export function bushes(brush: Brush, [c, r]: Hex): void {
  const roll = dice(c, r, 10);
  const at = centre(c, r);
  const spots = Array.from({ length: 6 }, (_, n) => {
    const angle = (n / 6) * Math.PI * 2 + between(roll, -0.3, 0.3);
    const far = n === 0 ? 0.1 : between(roll, 0.38, 0.6);
    return { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far, size: between(roll, 0.2, 0.33), seed: roll() * 1e6 };
  }).sort((a, b) => a.y - b.y);
  for (const { x, y, size, seed } of spots) {
    brush.fillStyle = '#1d270f66';
    lumps(brush, x + 0.06, y + 0.09, size, 6, dice(seed));
    brush.fillStyle = pick(roll, P.BUSH);
    lumps(brush, x, y, size, 6, dice(seed));
    brush.fillStyle = P.BUSH_LIGHT;
    brush.globalAlpha = 0.55;
    lumps(brush, x - size * 0.25, y - size * 0.28, size * 0.5, 5, dice(seed, 1));
    brush.globalAlpha = 1;
    if (roll() < 0.4) {
      brush.fillStyle = P.GORSE;
      for (let n = 0; n < 4; n++) {
        brush.beginPath();
        brush.arc(x + between(roll, -0.16, 0.16), y + between(roll, -0.16, 0.16), 0.028, 0, 7);
        brush.fill();
      }
    }
  }
}

export function boulders(brush: Brush, scene: Scene, [c, r]: Hex): void {
  const roll = dice(c, r, 11);
  const at = centre(c, r);
  if (scene.base(c, r) === 'water') {
    blot(brush, at.x, at.y, 1.15, P.FOAM, 0.55);
  }
  const stones = Array.from({ length: 5 }, (_, n) => ({
    x: at.x + (n === 0 ? 0 : Math.cos(n * 1.57 + roll()) * 0.46),
    y: at.y + (n === 0 ? 0 : Math.sin(n * 1.57 + roll()) * 0.42),
    size: n === 0 ? between(roll, 0.4, 0.52) : between(roll, 0.2, 0.36),
  })).sort((a, b) => a.y - b.y);
  for (const { x, y, size } of stones) {
    const sides = 7;
    const shape = Array.from({ length: sides }, (_, n) => {
      const angle = (n / sides) * Math.PI * 2 + between(roll, -0.25, 0.25);
      const far = size * between(roll, 0.82, 1.08);
      return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far * 0.86 };
    });
    const fill = (dx: number, dy: number, scale: number, colour: string): void => {
      brush.fillStyle = colour;
      brush.beginPath();
      for (const p of shape) brush.lineTo(x + (p.x - x) * scale + dx, y + (p.y - y) * scale + dy);
      brush.closePath();
      brush.fill();
    };
    fill(0.07, 0.1, 1.04, '#1a140a66');
    fill(0, 0, 1, pick(roll, P.STONE));
    fill(-size * 0.14, -size * 0.18, 0.62, P.STONE_LIGHT);
    brush.strokeStyle = P.STONE_INK;
    brush.lineWidth = 0.035;
    brush.globalAlpha = 0.7;
    brush.beginPath();
    shape.forEach((p, n) => (n === 0 ? brush.moveTo(p.x, p.y) : brush.lineTo(p.x, p.y)));
    brush.closePath();
    brush.stroke();
    line(brush, shape[1]!, { x: x - size * 0.1, y: y - size * 0.05 });
    line(brush, { x: x - size * 0.1, y: y - size * 0.05 }, shape[4]!);
    brush.globalAlpha = 1;
  }
}

function treesOf([c, r]: Hex): { x: number; y: number; size: number; seed: number }[] {
  const roll = dice(c, r, 12);
  const at = centre(c, r);
  const big = { x: at.x + between(roll, -0.1, 0.1), y: at.y + between(roll, -0.1, 0.1), size: between(roll, 0.68, 0.8), seed: roll() * 1e6 };
  const angle = roll() * 6.28;
  const small = { x: at.x + Math.cos(angle) * 0.52, y: at.y + Math.sin(angle) * 0.5, size: between(roll, 0.34, 0.44), seed: roll() * 1e6 };
  return roll() < 0.6 ? [small, big] : [big];
}

export function shade(brush: Brush, hex: Hex): void {
  brush.fillStyle = '#141c0a70';
  for (const { x, y, size, seed } of treesOf(hex)) lumps(brush, x + 0.13, y + 0.19, size, 9, dice(seed));
}

export function crown(brush: Brush, hex: Hex): void {
  for (const { x, y, size, seed } of treesOf(hex)) {
    const roll = dice(seed, 2);
    const [dark, mid, light] = pick(roll, P.LEAVES);
    brush.fillStyle = dark;
    lumps(brush, x, y, size, 9, dice(seed));
    brush.fillStyle = mid;
    lumps(brush, x - size * 0.1, y - size * 0.12, size * 0.78, 8, dice(seed, 3));
    brush.fillStyle = light;
    brush.globalAlpha = 0.85;
    for (let n = 0; n < 6; n++) {
      const angle = between(roll, 0, 6.28);
      const far = size * between(roll, 0, 0.5);
      lumps(brush, x - size * 0.16 + Math.cos(angle) * far, y - size * 0.2 + Math.sin(angle) * far, size * between(roll, 0.16, 0.26), 5, dice(seed, n, 4));
    }
    brush.globalAlpha = 0.5;
    brush.strokeStyle = dark;
    brush.lineWidth = 0.03;
    for (let n = 0; n < 7; n++) {
      const angle = between(roll, 0, 6.28);
      const far = size * between(roll, 0.3, 0.75);
      brush.beginPath();
      brush.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size * 0.16, angle, angle + 2);
      brush.stroke();
    }
    brush.globalAlpha = 1;
  }
}
