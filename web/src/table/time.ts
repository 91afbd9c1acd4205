// Clocks in words and figures.
import { t } from '../lib/words.svelte';
import type { Speed } from '../lib/types';

/** Such as "12:05", "3 h 20" or "2 d 4 h". */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / 86400);
  const hours = Math.floor(left / 3600) % 24;
  const minutes = Math.floor(left / 60) % 60;
  if (days > 0) return t('table-clock-days', { days, hours });
  if (hours > 0) return t('table-clock-hours', { hours, minutes: String(minutes).padStart(2, '0') });
  return `${minutes}:${String(left % 60).padStart(2, '0')}`;
}

export function speedText(speed: Speed | undefined): string {
  if (!speed || (!speed.bank && !speed.per_decision)) return t('table-speed-untimed');
  if (speed.per_decision) return t('table-speed-days', { days: Math.round(speed.per_decision / 86400) });
  return t('table-speed-live', { minutes: Math.round(speed.bank / 60), seconds: speed.increment });
}
