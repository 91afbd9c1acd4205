// A game that has been played, step by step, as one viewer may know it.
import type { LogLine, Performer } from './live.svelte';
import type { Replay, ReplayStep, View } from './types';

export class Replaying {
  /** The step that is shown, from 0: how the game began. */
  at = $state(0);
  playing = $state(false);
  performing = $state(false);
  performer: Performer | null = null;
  #hurry = new AbortController();

  /** Each line with the step that brought it, and how many lines stand after each step. */
  readonly lines: (LogLine & { step: number })[][];

  constructor(
    readonly replay: Replay,
    readonly round: (view: View) => number,
    at = 0,
  ) {
    this.lines = told(replay.steps);
    this.at = Math.min(Math.max(at, 0), this.last);
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  get step(): ReplayStep {
    return this.replay.steps[this.at]!;
  }

  get log(): (LogLine & { step: number })[] {
    return this.lines[this.at]!;
  }

  /** To a step at once, whatever was being shown. */
  jump(to: number): void {
    this.#hurry.abort();
    this.at = Math.min(Math.max(to, 0), this.last);
    if (this.at === this.last) this.playing = false;
  }

  /** One step on, shown as it happened. */
  async on(): Promise<void> {
    const from = this.at;
    if (from === this.last) return;
    if (this.performing) {
      this.jump(from + 1);
      return;
    }
    const before = this.step.view;
    const next = this.replay.steps[from + 1]!;
    const events = next.events.filter((event) => event.kind !== 'took-back');
    if (this.performer && events.length > 0) {
      this.performing = true;
      this.#hurry = new AbortController();
      const hurry = this.#hurry.signal;
      const hurried = new Promise<void>((resolve) => hurry.addEventListener('abort', () => resolve(), { once: true }));
      try {
        await Promise.race([this.performer(events, before, next.view, hurry), hurried]);
      } catch (problem) {
        console.error(problem);
      } finally {
        this.performing = false;
      }
      if (hurry.aborted) return;
    }
    this.jump(from + 1);
  }

  /** The first step of the round before or after the present one. */
  toRound(way: 1 | -1): void {
    const rounds = this.replay.steps.map((step) => this.round(step.view));
    const now = rounds[this.at]!;
    if (way === 1) {
      const next = rounds.findIndex((round, n) => n > this.at && round !== now);
      this.jump(next < 0 ? this.last : next);
      return;
    }
    const start = rounds.lastIndexOf(now, this.at) === this.at ? firstOf(rounds, this.at) : this.at;
    this.jump(start < this.at ? start : firstOf(rounds, Math.max(start - 1, 0)));
  }
}

function firstOf(rounds: number[], at: number): number {
  let first = at;
  while (first > 0 && rounds[first - 1] === rounds[at]) first--;
  return first;
}

function told(steps: ReplayStep[]): (LogLine & { step: number })[][] {
  const lines: (LogLine & { step: number })[][] = [];
  let log: (LogLine & { step: number })[] = [];
  let key = 0;
  for (const [step, { events, view }] of steps.entries()) {
    for (const event of events) {
      if (event.kind === 'took-back') log = log.slice(0, Number(event.arguments['left']));
      else log = [...log, { event, view, key: key++, step }];
    }
    lines.push(log);
  }
  return lines;
}
