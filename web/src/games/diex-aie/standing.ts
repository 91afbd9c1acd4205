// What the points would come to if the battle ended now, or came to when it did.
import { say } from './board-words';
import { SCENARIO, type Scenario, type Side } from './data';
import type { Position } from './position';

/** The points by which a scenario is judged: those of one side where only that one scores, else its lead. */
export function judged({ bands_of, sides, score }: Scenario, points: Record<string, number>): number {
  const other = sides.find((side) => side !== bands_of)!;
  const bothScore = score.some(({ side }) => side === other);
  return (points[bands_of] ?? 0) - (bothScore ? (points[other] ?? 0) : 0);
}

/** Whose victory the points are, and how great; nobody's where they are a draw. */
export function bandOf(scenario: Scenario, points: Record<string, number>): { side?: Side; grade?: string } {
  const n = judged(scenario, points);
  return scenario.bands.find(({ from, to }) => from <= n && n <= to) ?? {};
}

export function standingOf(position: Position): string {
  const scenario = SCENARIO.get(position.scenario);
  if (!scenario) return '';
  const { side, grade } = bandOf(scenario, position.points);
  const scoring = scenario.sides.filter((side) => scenario.score.some((one) => one.side === side));
  const points = scoring.map((side) => say('points-of', { side: say(`seat-${side}`), n: position.points[side] ?? 0 })).join(' · ');
  const over = position.score ? 'yes' : 'no';
  const now = side ? say(`now-${grade ?? 'plain'}`, { side: say(`seat-${side}`), over }) : say('now-draw', { over });
  return `${points} · ${now}`;
}
