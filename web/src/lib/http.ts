// Written by tools/protocol_types.py out of what the server declares. Not to be changed by hand.

export interface Acting {
  id: string;
  action: string;
  seq?: number | null;
  seat?: number | null;
}

export interface Analysis {
  game: string;
  seats: number;
  moves: number;
  simulations: number;
  knowledge: string;
  moments: Moment[];
  rolls: Roll[];
  decisions: Decision[];
  mistakes: Mistake[];
  luck: number[];
  luck_error: number;
  loss: number[];
  result: number[];
}

export interface Answer {
  action: string;
  worth: number;
  visits: number;
  line: unknown[][];
}

export interface Answering {
  agrees: boolean;
  seat?: number | null;
}

export interface Choosing {
  code: string;
  password: string;
}

export interface Code {
  code: string | null;
}

export interface Decision {
  move: number;
  seat: number;
  chosen: string;
  better: string;
  loss: number;
  line: unknown[][];
  best?: number | null;
}

export interface DeedDocument {
  id: number;
  at: string;
  keeper: string;
  deed: string;
  person: string;
  name: string;
  detail: string;
  why: string;
}

export interface DeviceDocument {
  id: string;
  device: string;
  created: string;
  mine: boolean;
}

export interface Farewell {
  password?: string;
}

export interface Filling {
  bot: string | null;
}

export interface FreshToken {
  id: string;
  label: string;
  token: string;
}

export interface Health {
  status: string;
  database: boolean;
  schema: boolean;
  writes: boolean;
  rules: string;
}

export interface Hint {
  worth: number;
  simulations: number;
  answers: Answer[];
}

export interface Job {
  progress?: number;
  analysis?: Analysis | null;
  failed?: boolean;
}

export interface Joining {
  seat?: number | null;
  invitation?: string | null;
}

export interface KnownPerson {
  id: string;
  name: string;
  login: string | null;
  keeper: boolean;
  created: string;
  seen: string;
  muted: string | null;
  banned: string | null;
}

export interface Laying {
  map: string;
  at?: unknown[];
  turn?: number;
}

export interface Layout {
  game: string;
  maps?: Laying[];
  text?: string;
}

export interface Look {
  game: string;
  maps?: Laying[];
  text?: string;
  shooter?: string;
}

export interface Me {
  person: PersonDocument | null;
  csrf: string | null;
}

export interface Mistake {
  move: number;
  seat: number;
  chosen: string;
  better: string;
  loss: number;
  error: number;
  line: unknown[][];
}

export interface Moment {
  move: number;
  chances: number[];
}

export interface NewAccount {
  login: string;
  password: string;
  email?: string | null;
}

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface NewGuest {
  name: string;
  lang?: 'en' | 'fr';
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface NewTable {
  game: string;
  seats: string[];
  scenario?: string | null;
  options?: Record<string, unknown>;
  access?: 'open' | 'link' | 'private';
  speed?: string;
  rated?: boolean;
}

export interface NewToken {
  label: string;
  days?: number | null;
}

export interface Noting {
  text: string;
}

export interface Ordering {
  topic: string;
  choice: string | null;
  term: string;
  seat?: number | null;
}

export interface PersonChanges {
  name?: string;
  email?: string | null;
  webhook?: string | null;
  lang?: 'en' | 'fr';
  current_password?: string;
}

export interface PersonDocument {
  id: string;
  name: string;
  guest: boolean;
  login: string | null;
  email: string | null;
  confirmed: boolean;
  webhook: string | null;
  lang: 'en' | 'fr';
  keeper: boolean;
  created: string;
}

export interface ProblemDocument {
  error: string;
  message: string;
  rule?: string | null;
}

export interface Proposing {
  kind: 'rewind' | 'end';
  point?: number;
  seat?: number | null;
}

export interface Quiet {
  begins: string;
  ends: string;
  zone: string;
}

export interface Readiness {
  ready: boolean;
}

export interface Reason {
  why: string;
}

export interface Recovering {
  who: string;
}

export interface Renaming {
  name: string;
  why: string;
}

export interface ReportDocument {
  id: number;
  at: string;
  by?: string | null;
  person: string | null;
  name: string;
  table: string;
  reason: string;
  place: string | null;
  lines: unknown[];
  closed: string | null;
}

export interface Reporting {
  table: string;
  seat?: number | null;
  line?: number | null;
  invitation?: string | null;
  reason: string;
}

export interface Roll {
  move: number;
  seat: number;
  action: string;
  luck: number[];
  error: number;
}

export interface Saying {
  text: string;
}

export interface Sentence {
  days: number | null;
  why: string;
}

export interface SessionDocument {
  id: string;
  device: string;
  created: string;
  used: string;
  mine: boolean;
}

export interface ShunDocument {
  id: string;
  name: string;
  kind: 'mute' | 'block';
  since: string;
}

export interface Shunning {
  table: string;
  seat?: number | null;
  line?: number | null;
  invitation?: string | null;
  kind: 'mute' | 'block';
}

export interface SigningIn {
  login: string;
  password: string;
}

export interface Studying {
  done: string[];
  why?: string | null;
}

export interface TakingBack {
  id: string;
  seat?: number | null;
}

export interface TokenDocument {
  id: string;
  label: string;
  created: string;
  expires: string | null;
}

export interface Told {
  letters: boolean;
  webhook: boolean;
  push: boolean;
  quiet: Quiet | null;
  devices: DeviceDocument[];
  key: string;
  by_letter: boolean;
}

export interface Trouble {
  words: string;
  place?: string;
}

export interface Wishes {
  letters?: boolean;
  webhook?: boolean;
  push?: boolean;
  quiet?: Quiet | null;
}

export interface WithCode {
  code: string;
}

export interface Wondering {
  seat: number;
  moves?: number | null;
  point?: number;
}
