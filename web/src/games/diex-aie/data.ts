// The facts of the battles, as the server tells them; people and ground are laid out for every skirmish.
import { get } from '../../lib/api';
import { Ground, type GroundDocument } from '../shared/hexes/ground';
import { layOut, muster, type Arms, type Character, type SkirmishFacts, type Strength, type Weapon } from '../shared/skirmish/facts';
import { tableFacts } from '../shared/table-facts';
import { DRESS } from './dress';
import { ARMS } from './marks';

export type Side = 'norman' | 'saxon' | 'dane' | 'scot';

export interface Scenario {
  id: string;
  en: string;
  fr: string;
  number: number;
  /** The last chapter that is in force. */
  rules_upto: string;
  turns: number;
  sides: [Side, Side];
  player_a: Side;
  player_b: Side;
  situation: string;
  situation_fr: string;
  victory: string;
  victory_fr: string;
  bands_of: Side;
  /** The points of `bands_of`, or its lead, and what they come to; nobody's are a draw. */
  bands: { from: number; to: number; side?: Side; grade?: string }[];
  score: { side: Side; event: string; points: number }[];
  exit_edges?: Partial<Record<Side, string[]>>;
  civilian_exits?: string[];
  /** Hexes that count. */
  goal?: { zone?: [number, number, number, number]; hexes?: string };
  target?: string;
}

/** A battle inside another game of the box: it has no record of its own, and says in words what it is. */
export interface Fight {
  /** The first player's first; where people are not known beforehand, by their part in the fight. */
  sides: [Side, Side] | ['attacker', 'defender'] | ['defender', 'attacker'];
  turns: number;
  title: () => string;
  about: () => string[];
}

interface Record_ extends Omit<Character, 'weapon' | 'ridden'> {
  weapons: string[];
  missile?: string;
}

/** What the men of a class can do, who have no records of their own: attack, defence, movement. */
interface ManClass {
  id: string;
  armour: boolean;
  foot?: number[];
  foot_wounded?: number[];
  mounted?: number[];
  mounted_wounded?: number[];
  stunned_defence: number;
}

export interface Facts extends Omit<SkirmishFacts, 'character'> {
  character: Record_[];
  weapon: { id: string; en: string; fr: string; shots_per_scenario: number }[];
  scenario: Scenario[];
  class: ManClass[];
  class_arms: { missile: Record<string, string> };
}

// Empty until `lay` has fetched them, which happens before a board is drawn.
export let SCENARIO = new Map<string, Scenario>();
/** Where battles lie inside another game: by the name of their scenario. That game puts them here. */
export const FIGHT = new Map<string, Fight>();
/** All facts of the box, for its other games. */
export let FACTS: Facts | null = null;
/** By person: what he throws and how often; -1 for as often as he likes. */
export let MISSILE = new Map<string, { id: string; shots: number }>();
export let WEAPON = new Map<string, { en: string; fr: string }>();

/** What is drawn for what the roster names. */
const DRAWN: Record<string, Weapon> = {
  'lance-pennon': 'pennon',
  lance: 'lance',
  sword: 'sword',
  mace: 'mace',
  axe: 'axe',
  'axe-small': 'axe',
  spear: 'spear',
  shortbow: 'bow',
  crossbow: 'crossbow',
  javelin: 'javelin',
  sling: 'sling',
  fork: 'tool',
  knife: 'knife',
};

/** In the saddle the first weapon is held, on foot the last: nobody fights on foot with a couched lance. */
function dressed(record: Record_): Character {
  const drawn = record.weapons.map((weapon) => DRAWN[weapon] ?? 'none');
  return { ...record, weapon: drawn.at(-1) ?? 'none', ridden: drawn[0] ?? 'none' };
}

const laid = tableFacts<Facts>('diex-aie', (facts) => {
  FACTS = facts;
  layOut({ ...facts, character: facts.character.map(dressed) }, ARMS, DRESS);
  SCENARIO = new Map(facts.scenario.map((scenario) => [scenario.id, scenario]));
  const shots = new Map(facts.weapon.map(({ id, shots_per_scenario }) => [id, shots_per_scenario]));
  WEAPON = new Map(facts.weapon.map((weapon) => [weapon.id, weapon]));
  MISSILE = new Map(facts.character.flatMap(({ id, missile }) => (missile ? [[id, { id: missile, shots: shots.get(missile) ?? 1 }]] : [])));
});
export const { lay, of: madeOf } = laid;

/** Somebody who is known by his class alone. */
export type OfClass = Pick<Character, 'id' | 'en' | 'fr' | 'side' | 'category'>;

/** Lays out the men of a fight that have no records: they can do what their class can, and look like the first of the roster. */
export function musterClasses(people: OfClass[], arms: Record<string, Arms>): void {
  const facts = FACTS!;
  const classes = new Map(facts.class.map((one) => [one.id, one]));
  const strength = (values: number[] | undefined): Strength | undefined => values && { attack: values[0]!, defence: values[1]!, movement: values[2]! };
  muster(
    people.map((one): Character => {
      const { armour, foot, foot_wounded, mounted, mounted_wounded, stunned_defence } = classes.get(one.category)!;
      const like = facts.character.find(({ category }) => category === one.category);
      const { weapon, ridden } = like ? dressed(like) : { weapon: 'spear' as const, ridden: 'spear' as const };
      const healthy = strength(foot) ?? strength(mounted)!;
      return { ...one, armour, weapon, ridden, healthy, wounded: strength(foot_wounded) ?? healthy, stunned: { defence: stunned_defence }, mounted_healthy: strength(mounted), mounted_wounded: strength(mounted_wounded) };
    }),
    arms,
  );
  for (const { id, category } of people) {
    const missile = facts.class_arms.missile[category];
    if (missile) MISSILE.set(id, { id: missile, shots: facts.weapon.find((weapon) => weapon.id === missile)?.shots_per_scenario ?? 1 });
    else MISSILE.delete(id);
  }
}

/** The sides of a battle, the first player's first. */
export const sidesIn = (scenario: string): Fight['sides'] | undefined => SCENARIO.get(scenario)?.sides ?? FIGHT.get(scenario)?.sides;

const grounds = new Map<string, Promise<Ground>>();

/** The maps of a scenario, laid together. */
export function groundOf(scenario: string): Promise<Ground> {
  const where = `/api/maps/field?game=${laid.door()}&scenario=${scenario}&hash=${laid.hash()}`;
  let found = grounds.get(where);
  if (!found) {
    found = get<GroundDocument>(where).then((document) => new Ground(document));
    found.catch(() => grounds.delete(where));
    grounds.set(where, found);
  }
  return found;
}

/** Whether a chapter is in force in a scenario; chapters are written as the book numbers them. */
export function inForce(scenario: string, chapter: string): boolean {
  if (FIGHT.has(scenario)) return true;
  const [upto, asked] = [SCENARIO.get(scenario)?.rules_upto ?? '1', chapter].map((text) => text.split('.').map(Number)) as [number[], number[]];
  if (upto[0] !== asked[0]) return upto[0]! > asked[0]!;
  return upto.length === 1 || upto[1]! >= asked[1]!;
}
