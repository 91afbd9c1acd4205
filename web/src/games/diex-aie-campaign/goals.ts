// What each faction must do to win, and how far it has come.
import { settings } from '../../lib/settings.svelte';
import { say } from './board-words';
import { FACTIONS, numberOf, type Faction, type Victory } from './data';
import { factionsOf, seatOf, sideOf, type Campaign } from './position';

export interface Goal {
  faction: Faction;
  text: string;
  /** How much is done and how much is needed; null where there is nothing to count. */
  done: number | null;
  needed: number;
  /** If the campaign ended now. */
  met: boolean;
  /** Hidden purses: only what this seat knows is counted. */
  partly: boolean;
}

const bits = (mask: number): number => [...mask.toString(2)].filter((bit) => bit === '1').length;

function placeName(position: Campaign, id: string): string {
  return position.land.places.find((place) => place.id === id)?.[settings.lang] ?? id;
}

const where = (position: Campaign, to: string | undefined): string => (to === 'coast' || to === 'north' ? to : to ? 'place' : 'none') && (to === 'coast' ? say('to-coast') : to === 'north' ? say('to-north') : to ? say('to-place', { place: placeName(position, to) }) : '');

function fitMen(position: Campaign, victory: Victory): number {
  const hex = numberOf(position.land.places.find(({ id }) => id === victory.place)?.hex ?? '0000');
  return [...position.groups.values()]
    .filter((group) => group.hex === hex && sideOf(position, group) === victory.side)
    .reduce((sum, group) => sum + (group.men?.filter(({ wounded }) => !wounded).length ?? 0), 0);
}

function reached(position: Campaign, victory: Victory, to: string | undefined, hex: number): boolean {
  if (to === 'coast') return position.land.coast.has(hex);
  if (to === 'north') return hex < 20;
  return !to || numberOf(position.land.places.find(({ id }) => id === to)?.hex ?? '0000') === hex;
}

function goalOf(position: Campaign, victory: Victory): Goal {
  const { side, type } = victory;
  const number = FACTIONS.indexOf(side);
  const goal = (done: number | null, needed: number, values: Record<string, string | number>, partly = false): Goal => ({
    faction: side,
    text: say(`aim-${type.replaceAll('_', '-')}`, { place: victory.place ? placeName(position, victory.place) : '', to: where(position, victory.to), ...values }),
    done,
    needed,
    met: done !== null && done >= needed,
    partly,
  });
  switch (type) {
    case 'plunder_and_return': {
      if (!victory.place && !victory.places) return goal(bits(position.broughtFrom[number] ?? 0), victory.count ?? 1, { count: victory.count ?? 1, share: 'no' });
      const stock = position.land.places.find(({ id }) => id === (victory.place ?? victory.places?.[0]))?.resources ?? 1;
      const needed = Math.ceil((stock * (victory.share ?? 0)) / 100);
      return goal(position.brought[number] ?? 0, Math.max(1, needed), { count: needed, share: 'yes' });
    }
    case 'hold':
      return goal(position.held, victory.days ?? 1, { men: victory.men ?? 0, days: victory.days ?? 0, now: fitMen(position, victory) });
    case 'waste':
      return goal(position.places.filter(({ resources }) => resources === 0).length, victory.count ?? 1, { count: victory.count ?? 1 });
    case 'money': {
      const home = [...position.groups.values()].filter((group) => sideOf(position, group) === side && reached(position, victory, victory.to, group.hex));
      return goal(home.reduce((sum, group) => sum + group.money, 0) / 2, victory.amount ?? 0, { amount: victory.amount ?? 0 }, true);
    }
    case 'keep': {
      const kept = victory.places ?? [];
      const loyal = kept.filter((id) => (position.places.find(({ settlement }) => settlement.id === id)?.loyalty ?? 0) > 3).length;
      const done = loyal + Math.min(position.mottes.length, victory.mottes ?? 0);
      return goal(done, kept.length + (victory.mottes ?? 0), { mottes: victory.mottes ?? 0, places: kept.map((id) => placeName(position, id)).join(', ') });
    }
    case 'survive': {
      const men = [...position.groups.values()].filter((group) => group.faction === side).reduce((sum, group) => sum + (group.men?.length ?? group.seen ?? 0), 0);
      return goal(men, victory.men ?? 0, { men: victory.men ?? 0 }, true);
    }
    case 'motte': {
      const hex = numberOf(position.land.places.find(({ id }) => id === victory.place)?.hex ?? '0000');
      const stands = position.mottes.some((motte) => motte.hex === hex);
      return goal(stands ? 5 : position.worked, 5, { garrison: victory.garrison ?? 0 });
    }
    default:
      return { faction: side, text: say('aim-prevent'), done: null, needed: 0, met: false, partly: false };
  }
}

/** Those that count with so many players; whoever only has to prevent the Normans wins as long as they have not won. */
export function goals(position: Campaign): Goal[] {
  const counted = position.scenario.victory.filter(({ side, only_with }) => (!only_with || only_with.includes(position.seats)) && seatOf(position, side) !== null);
  const found = counted.map((victory) => goalOf(position, victory));
  const normans = found.some((goal, n) => counted[n]!.side === 'norman' && counted[n]!.type !== 'prevent' && goal.met);
  return found.map((goal, n) => (counted[n]!.type === 'prevent' ? { ...goal, met: !normans } : goal));
}

/** Who would win if it ended today, in a sentence. */
export function ahead(position: Campaign): string {
  const seats = [...new Set(goals(position).filter(({ met }) => met).map(({ faction }) => seatOf(position, faction)!))];
  if (seats.length === 0) return say('ahead-nobody');
  const names = seats.map((seat) => say('faction', { name: factionsOf(position.scenario, position.seats, seat)[0] ?? 'norman' }));
  return say('ahead', { names: names.join(', ') });
}

/** How far a seat's best aim has come, in percent. */
export function progress(position: Campaign, seat: number): number {
  const own = goals(position).filter(({ faction }) => seatOf(position, faction) === seat);
  return Math.max(0, ...own.map(({ done, needed, met }) => (met ? 100 : done === null || needed <= 0 ? 0 : Math.min(99, Math.floor((100 * done) / needed)))));
}
