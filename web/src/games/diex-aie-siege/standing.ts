// Who wins if nothing more happens than that the days pass.
import { say } from './board-words';
import { siegeOf } from './data';
import { daysLeft, hungryOn, starves, type Position, type Role } from './position';

export const peopleOf = (position: Position, role: Role): string => (position.foe && (role === 'besiegers' ? position.foe : 'norman')) || (siegeOf(position.scenario)?.sides[role === 'besiegers' ? 0 : 1] ?? (role === 'besiegers' ? 'norman' : 'saxon'));

export function standingOf(position: Position): string {
  const siege = siegeOf(position.scenario);
  if (!siege || position.ended || position.day === 0) return '';
  if (position.exchanged) return say('now-exchanged', { side: say(`seat-${peopleOf(position, 'besiegers')}`), days: position.rations });
  if (starves(position)) return say('now-starves', { side: say(`seat-${peopleOf(position, 'besiegers')}`), day: hungryOn(position), days: daysLeft(position) });
  return say('now-holds', { side: say(`seat-${peopleOf(position, 'besieged')}`), day: siege.last_day, days: daysLeft(position) });
}
