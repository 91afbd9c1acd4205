// What men have built outdoors: bridges, fences, palisades, platforms, ramps and stairs.
import { line, type Brush } from './brush';
import { between, dice, pick } from './chance';
import { beside, centre, DIRECTIONS, hexPath, middleOfSide } from './geometry';
import type { Hex } from './outline';
import * as P from './palette';
import { INK } from './palette';
import type { Scene, Wall } from './scene';

export function planks(brush: Brush, scene: Scene, [c, r]: Hex): void {
  const at = centre(c, r);
  // Boards lie across the way that leads over the water.
  const ways = DIRECTIONS.filter((direction) => ['path', 'bridge'].includes(scene.kind(...beside(c, r, direction)))).map((direction) =>
    middleOfSide(at, direction),
  );
  const [from, to] = [ways.at(-1) ?? { x: at.x - 1, y: at.y }, ways.length > 1 ? ways[0]! : at];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const isWide = [0, 3].some((direction) => ['bridge', 'movable-bridge'].includes(scene.kind(...beside(c, r, direction))));
  if (isWide) {
    boards(brush, [c, r], Math.PI / 2);
    return;
  }
  brush.save();
  brush.translate(at.x, at.y);
  brush.rotate(angle);
  brush.fillStyle = '#00000055';
  brush.fillRect(-1, -0.46, 2, 1.06);
  for (let n = 0; n < 11; n++) {
    const roll = dice(c, r, n, 9);
    brush.fillStyle = pick(roll, P.BOARDS);
    brush.fillRect(-1 + n * 0.182, -0.52 + between(roll, -0.03, 0.03), 0.165, 1.04);
  }
  brush.fillStyle = P.TIMBER;
  brush.fillRect(-1, -0.58, 2, 0.09);
  brush.fillRect(-1, 0.49, 2, 0.09);
  brush.restore();
}

/** A hex laid with boards that run at an angle. */
function boards(brush: Brush, [c, r]: Hex, angle: number): void {
  const at = centre(c, r);
  brush.save();
  brush.clip(new Path2D(hexPath(at, 1.02)));
  brush.translate(at.x, at.y);
  brush.rotate(angle);
  brush.fillStyle = P.TIMBER;
  brush.fillRect(-1.1, -1.1, 2.2, 2.2);
  for (let n = 0; n < 12; n++) {
    const roll = dice(c, r, n, 15);
    brush.fillStyle = pick(roll, P.BOARDS);
    brush.fillRect(-1.1, -1.08 + n * 0.18, 2.2, 0.16);
  }
  brush.restore();
}

/** What men have built for war: platforms, gates, ramps and stairs. */
export function works(brush: Brush, scene: Scene, [c, r]: Hex): void {
  const at = centre(c, r);
  const kind = scene.kind(c, r);
  if (kind === 'platform' || kind === 'gate-hex') {
    boards(brush, [c, r], kind === 'platform' ? 0 : Math.PI / 2);
    if (kind === 'platform') return;
  }
  brush.save();
  brush.clip(new Path2D(hexPath(at)));
  if (kind === 'palisade-hex' || kind === 'ramp') {
    brush.fillStyle = P.YARD;
    brush.globalAlpha = 0.75;
    brush.fillRect(at.x - 1, at.y - 1, 2, 2);
    brush.globalAlpha = 1;
  }
  if (kind === 'ramp' || kind === 'stairs') {
    const isStair = kind === 'stairs';
    for (let n = -4; n <= 4; n++) {
      brush.fillStyle = isStair ? P.BOARDS[(n + 4) % 4]! : P.TIMBER;
      if (isStair) brush.fillRect(at.x - 0.6, at.y + n * 0.17, 1.2, 0.14);
      else brush.fillRect(at.x + n * 0.24, at.y - 0.62, 0.07, 1.24);
    }
    brush.strokeStyle = P.TIMBER_DARK;
    brush.lineWidth = 0.07;
    if (isStair) for (const x of [-0.6, 0.6]) line(brush, { x: at.x + x, y: at.y - 0.75 }, { x: at.x + x, y: at.y + 0.8 });
  }
  brush.restore();
}

export function fence(brush: Brush, { kind, from, to }: Wall): void {
  const isStout = kind === 'palisade' || kind.endsWith('gate');
  brush.strokeStyle = '#0f0a0455';
  brush.lineWidth = isStout ? 0.3 : 0.12;
  line(brush, { x: from.x + 0.06, y: from.y + 0.09 }, { x: to.x + 0.06, y: to.y + 0.09 });
  const count = isStout ? 7 : 4;
  brush.strokeStyle = kind.endsWith('gate') ? P.LEAF : P.TIMBER;
  brush.lineWidth = isStout ? 0.18 : 0.06;
  line(brush, from, to);
  for (let n = 0; n <= count; n++) {
    const [x, y] = [from.x + ((to.x - from.x) * n) / count, from.y + ((to.y - from.y) * n) / count];
    brush.fillStyle = n % 2 ? P.TIMBER : P.TIMBER_LIGHT;
    brush.beginPath();
    brush.arc(x, y, isStout ? 0.11 : 0.065, 0, 7);
    brush.fill();
    brush.strokeStyle = INK;
    brush.lineWidth = 0.025;
    brush.stroke();
  }
}
