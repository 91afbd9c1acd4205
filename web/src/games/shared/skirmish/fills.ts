// How the outcomes of a shot or a blow are told apart.

const HATCHED = 'repeating-linear-gradient(-45deg, #4a3a6b 0 3px, #9b8cc0 3px 5px)';
/** What is fatal in red, what harms for a while in gold and blue, what strikes back in violet. */
export const FILLS: Record<string, string> = {
  killed: 'var(--oxide)',
  wounded: 'repeating-linear-gradient(45deg, var(--oxide) 0 3px, #d98a7a 3px 5px)',
  stunned: 'var(--gold)',
  retreats: 'var(--woad)',
  slowed: 'var(--woad)',
  'attacker-wounded': HATCHED,
  'attacker-stunned': HATCHED,
  'attackers-retreat': HATCHED,
};
