// Which lessons were learned on this device, and where the others were left.
import { keep, kept } from './kept';

interface Taken {
  /** What was done so far; empty again once it is learned. */
  done: string[];
  learned: boolean;
}

class School {
  #taken = $state.raw<Record<string, Taken>>(kept('lessons', {}));

  isLearned(game: string, lesson: string): boolean {
    return this.#of(game, lesson).learned;
  }

  /** Where it was left. */
  done(game: string, lesson: string): string[] {
    return this.#of(game, lesson).done;
  }

  isBegun(game: string, lesson: string): boolean {
    const { done, learned } = this.#of(game, lesson);
    return learned || done.length > 0;
  }

  /** The first that is not learned yet, or the first of all. */
  next(game: string, lessons: string[]): string {
    return lessons.find((lesson) => !this.isLearned(game, lesson)) ?? lessons[0]!;
  }

  note(game: string, lesson: string, done: string[], over: boolean): void {
    const learned = over || this.isLearned(game, lesson);
    this.#taken = { ...this.#taken, [`${game}/${lesson}`]: { done: over ? [] : done, learned } };
    keep('lessons', this.#taken);
  }

  #of(game: string, lesson: string): Taken {
    return this.#taken[`${game}/${lesson}`] ?? { done: [], learned: false };
  }
}

export const school = new School();
