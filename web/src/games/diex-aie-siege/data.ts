// The facts of the sieges: they share people, maps and tables with the battles.
import { FACTS, FIGHT, lay as layBox, madeOf, type Side } from '../diex-aie/data';
import { say } from './board-words';

export const DOOR = 'diex-aie-siege';

export interface Siege {
  id: string;
  en: string;
  fr: string;
  number: number;
  place: 'castle' | 'great_hall';
  /** The besiegers' people first. */
  sides: [Side, Side];
  last_day: number;
  decisive_day: number;
  situation: string;
  situation_fr: string;
  victory: string;
  victory_fr: string;
  motte?: string;
  ramp?: string;
  bailey?: string;
}

interface Facts {
  siege: Siege[];
  /** Above so many besiegers to one besieged, so much is added to the roll for events. */
  blockade: { bands: [number, number][] };
  surrender: { target: number };
  siege_initiative: { besieger_bonus: number };
  siege_action: { builders_per_item: number };
  siege_reconstructed: { ladders_most: number; fascines_most: number; battle_turns: number };
  categories: Record<string, { en: string; fr: string; points: number }>;
}

export const facts = madeOf(() => FACTS as unknown as Facts);
const sieges = madeOf(() => new Map(facts().siege.map((siege) => [siege.id, siege])));

/** Undefined until the facts have come. */
export const siegeOf = (id: string): Siege | undefined => (FACTS ? sieges().get(id) : undefined);

/** The fights of a siege, as the battles' board is to call them; their names are those of the rules. */
function nameFights(): void {
  const { siege, siege_reconstructed } = facts();
  for (const { id, sides } of siege) {
    const put = (name: string, kind: string): void => {
      for (const first of [0, 1]) FIGHT.set(`${name}-${first}`, { sides, turns: siege_reconstructed.battle_turns, title: () => say(`fight-${kind}`), about: () => [say(`fight-${kind}-about`), say(`fight-${kind}-ends`)] });
    };
    put(`${id}-assault`, 'assault');
    for (const field of ['le-fosse', 'le-pont-de-bois']) {
      for (const edge of ['S', 'W']) put(`${id}-sortie-${field}-${edge}`, 'sortie');
      for (const edge of ['E', 'W']) put(`${id}-open-${field}-${edge}`, 'open');
    }
  }
}

export async function lay(data: string): Promise<void> {
  await layBox(data, DOOR);
  nameFights();
}
