// What touching a hex means where there are ships.
import { parse } from '../../lib/words.svelte';
import type { ActionText, Prompt } from '../../lib/types';
import { facingOf } from '../shared/skirmish/position';
import { hexFor as hexOnField } from '../shared/skirmish/targets';
import { SHIP_TYPES, shipType, type Cell } from './data';
import { deckHex, deckPoint, hexOf, type Position } from './position';
import { sailed, turnOf, wayOf } from './sailing';

/** Where a ship's bow points to after a manoeuvre; its stern when it goes astern. */
function aim(position: Position, id: string, manoeuvre: string): string | null {
  const ship = position.ships?.[id];
  if (!ship?.at) return null;
  const { bow, stern } = SHIP_TYPES[shipType(position.scenario, id)]!.hull;
  const end: Cell = ship.speed < 0 && !manoeuvre.startsWith('turn') ? stern : bow;
  const moved = sailed(ship, manoeuvre);
  return hexOf(deckPoint(moved.at!, moved.heading, end));
}

/** The hex that an action is about; null for words alone. */
export function hexFor(position: Position, prompt: Prompt | null, action: ActionText): string | null {
  const { verb, target } = parse(action);
  if (!target) return null;
  if (verb === 'sail') return aim(position, String(prompt?.arguments['ship'] ?? ''), target);
  if (verb === 'hook') return deckHex(position, target);
  if (verb === 'throw' || verb === 'cut' || verb === 'stow') {
    const grapnel = position.grapnels?.find(({ number }) => String(number) === target);
    const thrower = Object.values(position.people).find(({ carries }) => carries === `grapnel ${Number(target) - 1}`);
    return (grapnel?.home && deckHex(position, grapnel.home)) || (thrower?.at ?? null);
  }
  return hexOnField(position, prompt, action);
}

/** How the ship that is asked about would go: the way its arrow points, in degrees from the north, and whether it turns. */
export function courseOf(position: Position, prompt: Prompt | null, action: ActionText): { angle: number; turn: number } | null {
  const { verb, target } = parse(action);
  const ship = position.ships?.[String(prompt?.arguments['ship'] ?? '')];
  if (verb !== 'sail' || !target || !ship) return null;
  const turn = turnOf(target);
  return turn ? { angle: facingOf(ship.heading) * 60, turn: turn > 3 ? -1 : 1 } : { angle: wayOf(ship, target) * 60, turn: 0 };
}
