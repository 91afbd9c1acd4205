// The facts of the game on the table: people, ships and how the scenarios lay the maps, as the server tells them.
import { get } from '../../lib/api';
import { Ground, type GroundDocument } from '../shared/hexes/ground';

export type Side = 'viking' | 'anglo_saxon';
export type Weapon = 'axe' | 'bow' | 'none' | 'spear' | 'staff' | 'sword' | 'tool';

export interface Strength {
  attack?: number;
  defence: number;
  movement?: number;
}

export interface Character {
  id: string;
  en: string;
  fr: string;
  side: Side;
  category: string;
  armour: boolean;
  weapon: Weapon;
  healthy: Strength;
  wounded: Strength;
  stunned: Strength;
  mounted_healthy?: Strength;
  mounted_wounded?: Strength;
}

export type Cell = [number, number];

/** Hull cells as axial coordinates from the pivot, the first axis pointing ahead. */
export interface HullRecord {
  bow: Cell;
  stern: Cell;
  helm?: Cell;
  centre: Cell[];
  port: Cell[];
  starboard: Cell[];
  rowing_port?: Cell[];
  rowing_starboard?: Cell[];
  rowing_any?: Cell[];
}

export interface ShipType {
  en: string;
  fr: string;
  cells: number;
  max_forward: number;
  max_backward: number;
  sinks_at: number;
  hull: HullRecord;
}

export interface Scenario {
  id: string;
  en: string;
  fr: string;
  turns: number;
  player_a: Side;
  player_b: Side;
  /** 0 for one of somebody's own. */
  number: number;
  situation: string;
  win_margin: number;
  score: { side: Side; event: string; points: number }[];
  /** By a side of the field they come in, or they are placed before the game. */
  group?: { characters: string[]; entry_edge?: string; entry_turn?: number }[];
  /** The sides of the field by which a camp may leave; its women and elders; a category of people. */
  exit_edges?: Partial<Record<Side, string[]>>;
  weak_exits?: Partial<Record<Side, string[]>>;
  category_exits?: Record<string, string[]>;
  ship?: { id: string; type: string }[];
}

/** Movement points, -1 for never. */
interface Cost {
  id: string;
  en: string;
  fr: string;
  foot: number;
  mounted: number;
  water?: boolean;
}

interface Facts {
  terrain: Cost[];
  side: Cost[];
  character: Character[];
  categories: Record<string, { en: string; fr: string }>;
  ship: Record<string, ShipType>;
  scenario: Scenario[];
}

// Empty until `lay` has fetched them, which happens before a board is drawn.
export let CHARACTER = new Map<string, Character>();
export let CATEGORY: Facts['categories'] = {};
export let SHIP_TYPES: Record<string, ShipType> = {};
export let TERRAINS = new Map<string, Cost>();
export let SIDES = new Map<string, Cost>();
export let SCENARIO = new Map<string, Scenario>();

let asked: { data: string; done: Promise<void> } | null = null;

/** Bring the facts that a table names; its board may be drawn once they are there. */
export function lay(data: string): Promise<void> {
  if (asked?.data !== data) {
    const done = get<{ facts: Facts }>(`/api/games/vikings/data?hash=${data}`).then(({ facts }) => {
      CHARACTER = new Map(facts.character.map((person) => [person.id, person]));
      CATEGORY = facts.categories;
      SHIP_TYPES = facts.ship;
      TERRAINS = new Map(facts.terrain.map((land) => [land.id, land]));
      SIDES = new Map(facts.side.map((side) => [side.id, side]));
      SCENARIO = new Map(facts.scenario.map((scenario) => [scenario.id, scenario]));
    });
    done.catch(() => (asked = null)); // to be asked for again
    asked = { data, done };
  }
  return asked.done;
}

const grounds = new Map<string, Promise<Ground>>();

/** The maps of a scenario, laid together: those of the facts that `lay` has brought. */
export function groundOf(scenario: string): Promise<Ground> {
  const where = `/api/maps/field?game=vikings&scenario=${scenario}&hash=${asked?.data ?? ''}`;
  let found = grounds.get(where);
  if (!found) {
    found = get<GroundDocument>(where).then((document) => new Ground(document));
    found.catch(() => grounds.delete(where));
    grounds.set(where, found);
  }
  return found;
}

export const shipType = (scenario: string, ship: string): string => SCENARIO.get(scenario)?.ship?.find(({ id }) => id === ship)?.type ?? 'drakkar';
