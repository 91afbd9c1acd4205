// What can be touched on the map, and what touching it means.
import { parse } from '../../lib/words.svelte';
import type { ActionText, Prompt } from '../../lib/types';
import type { Touchable } from '../shared/touchable';
import { nameOf, numberOf } from './data';
import { hexOutline } from './land';
import { frameOf, groupArgument, groupsAt, isMine, mover, scene, type Campaign } from './position';
import type { Viewer } from '../../lib/types';

export interface Target extends Touchable {
  hex: number;
  /** What may be done there now, none if nothing. */
  actions: ActionText[];
  /** What is asked about when nothing may be done. */
  asks: ActionText;
}

/** Verbs whose answers have no place on the map, or stand in a list of their own. */
const LISTED = new Set(['pick', 'enough', 'auto', 'ransom', 'take', 'endow', 'done', 'halt', 'pass', 'fight', 'refuse', 'stay-out']);
/** Verbs about the hex where whoever is asked stands. */
const HERE = new Set(['storm', 'recruit', 'call-peasant']);
const GROUPS = new Set(['feed', 'split', 'join', 'leave-wounded', 'form-convoy', 'first', 'attack', 'hire', 'promise', 'pay']);

/** The hex that an answer is about; null for words alone. */
export function hexOfAction(position: Campaign, action: ActionText): number | null {
  const { verb, target } = parse(action);
  if (LISTED.has(verb)) return null;
  if (HERE.has(verb)) return scene(position);
  if (!target) return null;
  if (verb === 'go') return numberOf(target);
  if (GROUPS.has(verb)) return position.groups.get(target)?.hex ?? null;
  if (/^m\d+$/.test(target)) return position.mottes.find(({ id }) => id === target)?.hex ?? null;
  if (/^v\d+$/.test(target)) return position.convoys.get(target)?.hex ?? null;
  if (/^s\d+$/.test(target)) return position.spies.get(target)?.hex ?? null;
  return null;
}

/** Answers that a group, a motte or a convoy in the hex offers when it is touched, and which would crowd the row of answers. */
const ON_TOUCH = new Set(['go', 'split', 'join', 'draw', 'garrison', 'leave-wounded', 'form-convoy', 'load-up', 'unload', 'pick', 'take', 'endow', 'ransom']);
export const inRow = (action: ActionText): boolean => !ON_TOUCH.has(parse(action).verb);

/** What touching a hex would have meant, by what is asked. */
function askedAt(position: Campaign, hex: number, prompt: Prompt | null, viewer: Viewer): ActionText {
  const group = groupsAt(position, hex).find((one) => isMine(position, one, viewer)) ?? groupsAt(position, hex)[0];
  const other = groupsAt(position, hex).find((one) => !isMine(position, one, viewer));
  switch (prompt?.name) {
    case 'reorganise':
      return `split ${group?.id ?? 'g1'}`;
    case 'carting':
      return `form-convoy ${group?.id ?? 'g1'}`;
    case 'encounter':
      return hex === scene(position) && other ? `attack ${other.id}` : 'storm';
    case 'neighbours':
      return `attack ${group?.id ?? 'g1'}`;
    case 'who-first':
    case 'seek-hire':
      return `first ${group?.id ?? 'g1'}`;
    case 'who-eats':
      return `feed ${group?.id ?? 'g1'}`;
    default:
      return `go ${nameOf(hex)}`;
  }
}

export function targetsOf(position: Campaign, prompt: Prompt | null, legal: ActionText[], viewer: Viewer): Target[] {
  const at = new Map<number, ActionText[]>();
  for (const action of legal) {
    const hex = hexOfAction(position, action);
    if (hex !== null) at.set(hex, [...(at.get(hex) ?? []), action]);
  }
  return position.land.hexes.map((hex) => {
    const actions = at.get(hex) ?? [];
    return { key: nameOf(hex), hex, path: hexOutline(hex), legal: actions.length > 0, actions, asks: askedAt(position, hex, prompt, viewer) };
  });
}

/** The group that the open question is about, to be looked at first. */
export function subject(position: Campaign): string | null {
  const frame = frameOf(position);
  return mover(position)?.id ?? groupArgument(frame?.['group']);
}
