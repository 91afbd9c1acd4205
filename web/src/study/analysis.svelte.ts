// The analysis of a finished game: asked for, waited for, and laid along the steps of its replay.
import { isLight } from '../design/colours';
import type { Mark } from '../games/types';
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

/** By seat: lines are told apart without colour, too. */
export const DASHES = ['', '8 4', '2 3', '10 3 2 3', '5 2', '1 4'];

const INK = '#2b1d0d';

/** A seat's colour, dark enough for a thin line on vellum. */
export function strokeOf({ colour }: Mark): string {
  return isLight(colour) ? `color-mix(in srgb, ${colour} 45%, ${INK})` : colour;
}
