// HTTP to the server. Every change carries the CSRF token that came with the session.
import type { Problem } from './types';

let csrf: string | null = null;

export function useCsrf(token: string | null): void {
  csrf = token;
}

/** Until the hall has said who is here, the cookie beside the session's knows the token too. */
function csrfToken(): string | undefined {
  return csrf ?? /(?:^|; )meadhall_csrf=([^;]+)/.exec(document.cookie)?.[1];
}

/** The server said no: `reason` is for the program, `message` for the person. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    readonly rule: string | null,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const token = method === 'GET' ? undefined : csrfToken();
  if (token) headers['X-CSRF-Token'] = token;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refusal(0, 'offline', 'offline', null);
  }
  const text = await answer.text();
  if (!answer.ok) {
    let problem: Partial<Problem> = {};
    try {
      problem = JSON.parse(text);
    } catch {
      // a proxy in between may answer with a page of its own
    }
    throw new Refusal(answer.status, problem.error ?? 'server-error', problem.message ?? '', problem.rule ?? null);
  }
  return (text ? JSON.parse(text) : null) as T;
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
export const put = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('PUT', path, body);
export const patch = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('PATCH', path, body);
export const remove = <T>(path: string, body?: unknown): Promise<T> => call<T>('DELETE', path, body);
