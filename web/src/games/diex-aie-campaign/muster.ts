// Which people are laid out for the boards: those of a battle or of a siege sheet. Both are called "s1", "s2" …, and only one
// of them is drawn at a time.
let now = '';

/** Lays people out unless it was they who were laid out last. */
export function musterOnce(key: string, layOut: () => void): void {
  if (now === key) return;
  now = key;
  layOut();
}
