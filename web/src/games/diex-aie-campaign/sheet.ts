// A day of siege inside a campaign, as the board of the sieges reads it: its people are men of the campaign, known by class and name.
import { innerOf, type Nested } from '../../lib/inner';
import type { Lang } from '../../lib/settings.svelte';
import type { Seat, View, Viewer } from '../../lib/types';
import { musterClasses } from '../diex-aie/data';
import { NESTED as FIGHTS } from '../diex-aie-siege/nested';
import { read as readSiege } from '../diex-aie-siege/position';
import type { Arms } from '../shared/skirmish/facts';
import type { Faction } from './data';
import { ARMS } from './marks';
import { musterOnce } from './muster';
import { nameOfMan } from './names';
import { read } from './position';

const NESTED: Nested = { siege: 'siege' };

/** Sieges by the campaign in which they are laid, and back. */
const around = new WeakMap<View, View>();

/** The siege whose day is played in a view of a campaign; null while there is none. */
export function siegeIn(view: View): View | null {
  const found = innerOf(view, NESTED);
  if (!found) return null;
  around.set(found, view);
  if (!innerOf(found, FIGHTS)) layOutSheet(found);
  return found;
}

/** Lays out those on the sheet; while a fight is shown its men are laid out instead. */
export function layOutSheet(siege: View): void {
  const view = campaignOf(siege);
  const men = Object.entries(everybody(siege)).map(([id, { class: kind }]) => [id, kind]);
  musterOnce(JSON.stringify(['siege', view['day'], men]), () => layOut(view, siege));
}

/** The campaign around a siege; itself for any other view. */
export const campaignOf = (view: View): View => around.get(view) ?? view;

interface Fellow {
  class: string;
  man?: number;
}

/** Those on the sheet, and those who could still come. */
function everybody(siege: View): Record<string, Fellow> {
  const { people, reserve } = siege as { people?: Record<string, Fellow>; reserve?: Record<string, Fellow> };
  return { ...reserve, ...people };
}

/** Somebody on the siege sheet by his name; null if no day of siege is played. */
export function nameOfFellow(view: View, id: string, lang: Lang): string | null {
  const campaign = campaignOf(view);
  const siege = innerOf(campaign, NESTED);
  const fellow = siege && everybody(siege)[id];
  return fellow?.man ? nameOfMan(read(campaign), `h${fellow.man}`, lang) : null;
}

/** Which people besieges, and which is besieged, in the siege that a view shows. */
export function campOf(view: View, camp: 'besiegers' | 'besieged'): Faction | null {
  const siege = innerOf(campaignOf(view), NESTED);
  return siege && (camp === 'besiegers' ? ((readSiege(siege).foe as Faction | undefined) ?? null) : 'norman');
}

function layOut(view: View, siege: View): void {
  const foe = (readSiege(siege).foe ?? 'saxon') as Faction;
  const form = (faction: Faction): Arms['form'] => (faction === 'norman' ? 'six-sided' : faction === 'saxon' ? 'round' : 'square');
  const sideOf = (kind: string): Faction => (kind.startsWith('N') ? 'norman' : foe);
  musterClasses(
    Object.entries(everybody(siege)).map(([id, { class: category }]) => {
      const named = (lang: Lang): string => nameOfFellow(view, id, lang) ?? id;
      return { id, category, side: sideOf(category), en: named('en'), fr: named('fr') };
    }),
    Object.fromEntries((['norman', foe] as const).map((faction) => [faction, { ...ARMS[faction], form: form(faction) }])),
  );
}

/** Where a seat of the campaign sits in the siege; null for whoever only looks on. */
export function seatInSiege(view: View, viewer: Viewer): Seat | null {
  const seats = (view['field'] as { siege_seats?: number[] } | undefined)?.siege_seats ?? [];
  const found = viewer === null ? -1 : seats.indexOf(viewer + 1);
  return found < 0 ? null : found;
}
