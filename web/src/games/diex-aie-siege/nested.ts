// The fights of a siege day: the decisions that play them, and where they stand in a view.
import type { Nested } from '../../lib/inner';

export const NESTED: Nested = { engagement: 'battle', 'engagement-too': 'outside' };
