// The walls of a ring fort: each course is a bent block of turf, logs, bricks or boulders, seen a little from above.
import { COURSES, type Kind } from './position';
import { FIRST_WALL_ANGLE, onRing, RING, WALL_ANGLE } from './layout';
import { at, chance, type Point } from '../shared/sketch';

export interface Course {
  /** Outer or inner face and the two ends: what lies in shade. */
  faces: string;
  top: string;
  /** Joints, blades, rings: ink. */
  lines: string;
  /** What catches the light. */
  lights: string;
}

interface Arc {
  from: number;
  to: number;
}

export function arcOf(wall: number): Arc {
  const from = FIRST_WALL_ANGLE + WALL_ANGLE * wall;
  return { from: from + RING.gap, to: from + WALL_ANGLE - RING.gap };
}

const STEPS = 10;

function along(arc: Arc, radius: (t: number) => number, up: (t: number) => number, steps = STEPS): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    return onRing(arc.from + (arc.to - arc.from) * t, radius(t), up(t));
  });
}

const line = (points: Point[]): string => points.map((p, i) => `${i ? 'L' : 'M'}${at(p.x, p.y)}`).join('');
const shape = (...edges: Point[][]): string => `${line(edges.flat())}Z`;
const still = (n: number) => (): number => n;

/** How much the edges of a material wander. */
const ROUGH: Record<Kind, number> = { grass: 2.2, wood: 0.5, clay: 0.4, stone: 2.4 };

function draw(kind: Kind, wall: number, level: number): Course {
  const next = chance(wall * 97 + level * 13 + kind.length * 7 + 5);
  const arc = arcOf(wall);
  const low = level * RING.course;
  const high = low + RING.course;
  const rough = ROUGH[kind];
  const wander = Array.from({ length: STEPS + 1 }, () => (next() - 0.5) * 2 * rough);
  const wandering = (base: number) => (t: number) => base + wander[Math.round(t * STEPS)]!;
  const outer = RING.outer + (kind === 'stone' ? 2 : 0) - level * 2;
  const inner = RING.inner + level * 1.2;
  const middle = (arc.from + arc.to) / 2;
  const isFront = Math.sin((middle * Math.PI) / 180) > -0.2;
  const isBack = Math.sin((middle * Math.PI) / 180) < 0.2;

  const topOuter = along(arc, wandering(outer), still(high));
  const topInner = along(arc, still(inner), still(high));
  const top = shape(topOuter, [...topInner].reverse());
  let faces = '';
  if (isFront) faces += shape(along(arc, still(outer), still(low)), [...topOuter].reverse());
  if (isBack) faces += shape(along(arc, still(inner), still(low)), [...topInner].reverse());
  for (const angle of [arc.from, arc.to]) {
    const corner = (r: number, up: number): Point => onRing(angle, r, up);
    faces += shape([corner(outer, low), corner(outer, high), corner(inner, high), corner(inner, low)]);
  }

  const face = isFront ? outer : inner;
  const between = (t: number): number => arc.from + (arc.to - arc.from) * t;
  const upright = (t: number, from: number, to: number, lean = 0): string =>
    line([onRing(between(t), face, from), onRing(between(t + lean), face, to)]);
  let lines = '';
  let lights = '';
  if (kind === 'wood') {
    for (const part of [0.34, 0.68]) lines += line(along(arc, still(face), still(low + RING.course * part)));
    for (const part of [0.36, 0.7]) lines += line(along(arc, still(inner + (outer - inner) * part), still(high)));
    lights += line(along(arc, still(face), still(low + RING.course * 0.86)));
    for (let i = 0; i < 4; i++) {
      const t = 0.1 + next() * 0.8;
      lines += line([onRing(between(t), face, low + 3 + i * 3), onRing(between(t + 0.05), face, low + 3 + i * 3)]);
    }
  } else if (kind === 'clay') {
    lines += line(along(arc, still(face), still(low + RING.course / 2)));
    for (let i = 0; i < 6; i++) lines += upright((i + 0.5) / 6, low, low + RING.course / 2);
    for (let i = 1; i < 6; i++) lines += upright(i / 6, low + RING.course / 2, high);
    for (let i = 1; i < 6; i++) lines += line([onRing(between(i / 6), inner, high), onRing(between(i / 6), outer, high)]);
    lines += line(along(arc, still((inner + outer) / 2), still(high)));
  } else if (kind === 'stone') {
    const joints = [0.24 + next() * 0.08, 0.5 + next() * 0.08, 0.77 + next() * 0.06];
    for (const t of joints) {
      lines += upright(t, low, high, 0.03 * (next() - 0.5));
      lines += line([onRing(between(t), inner, high), onRing(between(t + 0.03), outer, high)]);
    }
    for (const t of [0.04, 0.36, 0.62, 0.84]) {
      lights += line([onRing(between(t), (inner + outer) / 2 + 5, high), onRing(between(t + 0.1), (inner + outer) / 2 + 6, high)]);
    }
  } else {
    for (let i = 0; i <= 22; i++) {
      const t = i / 22;
      lines += upright(t, low + next() * 4, low + RING.course * (0.55 + next() * 0.4), (next() - 0.5) * 0.05);
    }
    // Blades that stand up make the outline of turf.
    for (let i = 0; i <= 16; i++) {
      const r = inner + (outer - inner) * next();
      const foot = onRing(between(i / 16), r, high - 1);
      const lean = (next() - 0.5) * 6;
      lights += `M${at(foot.x - 1.4, foot.y)}L${at(foot.x + lean, foot.y - 5 - next() * 4)}L${at(foot.x + 1.4, foot.y)}`;
    }
  }
  return { faces, top, lines, lights };
}

const drawn = new Map<string, Course>();

export function course(kind: Kind, wall: number, level: number): Course {
  const key = `${kind}${wall}${level}`;
  let found = drawn.get(key);
  if (!found) drawn.set(key, (found = draw(kind, wall, level)));
  return found;
}

const outlines = new Map<number, string>();

/** Outline of the top of a wall: what can be touched. */
export function wallOutline(wall: number, courses: number): string {
  const key = courses * 10 + wall;
  let found = outlines.get(key);
  if (!found) outlines.set(key, (found = drawOutline(wall, courses)));
  return found;
}

function drawOutline(wall: number, courses: number): string {
  const arc = arcOf(wall);
  const high = Math.min(COURSES, courses) * RING.course;
  const depth = Math.sin(((FIRST_WALL_ANGLE + WALL_ANGLE * (wall + 0.5)) * Math.PI) / 180);
  // The face that is seen belongs to the wall: the outer one in front, the inner one behind.
  const outerFoot = depth > 0.3 ? 0 : high;
  const innerFoot = depth < -0.3 ? 0 : high;
  return shape(
    along(arc, still(RING.outer + 3), still(outerFoot)),
    [...along(arc, still(RING.inner - 3), still(innerFoot))].reverse(),
  );
}

/** Where the next course would lie, as a block of its own. */
export const footprint = (wall: number): string => wallOutline(wall, 0);
