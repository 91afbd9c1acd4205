// A battle that is fought inside a campaign, as the board of the battles reads it: people known by their class and the campaign's
// names for them, and maps laid during play.
import { innerOf, type Nested } from '../../lib/inner';
import type { Lang } from '../../lib/settings.svelte';
import type { Seat, View, Viewer } from '../../lib/types';
import { FIGHT, musterClasses } from '../diex-aie/data';
import { read as readBattle } from '../diex-aie/position';
import { NESTED as FIGHTS } from '../diex-aie-siege/nested';
import { CATEGORY, type Arms } from '../shared/skirmish/facts';
import { say } from './board-words';
import type { Faction } from './data';
import { ARMS } from './marks';
import { musterOnce } from './muster';
import { nameOfMan, whereabouts } from './names';
import { read, scene } from './position';
import { campaignOf, campOf, layOutSheet, nameOfFellow } from './sheet';

const SLOT = 'battle';
export const NESTED: Nested = { 'field-battle': SLOT };
const SIEGES: Nested = { siege: 'siege' };

export interface Order {
  maps: string[];
  /** The side that begins: it has the first seat. */
  opens: number;
  turns: number;
  factions: [Faction, Faction];
  groups: { side: number; from: string }[];
  men: { class: string; group: number; fellow?: number; side?: number; rides?: boolean; chief?: boolean; captive?: boolean }[];
  /** At a siege: what is fought. */
  fight?: 'assault' | 'sortie' | 'open';
}

const SIDES = ['attacker', 'defender'] as const;

/** The battle that is played in a view of a campaign, on the map or before the walls. */
function fought(view: View): View | null {
  const siege = innerOf(view, SIEGES);
  return siege ? innerOf(siege, FIGHTS) : innerOf(view, NESTED);
}

/** The order of battle in a view, be it the campaign's or the battle's own. */
export const orderOf = (view: View): Order | null => ((view['order'] ?? fought(view)?.['order']) as Order | undefined) ?? null;

/** What a field is called for the hall: so many maps, and those that lie there. */
export const fieldOf = (count: number, maps: string[]): string => `field-of-${[count, ...maps].join('.')}`;

// ---------------------------------------------------------------- who fights

/** The number of the man who is a person such as "s12". */
const placeOf = (person: string): number => Number(person.slice(1));
/** Battles by the campaign in which they are fought, and back. */
const around = new WeakMap<View, View>();
const inside = new WeakMap<View, { view: View; key: string } | null>();
const marked = new WeakMap<View, Map<number, string>>();

/** By place in the order of battle: the man, where this seat knows him. */
function menOf(view: View): Map<number, string> {
  let found = marked.get(view);
  if (!found) {
    const { groups, others } = read(view);
    const all = [...[...groups.values()].flatMap(({ men, captives }) => [...(men ?? []), ...captives]), ...others];
    marked.set(view, (found = new Map(all.flatMap(({ id, mark }) => (mark ? [[mark, id] as const] : [])))));
  }
  return found;
}

/** Somebody of the battle by his name; by his class and number if nobody knows that. */
export function nameOfPerson(view: View, person: string, lang: Lang): string | null {
  const campaign = around.get(view) ?? view;
  const fighter = orderOf(campaign)?.men[placeOf(person) - 1];
  if (fighter === undefined) return null;
  const kind = fighter.class;
  if (fighter.fellow !== undefined) return nameOfFellow(campaign, `s${fighter.fellow + 1}`, lang);
  const man = menOf(campaign).get(placeOf(person));
  return (man && nameOfMan(read(campaign), man, lang)) ?? `${CATEGORY[kind]?.[lang] ?? kind} ${placeOf(person)}`;
}

/** Whose a horse is: they are numbered as their riders come in the order of battle. */
export function riderOf(view: View, horse: string): string | null {
  const riders = (orderOf(around.get(view) ?? view)?.men ?? []).flatMap(({ rides }, n) => (rides ? [`s${n + 1}`] : []));
  return riders[Number(horse.slice('horse-'.length)) - 1] ?? null;
}

/** Which pack animal of a sortie this is, from 1; null for any other horse. */
export function beastNumber(view: View, horse: string): number | null {
  const order = orderOf(around.get(view) ?? view);
  const number = Number(horse.slice('horse-'.length)) - (order?.men ?? []).filter(({ rides }) => rides).length;
  return order?.fight === 'sortie' && number > 0 ? number : null;
}

/** How the sides are told apart; those of one people by the form of their counters. */
function armsOf([one, other]: Order['factions']): Record<string, Arms> {
  const form = (faction: Faction): Arms['form'] => (faction === 'norman' ? 'six-sided' : faction === 'saxon' ? 'round' : 'square');
  const isSame = one === other;
  return { attacker: { ...ARMS[one], form: form(one) }, defender: { ...ARMS[other], form: isSame ? 'round' : form(other) } };
}

/** The battle in a view of a campaign, called after its maps; its people are laid out. Null while none is fought. */
export function battleOf(view: View): View | null {
  const found = innerOf(view, NESTED) ? foundIn(view) : null;
  if (found) musterOnce(found.key, () => layOut(view, found.view));
  return found?.view ?? null;
}

/** The fight in a view of a siege, called after its map; null while none is fought. While one looks out at the sheet those who
 *  stand there are laid out, or else those who fight. */
export function fightOf(siege: View, looksOut: boolean): View | null {
  const view = campaignOf(siege);
  const found = view === siege ? null : foundIn(view);
  if (looksOut || !found) layOutSheet(siege);
  else musterOnce(found.key, () => layOut(view, found.view));
  return found?.view ?? null;
}

/** What tells one battle from another. */
export const keyOf = (battle: View): string => foundIn(around.get(battle)!)?.key ?? '';

function foundIn(view: View): { view: View; key: string } | null {
  let found = inside.get(view);
  if (found === undefined) {
    const given = fought(view);
    const order = given && orderOf(given);
    found = null;
    if (given && order) {
      const battle: View = { ...given, scenario: fieldOf(order.maps.length, order.maps) };
      found = { view: battle, key: JSON.stringify(['battle', view['day'], order]) };
      around.set(battle, view);
    }
    inside.set(view, found);
  }
  return found;
}

function layOut(view: View, battle: View): void {
  const order = orderOf(battle)!;
  musterClasses(
    order.men.map(({ class: category, group, side }, n) => {
      const id = `s${n + 1}`;
      return { id, category, side: SIDES[side ?? order.groups[group]!.side]!, en: nameOfPerson(view, id, 'en')!, fr: nameOfPerson(view, id, 'fr')! };
    }),
    armsOf(order.factions),
  );
  const position = read(view);
  const hex = scene(position);
  FIGHT.set(String(battle['scenario']), {
    sides: order.opens === 0 ? ['attacker', 'defender'] : ['defender', 'attacker'],
    turns: order.turns,
    title: () => (order.fight ? say(`fight-${order.fight}`) : say('fought', { place: hex === null ? '' : whereabouts(position, hex) })),
    about: () => [say('fought-about', { turns: order.turns }), ...(order.fight ? [] : [say('fought-leave')]), say('fought-after')],
  });
}

/** The people of a side of the battle that a view shows; null if it shows none. */
export function peopleOfSide(view: View, side: string): Faction | null {
  if (side === 'besiegers' || side === 'besieged') return campOf(view, side);
  return orderOf(around.get(view) ?? view)?.factions[side === 'attacker' ? 0 : 1] ?? null;
}

/** The turn of the battle that is fought, and whoever is on his way there. */
export const turnOf = (view: View): number | null => (fought(view) ? readBattle(fought(view)!).turn : null);
export const moverOf = (view: View): string | null => (fought(view) ? (readBattle(fought(view)!).move?.mover ?? null) : null);

// ---------------------------------------------------------------- seats

/** Where a seat of the campaign sits in its battle; null for whoever only looks on. */
export function seatInside(view: View, viewer: Viewer): Seat | null {
  const seats = (view['field'] as { seats?: number[] } | undefined)?.seats ?? [];
  const found = viewer === null ? -1 : seats.indexOf(viewer + 1);
  return found < 0 ? null : found;
}
