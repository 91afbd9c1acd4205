// What can be touched on a drawn board.

export interface Touchable {
  key: string;
  /** Something may be done by touching it. */
  legal: boolean;
  path: string;
  transform?: string | undefined;
  /** A small thing among larger ones. */
  slim?: boolean;
  /** One of several that are chosen from, and whether it is the one. */
  chosen?: boolean | undefined;
  /** Takes something back, and is no answer. */
  takesBack?: boolean | undefined;
}
