// Dates, times and lists as people say them in the present language.
import { settings } from './settings.svelte';
import { t } from './words.svelte';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31536000],
  ['month', 2592000],
  ['week', 604800],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago", "yesterday", "just now". */
export function ago(when: string): string {
  const seconds = (Date.now() - new Date(when).getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return t('just-now');
}

/** "Astrid, Ulf and Leif". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(names);
}

export function day(when: string): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: 'long' }).format(new Date(when));
}

export function number(value: number, digits = 0): string {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(settings.lang, shape).format(value).replace('-', '−');
}
