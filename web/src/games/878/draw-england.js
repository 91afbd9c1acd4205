// Draws the map of 878 from the game's data: coasts and borders that wander as ink does, and exactly the borders of the rules.
//   node draw-england.js          writes england.json
//   node draw-england.js --check  compares england.json with the data: adjacency and seas
// Every cell of a fine grid goes to the nearest shire; where cells of two shires meet runs a border, drawn once for both.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const OUT = here('./england.json');
const DATA = here('../../../../src/meadhall/games/vikings878/data.toml');

// ---------------------------------------------------------------- the data

const list = (block, key) => [...(new RegExp(`^${key} = \\[(.*)\\]`, 'm').exec(block)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map((m) => m[1]);
const shires = readFileSync(DATA, 'utf8')
  .split(/^\[\[shire\]\]$/m)
  .slice(1)
  .map((text) => text.split(/^\[/m)[0])
  .map((block) => ({
    id: /^id = "(.*)"/m.exec(block)[1],
    x: Number(/^x = (\d+)/m.exec(block)[1]),
    y: Number(/^y = (\d+)/m.exec(block)[1]),
    adjacent: list(block, 'adjacent'),
    seas: list(block, 'seas'),
  }));
const SEAS = ['north_sea', 'english_channel', 'severn_sea', 'irish_sea'];

// ---------------------------------------------------------------- where the coasts run (longitude, latitude)

const EAST = [[-2.0, 55.77], [-1.7, 55.61], [-1.57, 55.33], [-1.42, 55.02], [-1.36, 54.91], [-1.19, 54.69], [-1.13, 54.64], [-0.61, 54.49], [-0.39, 54.28], [-0.28, 54.21], [-0.08, 54.12], [-0.19, 54.08], [-0.16, 53.91], [0.03, 53.73], [0.12, 53.58], [-0.15, 53.68], [-0.4, 53.76], [-0.72, 53.74], [-0.4, 53.64], [-0.07, 53.54], [0.26, 53.34], [0.34, 53.14], [0.05, 52.93], [0.2, 52.82], [0.38, 52.8], [0.49, 52.94], [0.85, 52.97], [1.3, 52.93], [1.53, 52.82], [1.74, 52.61], [1.76, 52.48], [1.68, 52.32], [1.58, 52.08], [1.36, 51.96], [1.28, 51.94], [1.16, 51.79], [0.95, 51.77], [0.95, 51.65], [0.93, 51.58], [0.72, 51.54], [0.5, 51.53], [0.22, 51.49], [0.5, 51.44], [0.8, 51.43], [1.02, 51.37], [1.39, 51.39], [1.45, 51.37], [1.4, 51.27], [1.34, 51.12]];
const SOUTH = [[1.18, 51.08], [0.97, 50.91], [0.77, 50.93], [0.58, 50.85], [0.24, 50.74], [-0.14, 50.82], [-0.79, 50.72], [-1.1, 50.79], [-1.38, 50.88], [-1.4, 50.78], [-1.55, 50.71], [-1.88, 50.72], [-1.95, 50.6], [-2.45, 50.6], [-2.45, 50.52], [-2.65, 50.65], [-2.94, 50.72], [-3.41, 50.62], [-3.52, 50.46], [-3.48, 50.4], [-3.64, 50.22], [-3.8, 50.21], [-4.14, 50.35], [-4.45, 50.35], [-4.63, 50.33], [-4.8, 50.22], [-5.05, 50.15], [-5.2, 49.96], [-5.53, 50.12], [-5.71, 50.07]];
const SEVERN = [[-5.48, 50.22], [-5.09, 50.42], [-5.03, 50.55], [-4.76, 50.67], [-4.56, 50.83], [-4.53, 51.02], [-4.25, 51.02], [-4.18, 51.09], [-4.22, 51.19], [-4.11, 51.21], [-3.83, 51.23], [-3.47, 51.21], [-3.06, 51.21], [-3.12, 51.33], [-2.84, 51.46], [-2.52, 51.6], [-2.34, 51.76], [-2.48, 51.78], [-2.7, 51.66]];
const WELSH_BORDER = [[-2.72, 51.81], [-3.12, 52.07], [-3.05, 52.34], [-3.12, 52.56], [-3.08, 52.86], [-3.02, 53.05], [-3.12, 53.26]];
const WALES = [[-3.0, 51.55], [-3.2, 51.4], [-3.7, 51.45], [-3.95, 51.6], [-4.3, 51.55], [-4.3, 51.68], [-4.7, 51.64], [-5.1, 51.65], [-5.3, 51.9], [-5.0, 52.02], [-4.5, 52.13], [-4.1, 52.4], [-4.08, 52.62], [-4.1, 52.9], [-4.4, 52.88], [-4.75, 52.8], [-4.4, 53.08], [-4.65, 53.25], [-4.4, 53.42], [-4.05, 53.28], [-3.83, 53.33], [-3.35, 53.36]];
const IRISH = [[-3.18, 53.38], [-3.03, 53.44], [-3.09, 53.56], [-3.03, 53.66], [-2.8, 53.73], [-3.0, 53.75], [-3.06, 53.82], [-3.04, 53.93], [-2.88, 54.0], [-2.87, 54.08], [-2.8, 54.2], [-2.95, 54.18], [-3.23, 54.08], [-3.35, 54.2], [-3.64, 54.51], [-3.57, 54.65], [-3.4, 54.87], [-3.2, 54.95], [-3.05, 54.98]];
const SCOTTISH_BORDER = [[-2.75, 55.15], [-2.48, 55.35], [-2.15, 55.48], [-2.25, 55.65]];
const SCOTLAND = [[-3.5, 54.99], [-3.9, 54.8], [-4.4, 54.7], [-4.9, 54.65], [-5.1, 54.9], [-4.8, 55.3], [-4.8, 55.7], [-5.0, 56.3], [-2.6, 56.3], [-3.0, 56.0], [-2.5, 56.03], [-2.1, 55.88]];

/** More places that belong to a shire, or a wish for more room, so that neighbours in the rules are neighbours on the map. */
const MORE = {
  york: [[600, 360]],
  lincoln: [[646, 388]],
  london: [[656, 727], [716, 746]],
  canterbury: [[752, 782]],
  chichester: [[722, 846]],
  bath: [[440, 742]],
  nottingham: [[604, 425]],
  tamworth: [[480, 520], [538, 600]],
  chester: [[444, 482]],
  oxford: [[550, 645], [614, 694]],
  cambridge: [[692, 602]],
  northampton: [[640, 596]],
  hertford: [[664, 692]],
  guildford: [[682, 792]],
  athelney: [[415, 827]],
  wilton: [[462, 800]],
  wedmore: [[428, 786]],
  exeter: [[378, 884]],
  wareham: [[422, 876]],
  gloucester: [[460, 716]],
};

/** Nobody's ground: fens and woods where four shires would meet in one point, of which two are no neighbours. */
const WILDS = {
  fen_wash: [[712, 508], [736, 584], 10],
  fen_humber: [[630, 357], [612, 363], 10],
  wood_thames: [[616, 736], [630, 746], 9],
  wood_cotswold: [[528, 726], [538, 731], 8],
};

// ---------------------------------------------------------------- a hand that trembles

const hash = (i, j, seed) => {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 2147483647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
const smooth = (t) => t * t * (3 - 2 * t);
function noise(x, y, seed) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - i), smooth(y - j)];
  const row = (n) => hash(i, n, seed) * (1 - u) + hash(i + 1, n, seed) * u;
  return 2 * (row(j) * (1 - v) + row(j + 1) * v) - 1;
}
const wander = (x, y, seed) => 7 * noise(x / 34, y / 34, seed) + 3.2 * noise(x / 13, y / 13, seed + 7);

// ---------------------------------------------------------------- cells

const STEP = 1.5;
const [LEFT, TOP, RIGHT, BOTTOM] = [70, -110, 980, 1040];
const W = Math.round((RIGHT - LEFT) / STEP);
const H = Math.round((BOTTOM - TOP) / STEP);

function project() {
  const known = { carlisle: [-2.93, 54.89], york: [-1.08, 53.96], canterbury: [1.08, 51.28], winchester: [-1.31, 51.06], exeter: [-3.53, 50.72] };
  const fit = (pairs) => {
    const n = pairs.length;
    const [mx, my] = [0, 1].map((k) => pairs.reduce((sum, p) => sum + p[k], 0) / n);
    const slope = pairs.reduce((s, [a, b]) => s + (a - mx) * (b - my), 0) / pairs.reduce((s, [a]) => s + (a - mx) ** 2, 0);
    return (value) => my + slope * (value - mx);
  };
  const of = (id) => shires.find((shire) => shire.id === id);
  const x = fit(Object.entries(known).map(([id, [lon]]) => [lon, of(id).x]));
  const y = fit(Object.entries(known).map(([id, [, lat]]) => [lat, of(id).y]));
  return ([lon, lat]) => [x(lon), y(lat)];
}
const proj = project();

function inside(polygon, x, y) {
  let found = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [polygon[i], polygon[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) found = !found;
  }
  return found;
}

/** How far a point is from a stretch. */
function apart([ax, ay], [bx, by], x, y) {
  const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const u = Math.min(1, Math.max(0, t));
  return Math.hypot(x - ax - u * (bx - ax), y - ay - u * (by - ay));
}

function label() {
  const england = [...EAST, ...SOUTH, ...SEVERN, ...WELSH_BORDER, ...IRISH, ...SCOTTISH_BORDER].map(proj);
  const wales = [SEVERN.at(-1), ...WALES, ...WELSH_BORDER.toReversed()].map(proj);
  const scotland = [...SCOTLAND, EAST[0], ...SCOTTISH_BORDER.toReversed(), IRISH.at(-1)].map(proj);
  const ids = shires.map(({ id }) => id);
  const names = [...ids, 'wales', 'scotland', ...Object.keys(WILDS), ...SEAS];
  const sea = (x, y) => {
    // where one sea becomes another
    const at = (p) => proj(p);
    const [, dover] = at([1.3, 51.1]);
    const [landsEnd] = at([-5.71, 50.07]);
    if (x > at([1.2, 51.1])[0] && y < dover) return 'north_sea';
    if (x > at([-1.2, 53])[0] && y < at([0.5, 51.3])[1]) return 'north_sea';
    if (x > at([-2.2, 55.5])[0] && y < at([0, 53])[1]) return 'north_sea';
    const [sx0, sy0] = at([-5.75, 50.07]);
    const [sx1, sy1] = at([-2.5, 51.0]);
    const south = y > sy0 + ((x - sx0) / (sx1 - sx0)) * (sy1 - sy0);
    if (x < landsEnd ? y > sy0 : south) return 'english_channel';
    return y > at([0, 52.1])[1] ? 'severn_sea' : 'irish_sea';
  };
  const anchors = shires.flatMap(({ id, x, y }, n) => [[x, y], ...(MORE[id] ?? [])].map(([ax, ay]) => [ax, ay, n]));
  const cells = new Uint8Array(W * H);
  for (let j = 0; j < H; j++)
    for (let i = 0; i < W; i++) {
      const [x, y] = [LEFT + (i + 0.5) * STEP, TOP + (j + 0.5) * STEP];
      const [cx, cy] = [x + 0.55 * wander(x, y, 1) + 2.2 * noise(x / 5.5, y / 5.5, 21), y + 0.55 * wander(x, y, 2) + 2.2 * noise(x / 5.5, y / 5.5, 22)];
      let found;
      if (inside(england, cx, cy)) {
        const [px, py] = [x + wander(x, y, 3), y + wander(x, y, 4)];
        let best = Infinity;
        for (const [ax, ay, n] of anchors) {
          const d = Math.hypot(px - ax, py - ay);
          if (d < best) [best, found] = [d, n];
        }
        const wild = Object.entries(WILDS).find(([, [a, b, r]]) => apart(a, b, cx, cy) < r);
        if (wild) found = names.indexOf(wild[0]);
      } else if (inside(wales, cx, cy)) found = names.indexOf('wales');
      else if (inside(scotland, cx, cy)) found = names.indexOf('scotland');
      else found = names.indexOf(sea(x, y));
      cells[j * W + i] = found;
    }
  return { cells, names };
}

/** Only the largest piece of each shire stays; the rest goes to whoever surrounds it. */
function tidy(cells) {
  for (let round = 0; round < 4; round++) {
    const piece = new Int32Array(W * H).fill(-1);
    const sizes = [];
    const owners = [];
    for (let start = 0; start < W * H; start++) {
      if (piece[start] >= 0) continue;
      const id = sizes.length;
      const stack = [start];
      piece[start] = id;
      let size = 0;
      while (stack.length) {
        const cell = stack.pop();
        size++;
        const i = cell % W;
        for (const next of [i > 0 ? cell - 1 : -1, i < W - 1 ? cell + 1 : -1, cell - W, cell + W])
          if (next >= 0 && next < W * H && piece[next] < 0 && cells[next] === cells[start]) {
            piece[next] = id;
            stack.push(next);
          }
      }
      sizes.push(size);
      owners.push(cells[start]);
    }
    const largest = new Map();
    sizes.forEach((size, id) => {
      if (size > (sizes[largest.get(owners[id])] ?? 0)) largest.set(owners[id], id);
    });
    let lost = 0;
    const old = cells.slice();
    for (let cell = 0; cell < W * H; cell++) {
      const id = piece[cell];
      if (largest.get(owners[id]) === id || (owners[id] >= shires.length && sizes[id] > 400)) continue;
      lost++;
      for (let reach = 1; reach < 60; reach++) {
        const near = [cell - reach, cell + reach, cell - reach * W, cell + reach * W].find((n) => n >= 0 && n < W * H && piece[n] !== id);
        if (near !== undefined) {
          cells[cell] = old[near];
          break;
        }
      }
    }
    if (!lost) return;
  }
}

// ---------------------------------------------------------------- lines

/** All lines between unlike cells, from crossing to crossing. */
function trace(cells, names) {
  const seas = names.length - SEAS.length;
  const at = (i, j) => cells[Math.min(H - 1, Math.max(0, j)) * W + Math.min(W - 1, Math.max(0, i))];
  // between two seas no line is drawn, but coasts end where the sea changes
  const edges = new Map();
  const add = (a, b, l, r) => {
    if (!edges.has(a)) edges.set(a, []);
    if (!edges.has(b)) edges.set(b, []);
    const pair = l < r ? `${l},${r}` : `${r},${l}`;
    edges.get(a).push({ to: b, pair });
    edges.get(b).push({ to: a, pair });
  };
  const corner = (i, j) => j * (W + 1) + i;
  for (let j = 0; j < H; j++)
    for (let i = 0; i < W; i++) {
      const me = at(i, j);
      if (i + 1 < W && at(i + 1, j) !== me) add(corner(i + 1, j), corner(i + 1, j + 1), me, at(i + 1, j));
      if (j + 1 < H && at(i, j + 1) !== me) add(corner(i, j + 1), corner(i + 1, j + 1), me, at(i, j + 1));
    }
  const isNode = (c) => {
    const out = edges.get(c);
    return out.length !== 2 || out[0].pair !== out[1].pair;
  };
  const done = new Set();
  const key = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const arcs = [];
  const walk = (start, edge) => {
    const points = [start];
    let [before, now] = [start, edge.to];
    done.add(key(start, now));
    points.push(now);
    while (!isNode(now) && now !== start) {
      const next = edges.get(now).find(({ to }) => to !== before);
      done.add(key(now, next.to));
      [before, now] = [now, next.to];
      points.push(now);
    }
    const [a, b] = edge.pair.split(',').map(Number);
    if (a >= seas && b >= seas) return;
    arcs.push({ between: [names[a], names[b]], points: points.map((c) => [LEFT + (c % (W + 1)) * STEP, TOP + Math.floor(c / (W + 1)) * STEP]) });
  };
  for (const [c, out] of edges) if (isNode(c)) for (const edge of out) if (!done.has(key(c, edge.to))) walk(c, edge);
  for (const [c, out] of edges) for (const edge of out) if (!done.has(key(c, edge.to))) walk(c, edge);
  return arcs;
}

function soften(points, times) {
  let line = points;
  for (let n = 0; n < times; n++)
    line = line.map((p, i) => {
      if (i === 0 || i === line.length - 1) return p;
      return [0, 1].map((k) => (line[i - 1][k] + 2 * p[k] + line[i + 1][k]) / 4);
    });
  return line;
}

function thin(points, slack) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay);
  let [worst, where] = [0, 0];
  points.forEach(([x, y], i) => {
    const d = length ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay);
    if (d > worst) [worst, where] = [d, i];
  });
  if (worst < slack) return [points[0], points.at(-1)];
  return [...thin(points.slice(0, where + 1), slack).slice(0, -1), ...thin(points.slice(where), slack)];
}

const lengthOf = (points) => points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i][0], y - points[i][1]), 0);

/** The outlines of an area, as the numbers of its arcs; -1 - n is arc n walked backwards. */
function rings(arcs, id) {
  const mine = arcs.map((arc, n) => ({ n, arc })).filter(({ arc }) => arc.between.includes(id));
  const same = (p, q) => p[0] === q[0] && p[1] === q[1];
  const found = [];
  while (mine.length) {
    const first = mine.shift();
    const ring = [first.n];
    let end = first.arc.points.at(-1);
    while (!same(end, first.arc.points[0])) {
      const i = mine.findIndex(({ arc }) => same(arc.points[0], end) || same(arc.points.at(-1), end));
      if (i < 0) throw new Error(`${id}: an outline is open`);
      const [{ n, arc }] = mine.splice(i, 1);
      const forward = same(arc.points[0], end);
      ring.push(forward ? n : -1 - n);
      end = forward ? arc.points.at(-1) : arc.points[0];
    }
    found.push(ring);
  }
  return found.sort((a, b) => b.length - a.length);
}

/** Where a shire has most room: pieces and its name stand there. Things are wider than high. */
function home(arcs, id, cells, n) {
  const border = arcs.filter(({ between }) => between.includes(id)).flatMap(({ points }) => dense(points));
  let best = { x: 0, y: 0, room: 0 };
  for (let j = 0; j < H; j += 2)
    for (let i = 0; i < W; i += 2) {
      if (cells[j * W + i] !== n) continue;
      const [x, y] = [LEFT + (i + 0.5) * STEP, TOP + (j + 0.5) * STEP];
      let room = Infinity;
      for (const [bx, by] of border) room = Math.min(room, ((bx - x) * 0.8) ** 2 + (by - y) ** 2);
      if (room > best.room) best = { x, y, room };
    }
  return { x: Math.round(best.x), y: Math.round(best.y), room: Math.round(Math.sqrt(best.room)) };
}

function dense(points) {
  return points.slice(1).flatMap(([x, y], i) => {
    const [px, py] = points[i];
    const n = Math.ceil(Math.hypot(x - px, y - py) / 4);
    return Array.from({ length: n }, (_, k) => [px + ((x - px) * k) / n, py + ((y - py) * k) / n]);
  });
}

function draw() {
  const { cells, names } = label();
  tidy(cells);
  const arcs = trace(cells, names).map(({ between, points }) => ({
    between,
    points: thin(soften(points, between.some((name) => SEAS.includes(name)) ? 2 : 5), 0.35).map((p) => p.map((n) => Math.round(n * 10) / 10)),
  }));
  const places = [...shires.map(({ id }) => id), 'wales', 'scotland', ...Object.keys(WILDS)];
  const areas = Object.fromEntries(places.map((id) => [id, rings(arcs, id)]));
  const homes = Object.fromEntries(shires.map(({ id }, n) => [id, home(arcs, id, cells, n)]));
  return { arcs, areas, homes };
}

// ---------------------------------------------------------------- what the rules say

/** Shorter than this a border cannot be seen. */
const SHORTEST = 12;

function faults({ arcs }) {
  const drawn = new Map();
  for (const { between, points } of arcs) {
    const pair = [...between].sort().join(' ');
    drawn.set(pair, (drawn.get(pair) ?? 0) + lengthOf(points));
  }
  const wanted = new Set(shires.flatMap(({ id, adjacent, seas }) => [...adjacent, ...seas].map((other) => [id, other].sort().join(' '))));
  const ids = shires.map(({ id }) => id);
  const found = [];
  for (const [pair, length] of drawn) {
    const [a, b] = pair.split(' ');
    if (![a, b].some((name) => ids.includes(name)) || ![a, b].every((name) => ids.includes(name) || SEAS.includes(name))) continue;
    if (!wanted.has(pair)) found.push(`drawn, but not in the rules: ${pair} (${Math.round(length)})`);
    else if (length < SHORTEST) found.push(`too short to be seen: ${pair} (${Math.round(length)})`);
  }
  for (const pair of wanted) if (!drawn.has(pair)) found.push(`in the rules, but not drawn: ${pair}`);
  return found;
}

const isCheck = process.argv.includes('--check');
const map = isCheck ? JSON.parse(readFileSync(OUT, 'utf8')) : draw();
if (!isCheck) writeFileSync(OUT, `${JSON.stringify(map)}\n`);
const wrong = faults(map);
console.log(wrong.length ? wrong.join('\n') : `${shires.length} shires: borders and coasts are those of the rules`);
process.exit(wrong.length ? 1 : 0);
