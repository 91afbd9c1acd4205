/** Whether a colour, written #rrggbb, asks for something dark on it. */
export function isLight(colour: string): boolean {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  if (!hex) return false;
  const [r, g, b] = [1, 2, 3].map((n) => parseInt(hex[n]!, 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b > 140;
}
