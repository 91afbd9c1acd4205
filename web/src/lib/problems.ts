// What went wrong, as a sentence for the person in front of the screen.
import { Refusal } from './api';
import { t, words } from './words.svelte';

export function sentence(error: unknown): string {
  if (!(error instanceof Refusal)) return t('problem-other');
  // What stands in front of the hall answers for it while it is away.
  if (error.status >= 502 && error.status <= 504) return t('problem-offline');
  const key = `problem-${error.reason}`;
  return words.has(key) ? t(key) : error.message || t('problem-other');
}
