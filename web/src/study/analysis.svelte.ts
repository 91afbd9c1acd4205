// The analysis of a finished game: asked for, waited for, and laid along the steps of its replay.
import { get, post } from '../lib/api';
import type { Analysis, AnalysisJob, ReplayStep } from '../lib/types';

const PATIENCE = 1000; // milliseconds between two questions how far it is
export const SURE = 2; // standard errors from which on luck is told

export class Studying {
  found = $state.raw<Analysis | null>(null);
  progress = $state(0);
  asking = $state(false);
  #gone = false;

  constructor(
    readonly id: string,
    readonly invitation: string | null,
  ) {}

  async ask(): Promise<void> {
    const path = `/api/tables/${this.id}/analysis${this.invitation ? `?invitation=${encodeURIComponent(this.invitation)}` : ''}`;
    this.asking = true;
    try {
      let job = await post<AnalysisJob>(path);
      while (!job.analysis && !job.failed && !this.#gone) {
        this.progress = job.progress;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
        job = await get<AnalysisJob>(path);
      }
      if (job.failed) throw new Error('the analysis failed');
      this.found = job.analysis;
    } finally {
      this.asking = false;
    }
  }

  stop(): void {
    this.#gone = true;
  }
}

/** The last step at which no more than so many moves had been made. */
export function stepAfter(steps: ReplayStep[], moves: number): number {
  const found = steps.findLastIndex((step) => step.moves !== undefined && step.moves <= moves);
  return Math.max(0, found);
}

/** Told apart without colour vision too: Okabe and Ito's colours, darkened for vellum, each with its own dashes. */
export const STROKES: { colour: string; dashes: string }[] = [
  { colour: '#0067a3', dashes: '' },
  { colour: '#b84e00', dashes: '8 4' },
  { colour: '#00795a', dashes: '2 3' },
  { colour: '#a5477c', dashes: '10 3 2 3' },
  { colour: '#2b1d0d', dashes: '5 2' },
  { colour: '#7a6a00', dashes: '1 4' },
];
