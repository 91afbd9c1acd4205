// How a rule is pointed at in a line of text.

/** What people call a rule by: the number it has in the book, such as "4.2.a". Words in an id are for the program. */
export function ruleNumber(id: string): string {
  return /^c?\d+(\.(\d+|[a-z])(?=\.|$))*/.exec(id)?.[0] ?? '';
}

/** Those worth a mark each: of several that would look the same, the first. */
export function shownRules(ids: string[]): string[] {
  return ids.filter((id, n) => ids.findIndex((other) => ruleNumber(other) === ruleNumber(id)) === n);
}
