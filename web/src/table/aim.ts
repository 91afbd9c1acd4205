// Which question a press was aimed at. A press on the spot where the last answer was given, before anybody can have read the
// next question, was meant for the last one: a double click, or a late second click. It answers nothing.
import type { ActionText, Snapshot } from '../lib/types';

/** Milliseconds it takes to see that another question is asked. */
const TO_READ = 700;
/** Pixels within which a hand has not moved. */
const STILL = 10;

interface Spot {
  x: number;
  y: number;
}

const near = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) <= STILL;

export class Aim {
  /** Where the pointer is being pressed; null while nothing is, or a key. */
  #pressed: Spot | null = null;
  /** It is a finger that presses, which cannot point without pressing. */
  byFinger = false;
  /** Where the last answer was given, until the pointer has left that spot. */
  #answered: Spot | null = null;
  #given: ActionText | null = null;
  #before: Snapshot | null = null;
  #asked = 0;
  /** Where something was chosen that is asked about once more, until the pointer has left that spot; and since when. */
  #doubted: Spot | null = null;
  #doubtedAt = 0;

  /** Another question is there to be read. */
  asked(): void {
    this.#asked = performance.now();
  }

  moved(event: Spot): void {
    if (this.#answered && !near(event, this.#answered)) this.#answered = null;
    if (this.#doubted && !near(event, this.#doubted)) this.#doubted = null;
  }

  /** The pointer is about to do something: boards listen to its release, buttons to the click. A click of the keyboard has
   *  no place, and neither have the further steps of a way. */
  pressed(event: MouseEvent): void {
    this.#pressed = event.type === 'pointerup' || event.detail > 0 ? { x: event.clientX, y: event.clientY } : null;
    this.byFinger = this.#pressed !== null && (event as PointerEvent).pointerType === 'touch';
    setTimeout(() => {
      this.#pressed = null;
      this.byFinger = false;
    });
  }

  answered(action: ActionText, question: Snapshot | null): void {
    this.#answered = this.#pressed ?? this.#answered;
    this.#given = action;
    this.#before = question;
  }

  /** Whoever has chosen that is asked whether he means it. */
  doubted(): void {
    this.#doubted = this.#pressed;
    this.#doubtedAt = performance.now();
  }

  /** Whether this press came before anybody can have read that he is asked once more: a double click is no second thought. */
  get isHasty(): boolean {
    if (!this.#pressed || !this.#doubted || !near(this.#pressed, this.#doubted)) return false;
    return performance.now() - this.#doubtedAt < TO_READ;
  }

  /** Whether this press was meant for the question before. The same answer to the same question may be given again while it
   *  can be taken back: three vikings are placed with three quick clicks. */
  isLate(action: ActionText, question: Snapshot | null): boolean {
    if (!this.#pressed || !this.#answered || !near(this.#pressed, this.#answered)) return false;
    if (this.#before?.seq === question?.seq || performance.now() - this.#asked >= TO_READ) return false;
    const isSame = action === this.#given && question?.prompt?.name === this.#before?.prompt?.name;
    return !isSame || !question?.can_undo;
  }
}
