// What an event changes on the table, so that the board can be shown between two views.
import type { GameEvent, Seat } from '../../lib/types';
import { playerOf, SIDES, siegeAt, siegePlace, STATIONS } from './position';
import type { Kind, Player, Position, Siege, Space, Station, Stones } from './position';

export type Happened = GameEvent['arguments'];

export interface Around {
  /** Where the duel under way is fought; empty if there is none. */
  place: string;
  after: Position;
}

type Change = (scene: Position, happened: Happened, around: Around) => void;

function add(stones: Stones, kind: Kind, n: number): void {
  const left = (stones[kind] ?? 0) + n;
  if (left > 0) stones[kind] = left;
  else delete stones[kind];
}

const who = (scene: Position, { seat }: Happened): Player => playerOf(scene, Number(seat));
const stonesOn = (scene: Position, { space }: Happened): Stones => scene.spaces[space as Space].stones;

export const stationBefore = (station: string): Station => STATIONS[Math.max(0, STATIONS.indexOf(station as Station) - 1)]!;

function moveInHospital(player: Player, from: Station | null, to: Station | null, n: number): void {
  if (from) player.hospital[from] = Math.max(0, (player.hospital[from] ?? 0) - n);
  if (to) player.hospital[to] = (player.hospital[to] ?? 0) + n;
}

function arrive(scene: Position, seat: Seat, place: string, n: number): void {
  const colour = scene.colors[seat]!;
  const player = playerOf(scene, seat);
  player.home = Math.max(0, player.home - n);
  const siege = siegeAt(place);
  if (siege) (playerOf(scene, siege.owner).sieges[siege.side] ??= { vikings: [] }).vikings.push(colour);
  else {
    const { vikings } = scene.spaces[place as Space];
    vikings[colour] = (vikings[colour] ?? 0) + n;
  }
}

/** Vikings of a seat go away from a place, or from home if they stood there. */
function leave(scene: Position, seat: Seat, place: string, n = 1): void {
  const colour = scene.colors[seat]!;
  const siege = siegeAt(place);
  const player = playerOf(scene, seat);
  if (!place || siege?.owner === seat) player.home = Math.max(0, player.home - n);
  else if (siege) {
    const there = playerOf(scene, siege.owner).sieges[siege.side];
    if (there) there.vikings = there.vikings.filter((other) => other !== colour);
  } else {
    const { vikings } = scene.spaces[place as Space];
    vikings[colour] = Math.max(0, (vikings[colour] ?? 0) - n);
  }
}

/** The siege in which a viking of the seat stands and that is as wanted, with its place. */
export function siegeOf(scene: Position, seat: Seat, fits: (siege: Siege) => boolean): { siege: Siege; place: string } | null {
  for (let owner = 0; owner < scene.seats; owner++) {
    for (const side of SIDES) {
      const siege = playerOf(scene, owner).sieges[side];
      if (siege?.vikings.includes(scene.colors[seat]!) && fits(siege)) return { siege, place: siegePlace(owner, side) };
    }
  }
  return null;
}

const CHANGES: Record<string, Change> = {
  'round-begins': (scene, { round }) => (scene.round = Number(round)),
  'card-turned': ({ materials }, { card }) => {
    materials.turned.push(Number(card));
    if (typeof materials.pile === 'number') materials.pile--;
  },
  'stones-laid': (scene, event) => add(stonesOn(scene, event), event['kind'] as Kind, Number(event['n'])),
  'viking-placed': (scene, { seat, place }) => arrive(scene, Number(seat), String(place), 1),
  'viking-recalled': (scene, { seat, place }) => {
    leave(scene, Number(seat), String(place));
    playerOf(scene, Number(seat)).home++;
  },
  'vikings-shown': (scene, { seat, place, n }) => arrive(scene, Number(seat), String(place), Number(n)),
  'hand-changed': (scene, event) => (who(scene, event).amulets = Number(event['left'])),
  'card-laid': (scene, event) => (who(scene, event).laid ??= true),
  hurt: (scene, event, { place }) => {
    leave(scene, Number(event['seat']), place);
    moveInHospital(who(scene, event), null, event['station'] as Station, 1);
  },
  'cards-swapped': (scene) => {
    for (const player of Object.values(scene.players)) player.laid = null;
    scene.frames = scene.frames.filter((open) => open.decision !== 'duel' && open.decision !== 'lay-cards');
  },
  'hand-refilled': (scene, event, { after }) => {
    const { hand, pile } = who(after, event);
    Object.assign(who(scene, event), { hand, pile });
  },
  'stone-lifted': (scene, { owner, wall, kind }) => {
    playerOf(scene, Number(owner)).walls[Number(wall) - 1]?.pop();
    add(scene.taken, kind as Kind, 1);
  },
  'loot-kept': (scene, { kind, place }) => {
    scene.taken = {};
    const siege = siegeAt(String(place));
    const won = siege && playerOf(scene, siege.owner).sieges[siege.side];
    if (won) won.loot = kind as Kind;
  },
  'loot-home': (scene, event) => {
    const [seat, kind] = [Number(event['seat']), event['kind'] as Kind];
    const won = siegeOf(scene, seat, (siege) => siege.loot === kind);
    if (won) {
      leave(scene, seat, won.place);
      delete won.siege.loot;
      who(scene, event).home++;
    }
    add(who(scene, event).carried, kind, 1);
  },
  'besieger-home': (scene, event) => {
    leave(scene, Number(event['seat']), String(event['place']));
    who(scene, event).home++;
  },
  'stone-taken': (scene, event) => {
    const kind = event['kind'] as Kind;
    leave(scene, Number(event['seat']), String(event['space']));
    who(scene, event).home++;
    add(stonesOn(scene, event), kind, -1);
    add(who(scene, event).carried, kind, 1);
  },
  'empty-handed': (scene, event) => {
    leave(scene, Number(event['seat']), String(event['space']), Number(event['n']));
    who(scene, event).home += Number(event['n']);
  },
  'stone-built': (scene, event) => {
    who(scene, event).walls[Number(event['wall']) - 1]?.push(event['kind'] as Kind);
    add(who(scene, event).carried, event['kind'] as Kind, -1);
  },
  'stone-extra': (scene, event) => {
    add(who(scene, event).carried, event['kind'] as Kind, -1);
    add(who(scene, event).extra, event['kind'] as Kind, 1);
  },
  'moved-on': (scene, event) => {
    const station = event['station'] as Station;
    moveInHospital(who(scene, event), stationBefore(station), station, Number(event['n']));
  },
  healed: (scene, event) => {
    moveInHospital(who(scene, event), STATIONS.at(-1)!, null, Number(event['n']));
    who(scene, event).home += Number(event['n']);
  },
  'stones-cleared': (scene, event) => add(stonesOn(scene, event), event['kind'] as Kind, -Number(event['n'])),
  'pile-passed': (scene, { seat }) => (scene.first = scene.colors[Number(seat)]!),
};

/** The scene after these events of one kind; the scene itself stays as it is. */
export function changed(scene: Position, kind: string, all: Happened[], around: Around): Position {
  const change = CHANGES[kind];
  if (!change) return scene;
  const next = structuredClone(scene);
  for (const happened of all) change(next, happened, around);
  return next;
}
