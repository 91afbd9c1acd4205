// Houses, seen from above with the roof off, and what a hall has in it.
import { blot, line, type Brush } from './brush';
import { between, dice, pick } from './chance';
import { centre, hexPath, type Box } from './geometry';
import type { Hex } from './outline';
import * as P from './palette';
import { INK } from './palette';
import type { Building, Scene, Wall } from './scene';

export function buildings(brush: Brush, scene: Scene, box: Box, isClose: boolean): void {
  for (const building of scene.buildings) {
    const { x, y } = building.middle;
    if (x < box.left - 16 || x > box.right + 16 || y < box.top - 16 || y > box.bottom + 16) continue;
    eaves(brush, building, isClose);
    floors(brush, building);
  }
  for (const wall of scene.walls) if (wall.kind === 'wall') timber(brush, wall);
  for (const wall of scene.walls) if (wall.kind !== 'wall') opening(brush, wall);
  for (const wall of scene.walls) posts(brush, wall);
}

/** The foot of the thatch, all around. */
function eaves(brush: Brush, { outline, floor }: Building, isClose: boolean): void {
  brush.save();
  brush.translate(0.14, 0.2);
  brush.strokeStyle = '#0f0a0466';
  brush.lineWidth = 0.62;
  brush.stroke(outline);
  brush.restore();
  if (floor === 'courtyard') return;
  for (const [width, colour] of P.THATCH) {
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.stroke(outline);
  }
  if (!isClose) return;
  brush.strokeStyle = P.STRAW;
  brush.lineWidth = 0.5;
  brush.globalAlpha = 0.5;
  brush.setLineDash([0.03, 0.075]);
  brush.lineCap = 'butt';
  brush.stroke(outline);
  brush.setLineDash([]);
  brush.lineCap = 'round';
  brush.globalAlpha = 1;
}

function floors(brush: Brush, { rooms, floor, angle, middle }: Building): void {
  rooms.forEach((room, n) => {
    brush.save();
    brush.clip(room);
    brush.translate(middle.x, middle.y);
    brush.rotate(angle + (n % 2 ? Math.PI / 2 : 0));
    brush.fillStyle = floor === 'courtyard' ? P.YARD : P.FLOOR;
    brush.fillRect(-20, -20, 40, 40);
    if (floor !== 'courtyard')
      for (let row = -36; row < 36; row++) {
        const roll = dice(row, n, 13);
        brush.fillStyle = pick(roll, P.BOARDS);
        brush.globalAlpha = 0.5;
        brush.fillRect(-20, row * 0.42, 40, 0.39);
        brush.globalAlpha = 0.5;
        brush.fillStyle = INK;
        for (let x = -20 + between(roll, 0, 3); x < 20; x += between(roll, 2.2, 3.6)) brush.fillRect(x, row * 0.42, 0.03, 0.39);
      }
    brush.restore();
    // Along the walls it is darker.
    brush.save();
    brush.clip(room);
    brush.strokeStyle = '#1d1005';
    for (const [width, alpha] of [[1.3, 0.1], [0.8, 0.14], [0.45, 0.2]] as const) {
      brush.lineWidth = width;
      brush.globalAlpha = alpha;
      brush.stroke(room);
    }
    brush.restore();
  });
}

function timber(brush: Brush, { from, to, isOutside }: Wall): void {
  brush.lineCap = 'butt';
  for (const [width, colour] of isOutside ? P.OUTER_WALL : P.INNER_WALL) {
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    line(brush, from, to);
  }
  brush.lineCap = 'round';
}

function posts(brush: Brush, { from, to, isOutside }: Wall): void {
  const size = isOutside ? 0.13 : 0.1;
  for (const p of [from, to]) {
    brush.fillStyle = P.TIMBER_DARK;
    brush.beginPath();
    brush.arc(p.x, p.y, size, 0, 7);
    brush.fill();
    brush.fillStyle = P.TIMBER_LIGHT;
    brush.beginPath();
    brush.arc(p.x - 0.02, p.y - 0.03, size * 0.55, 0, 7);
    brush.fill();
  }
}

function opening(brush: Brush, wall: Wall): void {
  const { kind, from, to, outer } = wall;
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  // Local: x along the wall, y outwards.
  const isOut = (outer.x - mx) * -Math.sin(angle) + (outer.y - my) * Math.cos(angle) > 0;
  brush.save();
  brush.translate(mx, my);
  brush.rotate(isOut ? angle : angle + Math.PI);
  const wide = wall.isOutside ? 0.2 : 0.16;
  if (kind === 'door' || kind === 'yard-entry') {
    brush.fillStyle = P.DOORSTEP;
    brush.fillRect(-0.36, -wide - 0.06, 0.72, wide * 2 + (wall.isOutside ? 0.24 : 0.12));
    brush.strokeStyle = INK;
    brush.lineWidth = 0.03;
    brush.strokeRect(-0.36, -wide - 0.06, 0.72, wide * 2 + (wall.isOutside ? 0.24 : 0.12));
    for (const x of [-0.5, 0.36]) {
      brush.fillStyle = P.TIMBER_DARK;
      brush.fillRect(x, -wide * 0.75, 0.14, wide * 1.5);
    }
    if (kind === 'door') {
      // The leaf stands open, inwards.
      brush.rotate(-1.15);
      brush.translate(0.15, -0.33);
      brush.fillStyle = P.LEAF;
      brush.fillRect(-0.03, -0.32, 0.09, 0.62);
      brush.strokeRect(-0.03, -0.32, 0.09, 0.62);
    }
  } else {
    const gap = kind === 'window' ? 0.3 : 0.09;
    brush.lineCap = 'butt';
    for (const [width, colour] of P.OUTER_WALL) {
      brush.strokeStyle = colour;
      brush.lineWidth = width;
      line(brush, { x: -0.5, y: 0 }, { x: -gap, y: 0 });
      line(brush, { x: gap, y: 0 }, { x: 0.5, y: 0 });
    }
    brush.fillStyle = kind === 'window' ? P.DAYLIGHT : INK;
    brush.fillRect(-gap, -0.11, gap * 2, 0.22);
    brush.strokeStyle = INK;
    brush.lineWidth = 0.03;
    brush.strokeRect(-gap, -0.11, gap * 2, 0.22);
    if (kind === 'window') {
      line(brush, { x: 0, y: -0.11 }, { x: 0, y: 0.11 });
      brush.fillStyle = P.TIMBER;
      brush.fillRect(-gap - 0.12, 0.11, gap * 2 + 0.24, 0.07);
    } else {
      // A slit widens inwards.
      brush.fillStyle = INK;
      brush.beginPath();
      brush.moveTo(-0.05, 0.13);
      brush.lineTo(0.05, 0.13);
      brush.lineTo(0.24, -0.16);
      brush.lineTo(-0.24, -0.16);
      brush.fill();
    }
    brush.lineCap = 'round';
  }
  brush.restore();
}

/** What a hall has in it. */
export function furnish(brush: Brush, scene: Scene, [c, r]: Hex): void {
  const at = centre(c, r);
  const roll = dice(c, r, 16);
  const kind = scene.kind(c, r);
  if (kind === 'hearth') {
    blot(brush, at.x, at.y, 1.1, '#ffb347', 0.6);
    brush.fillStyle = '#2a1a10';
    brush.beginPath();
    brush.ellipse(at.x, at.y, 0.5, 0.42, 0, 0, 7);
    brush.fill();
    for (let n = 0; n < 11; n++) {
      const angle = (n / 11) * Math.PI * 2;
      brush.fillStyle = pick(roll, P.STONE);
      brush.beginPath();
      brush.ellipse(at.x + Math.cos(angle) * 0.54, at.y + Math.sin(angle) * 0.46, 0.15, 0.12, angle, 0, 7);
      brush.fill();
    }
    for (let n = 0; n < 9; n++) {
      brush.fillStyle = pick(roll, P.EMBERS);
      brush.beginPath();
      brush.arc(at.x + between(roll, -0.28, 0.28), at.y + between(roll, -0.22, 0.22), between(roll, 0.05, 0.11), 0, 7);
      brush.fill();
    }
  } else if (kind === 'throne') {
    for (const [x, y, w, h, colour] of [
      [-0.42, -0.5, 0.84, 1, P.TIMBER_DARK],
      [-0.3, -0.36, 0.6, 0.72, P.CUSHION],
      [-0.52, -0.56, 0.16, 1.12, P.TIMBER_LIGHT],
    ] as const) {
      brush.fillStyle = colour;
      brush.fillRect(at.x + x, at.y + y, w, h);
    }
  } else {
    brush.save();
    brush.clip(new Path2D(hexPath(at, 0.9)));
    for (let row = -2; row <= 2; row++)
      for (let n = -2; n <= 2; n++) {
        brush.fillStyle = pick(roll, P.STONE);
        brush.fillRect(at.x + n * 0.5 + (row % 2 ? 0.25 : 0) - 0.24, at.y + row * 0.36 - 0.17, 0.47, 0.33);
      }
    brush.restore();
  }
}
