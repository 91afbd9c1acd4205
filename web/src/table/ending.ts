// How a game ended, as the table and the replay say it.
import type { GameClient } from '../games/types';
import { settings } from '../lib/settings.svelte';
import type { Seat } from '../lib/types';
import { t } from '../lib/words.svelte';

/** The seats that had the most of the game; none where it was broken off. */
export function winnersOf(result: number[] | null): Seat[] {
  const best = Math.max(...(result ?? []));
  return (result ?? []).flatMap((share, seat) => (share === best ? [seat] : []));
}

/** Who won, or that nobody did. */
export function ending(result: number[] | null, client: GameClient, seatName: (seat: Seat) => string): string {
  const winners = winnersOf(result);
  const names = new Intl.ListFormat(settings.lang).format(winners.map(seatName));
  if (winners.length === 0) return t('table-broken-off');
  if (client.peoples && winners.length === result?.length) return t('table-drawn');
  return client.peoples ? t('table-peoples-won', { names }) : t('table-won', { names, count: winners.length });
}
