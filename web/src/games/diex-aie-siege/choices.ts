// What may be done with the day, by what is asked: everything that the question knows, so that what is barred can say why.
import type { ActionText, Prompt } from '../../lib/types';

/** Answers that are words alone, in the order in which they stand on the sheet. */
const ANSWERS: Record<string, ActionText[]> = {
  'besieger-choice': ['assault', 'talk', 'rest', 'lift'],
  'besieged-choice': ['sortie', 'general-sortie', 'decline'],
  how: ['play-out', 'settle'],
  'relief-choice': ['go-out', 'divide', 'shut-in'],
};

/** Only told of when they may be done: they belong to days on which an army is near. */
const RARE = ['relieve', 'relieve-together', 'assault'];

/** Questions that are answered with men. */
export const PICKING = new Set(['name-sick', 'buy-army', 'suspects', 'detach', 'party', 'patrols', 'infiltrate', 'losses']);

export function answersTo(prompt: Prompt | null, legal: ActionText[]): ActionText[] {
  const known = ANSWERS[prompt?.name ?? ''] ?? [];
  const rare = legal.filter((action) => RARE.includes(action) && !known.includes(action));
  const placed = legal.filter((action) => /^(ground|edge) /.test(action) || action === 'enough' || action === 'auto');
  const other = legal.includes('lift') && !known.includes('lift') ? ['lift'] : [];
  return [...known, ...rare, ...placed, ...other];
}

export const picksOf = (legal: ActionText[]): string[] => legal.flatMap((action) => (action.startsWith('pick ') ? [action.slice(5)] : []));
