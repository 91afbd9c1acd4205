// How what talks, fire and a quick settlement may bring is told apart.
export const FILLS: Record<string, string> = {
  surrenders: 'var(--moss)',
  falls: 'var(--oxide)',
  lifted: 'var(--woad)',
  'goes-on': 'var(--ink-faded)',
  catches: 'var(--oxide)',
  'attacker-back': 'var(--woad)',
  'defender-back': 'var(--gold)',
  'both-back': '#4a3a6b',
  withdrawn: 'var(--gold)',
};
