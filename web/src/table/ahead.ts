// Who is ahead and by what, in one sentence.
import type { GameClient } from '../games/types';
import { settings } from '../lib/settings.svelte';
import type { Seat, View } from '../lib/types';
import { t } from '../lib/words.svelte';

export function aheadOf(client: GameClient, view: View, seats: Seat[], nameOf: (seat: Seat) => string): string {
  if (client.ahead) return client.ahead(view);
  // Seats of one side count once, under the name of the first of them.
  const firsts = seats.filter((seat) => !client.sideOf || seats.findIndex((other) => client.sideOf!(view, other) === client.sideOf!(view, seat)) === seat);
  const counted = firsts.flatMap((seat) => {
    const points = client.score(view, seat);
    return points === null ? [] : [{ seat, points }];
  });
  if (counted.length < 2) return '';
  counted.sort((a, b) => b.points - a.points);
  const best = counted.filter(({ points }) => points === counted[0]!.points);
  if (best.length === counted.length) return t('table-level', { points: best[0]!.points });
  const names = new Intl.ListFormat(settings.lang).format(best.map(({ seat }) => nameOf(seat)));
  const by = best[0]!.points - counted[best.length]!.points;
  // Many names would fill the line of a phone and cut off by how much.
  if (best.length > 2) return t('table-ahead-many', { count: best.length, by });
  return t('table-ahead', { names, count: client.peoples ? 2 : best.length, by });
}
