// Everything on the map that can be touched, and the action it means now.
import type { ActionText, Viewer } from '../../lib/types';
import {
  crowd,
  GOODS_SCALE,
  goodsSpot,
  heap,
  onVillage,
  placePoint,
  SIEGE,
  SPACE_CROWD,
  SPACE_FEET,
  SPACE_VIKING,
  takenSpot,
  wallTop,
  type Layout,
} from './layout';
import { deciding, each, frame, playerOf, SIDES, siegeAt, siegePlace, SPACES, standing, WALLS } from './position';
import type { Kind, Position } from './position';
import { wallOutline } from './ring';
import { blob, type Point } from '../shared/sketch';
import type { Touchable } from '../shared/touchable';

export interface Target extends Touchable {
  action: ActionText;
  /** Where it lies on the map; the path is in units of its own. */
  at: Point;
  /** Chooses the stone to build with; no action of its own. */
  chooses?: Kind;
  /** A number to know it by, where the list of actions uses numbers. */
  tag?: Point & { text: string };
}

interface Table {
  position: Position;
  layout: Layout;
  viewer: Viewer;
  legal: Set<ActionText>;
  /** The kind of stone to build with, where there are several. */
  kind: Kind | null;
}

const disc = (rx: number, ry: number): string => `M${-rx} 0a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
const placed = (at: Point, scale = 1): Pick<Target, 'at' | 'transform'> => ({
  at,
  transform: `translate(${at.x} ${at.y}) scale(${scale})`,
});

const outlines = new Map<string, string>();

function once(key: string, draw: () => string): string {
  let found = outlines.get(key);
  if (!found) outlines.set(key, (found = draw()));
  return found;
}

/** What touching a place means at this point of the round. */
function meant(place: string, { position, viewer, legal }: Table): ActionText {
  for (const verb of ['place', 'fight', 'besiege']) if (legal.has(`${verb} ${place}`)) return `${verb} ${place}`;
  if (position.step === 'placement') return `place ${place}`;
  const there = standing(position, place);
  const alone = siegeAt(place) !== null && there.every((seat) => seat === viewer);
  return `${alone && there.length ? 'besiege' : 'fight'} ${place}`;
}

function places(table: Table): Target[] {
  const { position, layout, legal } = table;
  const found: Target[] = SPACES.map((space) => {
    const action = meant(space, table);
    const r = layout.spaceRadius;
    return {
      key: space,
      action,
      legal: legal.has(action),
      path: once(`${space} ${r}`, () => blob(0, 0, r + 3, r * 0.92 + 3, space.charCodeAt(0), 0.05)),
      ...placed(layout.spaces[space]),
    };
  });
  for (let owner = 0; owner < position.seats; owner++) {
    const village = layout.villages[owner]!;
    for (const side of SIDES) {
      const place = siegePlace(owner, side);
      const action = meant(place, table);
      found.push({
        key: place,
        action,
        legal: legal.has(action),
        path: once(side, () => blob(0, 6, SIEGE.width / 2 + 3, SIEGE.height / 2 + 3, side.length, 0.07, 12)),
        ...placed(placePoint(layout, place, owner, side), village.scale),
      });
    }
  }
  return found;
}

function walls(table: Table): Target[] {
  const { position, layout, viewer, legal, kind } = table;
  const victim = siegeAt(String(frame(position, 'loot-walls')?.['place'] ?? ''))?.owner ?? -1;
  const found: Target[] = [];
  for (let owner = 0; owner < position.seats; owner++) {
    const { walls: standingWalls } = playerOf(position, owner);
    for (let wall = 0; wall < WALLS; wall++) {
      const action = owner === viewer ? `build ${kind ?? 'grass'}@${wall + 1}` : `lift ${wall + 1}`;
      const isLegal = legal.has(action) && (owner === viewer || owner === victim);
      const courses = standingWalls[wall]?.length ?? 0;
      found.push({
        key: `wall ${owner} ${wall}`,
        action,
        legal: isLegal,
        path: wallOutline(wall, courses),
        ...placed(layout.villages[owner]!, layout.villages[owner]!.scale),
        ...(isLegal && { tag: { ...onVillage(layout.villages[owner]!, wallTop(wall, courses)), text: String(wall + 1) } }),
      });
    }
  }
  return found;
}

function goods({ position, layout, viewer, legal, kind }: Table): Target[] {
  if (viewer === null) return [];
  const kinds = kindsToBuild(legal);
  if (kinds.length < 2) return [];
  const village = layout.villages[viewer]!;
  const mine = playerOf(position, viewer);
  const lying = [...each(mine.carried), ...each(mine.extra)];
  return each(mine.carried).map((each, i) => ({
    key: `goods ${i}`,
    action: `build ${each}@1`,
    legal: true,
    path: disc(24, 24),
    ...placed(onVillage(village, goodsSpot(i, lying.length)), village.scale * GOODS_SCALE),
    chooses: each,
    chosen: each === kind,
  }));
}

/** The kinds of stone that may be built now. */
export function kindsToBuild(legal: Set<ActionText>): Kind[] {
  const kinds = new Set<Kind>();
  for (const action of legal) if (action.startsWith('build ')) kinds.add(action.slice(6).split('@')[0] as Kind);
  return [...kinds];
}

/** Where a crowd on a place has its feet. */
export function feet(layout: Layout, place: string): { point: Point; scale: number; across: number; down: number } {
  const siege = siegeAt(place);
  const at = placePoint(layout, place, siege?.owner ?? null, siege?.side ?? null);
  if (!siege) return { point: { x: at.x, y: at.y + SPACE_FEET }, scale: SPACE_VIKING, across: SPACE_CROWD.across / SPACE_VIKING, down: SPACE_CROWD.down / SPACE_VIKING };
  const { scale } = layout.villages[siege.owner]!;
  return { point: { x: at.x, y: at.y + 18 * scale }, scale, across: 31, down: 20 };
}

function rivals({ position, layout, legal }: Table): Target[] {
  const place = String(frame(position, 'name-rival')?.['place'] ?? '');
  if (!place) return [];
  const { point, scale, across, down } = feet(layout, place);
  return crowd(standing(position, place), across, down).flatMap((stand, i) => {
    const action = `challenge ${stand.seat + 1}`;
    if (!legal.has(action)) return [];
    return {
      key: `rival ${i}`,
      action,
      legal: true,
      path: disc(19, 33),
      ...placed({ x: point.x + stand.x * scale, y: point.y + (stand.y - 26) * scale }, scale),
    };
  });
}

/** My vikings behind the screen, each to be called back by a touch. */
function recalls({ position, layout, viewer, legal }: Table): Target[] {
  return [...legal].flatMap((action) => {
    if (!action.startsWith('recall ')) return [];
    const place = action.slice('recall '.length);
    const { point, scale, across, down } = feet(layout, place);
    return crowd(standing(position, place), across, down)
      .filter(({ seat }) => seat === viewer)
      .map((stand, i) => ({
        key: `recall ${place} ${i}`,
        action,
        legal: true,
        path: disc(19, 33),
        ...placed({ x: point.x + stand.x * scale, y: point.y + (stand.y - 26) * scale }, scale),
        takesBack: true,
      }));
  });
}

function kinds({ position, layout, legal }: Table): Target[] {
  const space = String(frame(position, 'pick-stone')?.['space'] ?? '');
  if (deciding(position) === 'pick-stone' && space in layout.spaces) {
    const middle = layout.spaces[space as keyof Layout['spaces']];
    return heap(each(position.spaces[space as keyof Position['spaces']].stones)).flatMap(({ kind, x, y }, i) =>
      legal.has(`pick ${kind}`)
        ? { key: `pick ${i}`, action: `pick ${kind}`, legal: true, path: disc(24, 24), ...placed({ x: middle.x + x, y: middle.y + y }) }
        : [],
    );
  }
  const loot = lootPlace(position);
  if (!loot) return [];
  return takenAt(position, layout, loot).flatMap(({ kind, x, y }, i) =>
    legal.has(`carry ${kind}`)
      ? { key: `carry ${i}`, action: `carry ${kind}`, legal: true, path: disc(27, 27), ...placed({ x, y }) }
      : [],
  );
}

/** The siege whose loot is being taken. */
export function lootPlace(position: Position): string | null {
  const open = frame(position, 'loot-walls') ?? frame(position, 'keep-stone') ?? frame(position, 'duel');
  return open ? String(open['place']) : null;
}

export function takenAt(position: Position, layout: Layout, place: string): (Point & { kind: Kind })[] {
  const taken = each(position.taken);
  const { point } = feet(layout, place);
  return taken.map((kind, i) => {
    const spot = takenSpot(i, taken.length);
    return { kind, x: point.x + spot.x, y: point.y + spot.y };
  });
}

/** In the order in which they lie on each other, always the same, so that nothing has to move in the page. */
export function targetsOf(table: Table): Target[] {
  return [...places(table), ...walls(table), ...goods(table), ...rivals(table), ...recalls(table), ...kinds(table)];
}

/** Does this action, wherever it is hovered, mean this target? */
export const isMeant = (target: Target, hovered: ActionText | null): boolean =>
  hovered !== null && !target.chooses && target.action === hovered;

