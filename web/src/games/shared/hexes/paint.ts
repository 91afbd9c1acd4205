// Paints a scene as one surface: water with its depths and surf, sand, grass, paths, then what grows and stands there.
import { blot, ripple, type Brush } from './brush';
import { between, dice, pick } from './chance';
import { beside, centre, corner, DIRECTIONS, HALF, type Box, type Point } from './geometry';
import { boxOf } from './ground';
import { boulders, bushes, crown, reeds, shade } from './growth';
import { buildings, furnish } from './houses';
import type { Hex } from './outline';
import * as P from './palette';
import { INK } from './palette';
import type { Crest, Scene } from './scene';
import { fence, planks, works } from './works';

/** Hexes further than this beyond a box cannot reach into it. */
const REACH = 1.8;

/** Paint what lies in a box. The brush is scaled already: one unit is half the width of a hex. */
export function paint(brush: Brush, scene: Scene, box: Box, pixels: number): void {
  const hexes = scene.hexes.filter(([c, r]) => {
    const { x, y } = centre(c, r);
    return x > box.left - REACH && x < box.right + REACH && y > box.top - REACH && y < box.bottom + REACH;
  });
  const of = (...kinds: string[]): Hex[] => hexes.filter(([c, r]) => kinds.includes(scene.kind(c, r)));
  const isNear = pixels >= 14;
  const isClose = pixels >= 26;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.save();
  brush.clip(scene.paper);

  grass(brush, scene, hexes, box);
  sand(brush, scene, hexes, isNear);
  marsh(brush, scene);
  paths(brush, scene);
  water(brush, scene, hexes, isNear);
  if (isNear) tufts(brush, scene, hexes);
  slopes(brush, scene, isNear);
  for (const hex of of('marsh')) reeds(brush, hex);
  for (const hex of of('bridge', 'movable-bridge')) planks(brush, scene, hex);
  for (const hex of of('platform', 'gate-hex', 'ramp', 'stairs', 'palisade-hex')) works(brush, scene, hex);
  for (const hex of of('scrub')) bushes(brush, hex);
  for (const hex of of('rock')) boulders(brush, scene, hex);
  buildings(brush, scene, box, isClose);
  for (const hex of of('hearth', 'throne', 'threshold')) furnish(brush, scene, hex);
  for (const wall of scene.fences) fence(brush, wall);
  for (const hex of of('tree')) shade(brush, hex);
  for (const hex of of('tree')) crown(brush, hex);
  grain(brush, box);
  grid(brush, scene, hexes, pixels);
  numbers(brush, scene);
  brush.restore();
}

// ---------------------------------------------------------------- the surface

function grass(brush: Brush, scene: Scene, hexes: Hex[], box: Box): void {
  brush.fillStyle = P.GRASS;
  brush.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  for (const [c, r] of hexes) {
    if (scene.base(c, r) === 'water') continue;
    const roll = dice(c, r, 1);
    const at = centre(c, r);
    for (let n = 0; n < 2; n++) {
      const colour = pick(roll, P.MEADOW);
      blot(brush, at.x + between(roll, -1, 1), at.y + between(roll, -1, 1), between(roll, 0.9, 1.7), colour, 0.34);
    }
  }
}

function sand(brush: Brush, scene: Scene, hexes: Hex[], isNear: boolean): void {
  brush.strokeStyle = P.DRY_GRASS;
  brush.lineWidth = 0.5;
  brush.globalAlpha = 0.5;
  brush.stroke(scene.sand);
  brush.globalAlpha = 1;
  brush.fillStyle = P.SAND;
  brush.fill(scene.sand);
  brush.save();
  brush.clip(scene.sand);
  for (const [c, r] of hexes) {
    if (scene.base(c, r) !== 'sand') continue;
    const roll = dice(c, r, 2);
    const at = centre(c, r);
    blot(brush, at.x + between(roll, -0.7, 0.7), at.y + between(roll, -0.7, 0.7), between(roll, 0.7, 1.4), pick(roll, P.DUNES), 0.4);
    if (!isNear) continue;
    for (let n = 0; n < 9; n++) {
      brush.fillStyle = pick(roll, P.PEBBLES);
      brush.globalAlpha = between(roll, 0.25, 0.6);
      brush.beginPath();
      brush.ellipse(at.x + between(roll, -0.9, 0.9), at.y + between(roll, -0.8, 0.8), between(roll, 0.015, 0.035), between(roll, 0.012, 0.022), between(roll, 0, 3), 0, 7);
      brush.fill();
    }
    brush.globalAlpha = 1;
    if (roll() < 0.3) ripple(brush, at, roll, P.SAND_SHADE, 0.35);
  }
  brush.restore();
}

function marsh(brush: Brush, scene: Scene): void {
  brush.fillStyle = P.MARSH;
  brush.globalAlpha = 0.75;
  brush.fill(scene.marsh);
  brush.globalAlpha = 0.5;
  brush.strokeStyle = P.MARSH_EDGE;
  brush.lineWidth = 0.1;
  brush.stroke(scene.marsh);
  brush.globalAlpha = 1;
}

function paths(brush: Brush, scene: Scene): void {
  for (const [width, colour, alpha] of P.TREAD) {
    brush.strokeStyle = colour;
    brush.globalAlpha = alpha;
    brush.lineWidth = width;
    brush.stroke(scene.path);
  }
  brush.globalAlpha = 1;
}

function water(brush: Brush, scene: Scene, hexes: Hex[], isNear: boolean): void {
  brush.strokeStyle = P.WET_SAND; // what the water has wetted
  brush.lineWidth = 0.46;
  brush.globalAlpha = 0.8;
  brush.stroke(scene.water);
  brush.globalAlpha = 1;
  brush.fillStyle = P.SHALLOW;
  brush.fill(scene.water);
  brush.save();
  brush.clip(scene.water);
  scene.depths.forEach((depth, n) => {
    brush.fillStyle = P.DEPTHS[n]!;
    brush.globalAlpha = 0.62;
    brush.fill(depth);
  });
  for (const [c, r] of hexes) {
    if (scene.base(c, r) !== 'water') continue;
    const roll = dice(c, r, 3);
    const at = centre(c, r);
    blot(brush, at.x + between(roll, -0.8, 0.8), at.y + between(roll, -0.8, 0.8), between(roll, 0.8, 1.6), pick(roll, P.SWELL), 0.16);
  }
  // Surf: bright against the shore, then two lines of foam further out, each drawn by covering a wider one.
  brush.globalAlpha = 0.34;
  brush.strokeStyle = P.FOAM;
  brush.lineWidth = 0.9;
  brush.stroke(scene.sea);
  brush.globalAlpha = 0.85;
  brush.lineWidth = 0.14;
  brush.stroke(scene.water);
  brush.globalAlpha = 0.55;
  brush.setLineDash([0.8, 0.35, 0.3, 0.5]);
  brush.lineWidth = 0.06;
  for (const depth of scene.depths.slice(0, 2)) brush.stroke(depth);
  brush.setLineDash([]);
  brush.globalAlpha = 1;
  if (isNear) for (const hex of hexes) if (scene.base(...hex) === 'water') waves(brush, scene, hex);
  brush.restore();
}

function waves(brush: Brush, scene: Scene, [c, r]: Hex): void {
  const roll = dice(c, r, 4);
  const at = centre(c, r);
  const isStream = scene.kind(c, r) === 'river';
  for (let n = 0; n < (isStream ? 2 : 1); n++) if (roll() < 0.55) ripple(brush, at, roll, P.FOAM, isStream ? 0.4 : 0.3);
}

function tufts(brush: Brush, scene: Scene, hexes: Hex[]): void {
  brush.lineWidth = 0.032;
  for (const [c, r] of hexes) {
    const kind = scene.kind(c, r);
    const isSand = scene.base(c, r) === 'sand' || kind === 'beach';
    if (!['flat', 'scrub', 'tree', 'bank', 'beach'].includes(kind)) continue;
    const roll = dice(c, r, 5);
    const at = centre(c, r);
    const count = isSand ? (roll() < 0.12 ? 2 : 0) : 5;
    for (let n = 0; n < count; n++) {
      const [x, y, h] = [at.x + between(roll, -0.85, 0.85), at.y + between(roll, -0.75, 0.75), between(roll, 0.09, 0.17)];
      brush.strokeStyle = pick(roll, P.BLADES);
      brush.globalAlpha = 0.55;
      brush.beginPath();
      for (const lean of [-0.06, 0, 0.06]) {
        brush.moveTo(x, y);
        brush.lineTo(x + lean, y - h);
      }
      brush.stroke();
    }
    if (!isSand && kind === 'flat' && roll() < 0.16) {
      for (let n = 0; n < 4; n++) {
        brush.fillStyle = pick(roll, P.FLOWERS);
        brush.globalAlpha = 0.9;
        brush.beginPath();
        brush.arc(at.x + between(roll, -0.4, 0.4), at.y + between(roll, -0.4, 0.4), 0.035, 0, 7);
        brush.fill();
      }
    }
    brush.globalAlpha = 1;
  }
}

// ---------------------------------------------------------------- banks

function slopes(brush: Brush, scene: Scene, isNear: boolean): void {
  brush.fillStyle = P.SLOPE;
  brush.globalAlpha = 0.5;
  brush.fill(scene.slopes);
  brush.globalAlpha = 1;
  for (const crest of scene.crests) top(brush, crest, isNear);
}

/** The top of a bank: strokes fall from its edge into the shade, and the edge itself catches light. */
function top(brush: Brush, crest: Crest, isNear: boolean): void {
  const points = along(crest);
  const roll = dice(Math.round(crest[0]!.x * 40), Math.round(crest[0]!.y * 40), 6);
  const low = points.map((p, n) => {
    const [a, b] = [points[Math.max(0, n - 2)]!, points[Math.min(points.length - 1, n + 2)]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const ends = Math.min(1, (n + 2) / 6, (points.length + 1 - n) / 6); // a bank runs out at its ends
    return { x: p.x + ((b.y - a.y) / length) * ends, y: p.y - ((b.x - a.x) / length) * ends };
  });
  const fall = (n: number, far: number): Point => ({
    x: points[n]!.x + (low[n]!.x - points[n]!.x) * far,
    y: points[n]!.y + (low[n]!.y - points[n]!.y) * far,
  });
  brush.fillStyle = P.CREST_SHADE;
  for (const far of [0.35, 0.7, 1.15]) {
    brush.globalAlpha = 0.2;
    brush.beginPath();
    points.forEach((p) => brush.lineTo(p.x, p.y));
    for (let n = points.length - 1; n >= 0; n--) {
      const p = fall(n, far);
      brush.lineTo(p.x, p.y);
    }
    brush.fill();
  }
  brush.strokeStyle = P.HACHURE;
  if (isNear)
    points.forEach((p, n) => {
      const end = fall(n, between(roll, 0.55, 1.3));
      brush.globalAlpha = between(roll, 0.45, 0.8);
      brush.lineWidth = between(roll, 0.03, 0.055);
      brush.beginPath();
      brush.moveTo(p.x, p.y);
      brush.quadraticCurveTo((p.x + end.x) / 2 + 0.04, (p.y + end.y) / 2, end.x + between(roll, -0.07, 0.07), end.y);
      brush.stroke();
    });
  brush.globalAlpha = 1;
  for (const [width, colour, far] of [[0.1, P.CREST_INK, 0], [0.06, P.CREST_LIGHT, -0.1]] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.beginPath();
    points.forEach((_, n) => {
      const p = fall(n, far);
      brush.lineTo(p.x, p.y);
    });
    brush.stroke();
  }
}

/** Points along a line without its zigzag, close together. */
function along(crest: Crest): Point[] {
  let points = crest;
  for (let round = 0; round < 2; round++)
    points = points.map((p, n) => {
      const [before, after] = [points[n - 1], points[n + 1]];
      return before && after ? { x: p.x / 2 + (before.x + after.x) / 4, y: p.y / 2 + (before.y + after.y) / 4 } : p;
    });
  return points.flatMap((p, n) => {
    const after = points[n + 1];
    if (!after) return [p];
    return Array.from({ length: 7 }, (_, k) => ({ x: p.x + ((after.x - p.x) * k) / 7, y: p.y + ((after.y - p.y) * k) / 7 }));
  });
}

// ---------------------------------------------------------------- paper

let noise: HTMLCanvasElement | undefined;

/** Paper has a grain, and paint shows it. */
function grain(brush: Brush, box: Box): void {
  if (!noise) {
    noise = document.createElement('canvas');
    noise.width = noise.height = 256;
    const dots = noise.getContext('2d')!;
    const image = dots.createImageData(256, 256);
    const roll = dice(14);
    for (let n = 0; n < image.data.length; n += 4) {
      const grey = 120 + roll() * 135;
      image.data[n] = grey;
      image.data[n + 1] = grey * 0.96;
      image.data[n + 2] = grey * 0.86;
      image.data[n + 3] = 255;
    }
    dots.putImageData(image, 0, 0);
  }
  brush.save();
  const pattern = brush.createPattern(noise, 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(0.03));
  brush.globalCompositeOperation = 'soft-light';
  brush.globalAlpha = 0.28;
  brush.fillStyle = pattern;
  brush.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  brush.restore();
}

function grid(brush: Brush, scene: Scene, hexes: Hex[], pixels: number): void {
  const { ground } = scene;
  const shown = hexes.filter(([c, r]) => ground.at(c, r) >= 0);
  brush.strokeStyle = INK;
  brush.globalAlpha = pixels < 14 ? 0.12 : 0.24;
  brush.lineWidth = Math.max(0.022, 0.55 / pixels);
  brush.beginPath();
  for (const [c, r] of shown)
    for (const direction of DIRECTIONS) {
      if (direction > 2 && ground.at(...beside(c, r, direction)) >= 0) continue; // the neighbour draws it
      const at = centre(c, r);
      const [a, b] = [corner(at, direction), corner(at, direction + 1)];
      brush.moveTo(a.x, a.y);
      brush.lineTo(b.x, b.y);
    }
  brush.stroke();
  brush.globalAlpha = 1;
  if (pixels < 30) return;
  brush.textBaseline = 'alphabetic';
  brush.fillStyle = INK;
  brush.globalAlpha = 0.6;
  for (const [c, r] of shown) {
    const { x, y } = centre(c, r);
    write(brush, ground.name(ground.at(c, r)).slice(1), { x, y: y - HALF + 0.27 }, 0.26, `'EB Garamond Variable'`);
  }
  brush.globalAlpha = 1;
}

const LETTER = 100;

/** Written large on a small scale: letters of less than a pixel would stand on top of each other. */
function write(brush: Brush, text: string, { x, y }: Point, size: number, family: string): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(size / LETTER, size / LETTER);
  brush.font = `${LETTER}px ${family}, Georgia, serif`;
  brush.textAlign = 'center';
  brush.fillText(text, 0, 0);
  brush.restore();
}

/** Every side of a map has its number, and every map its letter, on small seals at the edge of the paper. */
function numbers(brush: Brush, scene: Scene): void {
  for (const map of scene.ground.document.maps) {
    const { left, top, right, bottom } = boxOf(map);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const places: Record<string, Point> = {
      N: { x, y: top + 0.62 },
      E: { x: right - 0.62, y },
      S: { x, y: bottom - 0.62 },
      W: { x: left + 0.62, y },
    };
    for (const [direction, number] of Object.entries(map.numbers)) {
      const turned = map.turn === 180 ? 'NESW'[('NESW'.indexOf(direction) + 2) % 4]! : direction;
      seal(brush, places[turned]!, String(number), 0.36);
    }
    seal(brush, { x: left + 0.75, y: top + 0.75 }, map.mark, 0.48);
  }
}

function seal(brush: Brush, { x, y }: Point, text: string, size: number): void {
  brush.fillStyle = P.SEAL;
  brush.globalAlpha = 0.85;
  brush.beginPath();
  brush.arc(x, y, size, 0, 7);
  brush.fill();
  brush.globalAlpha = 1;
  brush.strokeStyle = INK;
  brush.lineWidth = 0.04;
  brush.stroke();
  brush.fillStyle = INK;
  brush.textBaseline = 'middle';
  write(brush, text, { x, y: y + size * 0.06 }, size * 1.35, 'Metamorphous');
}
