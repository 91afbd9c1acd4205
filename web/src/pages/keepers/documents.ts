// What the hall tells keepers.

export interface Report {
  id: number;
  at: string;
  by: string | null;
  person: string | null;
  name: string;
  table: string;
  reason: string;
  /** Of trouble with the hall itself: the page and the browser; it is about nobody. */
  place: string | null;
  lines: { name: string; text: string; at: string; by_reported: boolean }[];
}

export interface Known {
  id: string;
  name: string;
  login: string | null;
  keeper: boolean;
  created: string;
  seen: string;
  muted: string | null;
  banned: string | null;
}

export interface Done {
  id: number;
  at: string;
  keeper: string;
  deed: string;
  name: string;
  detail: string;
  why: string;
}
