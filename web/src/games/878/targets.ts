// What can be touched on the map, and what touching it means.
import { parse } from '../../lib/words.svelte';
import type { ActionText, Prompt } from '../../lib/types';
import type { Touchable } from '../shared/touchable';
import { SHIRES } from './data';
import { AREA } from './england';
import { KINDS, LEADERS, type Kind, type Leader, type Position } from './position';

/** A shire, by its name. */
export interface Target extends Touchable {
  /** What may be done there now, none if nothing. */
  actions: ActionText[];
  /** What is asked about when nothing may be done. */
  asks: ActionText;
  /** The shire that it lies in. */
  shire: string;
}

const isLeader = (id: string): id is Leader => (LEADERS as readonly string[]).includes(id);
const CARD_VERBS = new Set(['play', 'pick', 'first']);

/** The shire or leader that an action is about; null for cards, units and words alone. */
export function placeOf(action: ActionText): string | null {
  const { verb, target } = parse(action);
  if (!target || CARD_VERBS.has(verb) || ['take', 'leave', 'enlist', 'pay', 'embark', 'choose'].includes(verb)) return null;
  return target.split('@').at(-1)!;
}

/** What a card may be played for; null for other actions. */
export function cardOf(action: ActionText): string | null {
  const { verb, target } = parse(action);
  return CARD_VERBS.has(verb) ? target : null;
}

/** What touching a shire would have meant, by what is asked. */
const ASKED: Record<string, string> = {
  'place-extra': 'put',
  'place-alfred': 'crown',
  reinforce: 'reinforce',
  'close-coast': 'close',
  lead: 'march',
  'leader-move': 'march',
  move: 'form',
  'form-army': 'march',
  'army-move': 'march',
  battles: 'fight',
  withdraw: 'go',
  command: 'go',
  'escape-to': 'go',
  target: 'name',
  purse: 'put',
  spy: 'form',
};

function askedAt(shire: string, prompt: Prompt | null, legal: ActionText[]): ActionText {
  if (prompt?.name === 'reinforce' && legal.some((action) => action.startsWith('post '))) return `post norsemen@${shire}`;
  if (prompt?.name === 'call-vikings') return `call norsemen@${shire}`;
  const sails = legal.some((action) => action.startsWith('sail ')) && !legal.some((action) => action.startsWith('march '));
  return `${sails ? 'sail' : (ASKED[prompt?.name ?? ''] ?? 'march')} ${shire}`;
}

/** Every shire. What is meant for a leader's card lies where the leader is. */
export function targetsOf(position: Position, prompt: Prompt | null, legal: ActionText[]): Target[] {
  const at = new Map<string, ActionText[]>();
  for (const action of legal) {
    const place = placeOf(action);
    if (!place) continue;
    const shire = isLeader(place) ? position.leaders[place]?.at : place;
    if (shire) at.set(shire, [...(at.get(shire) ?? []), action]);
  }
  return SHIRES.map(({ id }) => ({ key: id, shire: id, path: AREA[id]!, legal: at.has(id), actions: at.get(id) ?? [], asks: askedAt(id, prompt, legal) }));
}

/** A unit on the map that an answer is about. */
export interface UnitTarget {
  action: ActionText;
  shire: string;
  kind: string;
  /** On whose card it stands; null on the board. */
  leader: Leader | null;
}

/** The units that can be touched: to be lost, to flee, to be sent, enlisted, taken up, left or paid with. */
export function unitTargets(position: Position, prompt: Prompt | null, legal: ActionText[]): UnitTarget[] {
  const named = (key: string): string | null => {
    const found = String(prompt?.arguments[key] ?? '');
    return isLeader(found) ? (position.leaders[found]?.at ?? null) : found || null;
  };
  const around = named('shire') ?? named('haven') ?? position.battle.at ?? null;
  const leader = String(prompt?.arguments['leader'] ?? '');
  const places: Record<string, [string | null, Leader | null]> = {
    enlist: [named('origin') ?? around, null],
    pay: [around, null],
    take: [named('leader'), null],
    leave: [named('leader'), isLeader(leader) ? leader : null],
  };
  return legal.flatMap((action) => {
    const { verb, target } = parse(action);
    if (!target) return [];
    if (verb === 'choose') {
      const [place, kind] = target.split('.') as [string, string];
      const shire = isLeader(place) ? (position.leaders[place]?.at ?? null) : around;
      return shire ? [{ action, shire, kind, leader: isLeader(place) ? place : null }] : [];
    }
    const [shire, holder] = places[verb] ?? [null, null];
    return shire ? [{ action, shire, kind: target, leader: holder }] : [];
  });
}

/** What may be done with a leader or on his card. */
export const forLeader = (leader: Leader, legal: ActionText[]): ActionText[] => legal.filter((action) => placeOf(action) === leader);

/** Actions that are about units or nothing: shown as orders below the map. */
export function orders(legal: ActionText[]): ActionText[] {
  return legal.filter((action) => placeOf(action) === null && cardOf(action) === null);
}

/** The kind of unit that an order is about. */
export function unitOf(action: ActionText): string | null {
  const { verb, target } = parse(action);
  if (!target || verb === 'embark') return null;
  return target.split('.').at(-1)!;
}

/** The kind of unit that an action is about. */
export const kindOf = (action: ActionText): Kind | null => {
  const unit = unitOf(action)?.split('@')[0];
  return KINDS.find((kind) => kind === unit) ?? null;
};
