// The facts of the game on the table, as the server tells them; people and ground are laid out for every skirmish.
import { get } from '../../lib/api';
import { Ground, type GroundDocument } from '../shared/hexes/ground';
import { layOut, type SkirmishFacts } from '../shared/skirmish/facts';
import { tableFacts } from '../shared/table-facts';
import { DRESS } from './dress';
import { ARMS } from './marks';

export type Side = 'viking' | 'anglo_saxon';
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

interface Facts extends SkirmishFacts {
  ship: Record<string, ShipType>;
  scenario: Scenario[];
}

// Empty until `lay` has fetched them, which happens before a board is drawn.
export let SHIP_TYPES: Record<string, ShipType> = {};
export let SCENARIO = new Map<string, Scenario>();

const laid = tableFacts<Facts>('vikings', (facts) => {
  layOut(facts, ARMS, DRESS);
  SHIP_TYPES = facts.ship;
  SCENARIO = new Map(facts.scenario.map((scenario) => [scenario.id, scenario]));
});
export const { lay } = laid;

const grounds = new Map<string, Promise<Ground>>();

/** The maps of a scenario, laid together: those of the facts that `lay` has brought. */
export function groundOf(scenario: string): Promise<Ground> {
  const where = `/api/maps/field?game=vikings&scenario=${scenario}&hash=${laid.hash()}`;
  let found = grounds.get(where);
  if (!found) {
    found = get<GroundDocument>(where).then((document) => new Ground(document));
    found.catch(() => grounds.delete(where));
    grounds.set(where, found);
  }
  return found;
}

export const shipType = (scenario: string, ship: string): string => SCENARIO.get(scenario)?.ship?.find(({ id }) => id === ship)?.type ?? 'drakkar';
