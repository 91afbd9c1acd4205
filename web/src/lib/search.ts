// Finding words in a text whatever their case and accents.

export interface Piece {
  text: string;
  found: boolean;
}

function foldedLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain === '’' ? "'" : plain === 'œ' ? 'oe' : plain === 'æ' ? 'ae' : plain;
}

export function folded(text: string): string {
  return [...text].map(foldedLetter).join('');
}

/** What somebody typed, as the words to look for. */
export function needlesOf(typed: string): string[] {
  return folded(typed).split(/\s+/).filter(Boolean);
}

/** The text cut where words were found. Needles are folded already. */
export function pieces(text: string, needles: string[]): Piece[] {
  if (needles.length === 0) return [{ text, found: false }];
  const letters = [...text];
  let plain = '';
  const letterAt: number[] = [];
  for (const [n, letter] of letters.entries()) {
    for (const _ of foldedLetter(letter)) letterAt.push(n);
    plain += foldedLetter(letter);
  }
  const lit = new Array<boolean>(letters.length).fill(false);
  for (const needle of needles) {
    for (let at = plain.indexOf(needle); at >= 0; at = plain.indexOf(needle, at + needle.length)) {
      for (let n = letterAt[at]!; n <= letterAt[at + needle.length - 1]!; n++) lit[n] = true;
    }
  }
  const cut: Piece[] = [];
  for (const [n, letter] of letters.entries()) {
    const last = cut.at(-1);
    if (last && last.found === lit[n]) last.text += letter;
    else cut.push({ text: letter, found: lit[n]! });
  }
  return cut;
}
