// What the tables of a siege say before anybody asks: they are printed on its sheet.
import { facts } from './data';
import type { Position } from './position';

/** That talks bring a surrender: one die of ten and the bonus must reach so much. */
export function surrenderChance({ sheet }: Position): number {
  return Math.min(10, Math.max(0, 11 + sheet.talk_bonus - facts().surrender.target)) / 10;
}

/** What too few besiegers add to the roll for events; 0 for a full blockade. */
export function blockadeGap({ sheet: { besiegers, besieged } }: Position): number {
  return facts().blockade.bands.find(([ratio]) => besiegers > ratio * besieged || ratio === 0)?.[1] ?? 0;
}

/** That the besiegers win the initiative tomorrow: ties are theirs, and one die has a bonus. */
export function initiativeChance(): number {
  const bonus = facts().siege_initiative.besieger_bonus;
  let wins = 0;
  for (let one = 1; one <= 10; one++) for (let other = 1; other <= 10; other++) if (one + bonus >= other) wins++;
  return wins / 100;
}
