// Who sits in front of the screen.
import { get, patch, post, put, remove, useCsrf } from './api';
import { settings } from './settings.svelte';
import type { Person } from './types';

interface Me {
  person: Person | null;
  csrf: string | null;
}

class Visitor {
  person = $state<Person | null>(null);
  known = $state(false);

  async ask(): Promise<void> {
    this.#take(await get<Me>('/api/me'));
  }

  /** Everybody who starts to play is somebody: a guest, until he wants to be more. */
  async mustBeSomebody(name: string): Promise<Person> {
    if (!this.known) await this.ask();
    if (!this.person) this.#take(await post<Me>('/api/people/guest', { name, lang: settings.lang }));
    return this.person!;
  }

  async openAccount(login: string, password: string, email: string | null): Promise<void> {
    this.#take(await post<Me>('/api/people/account', { login, password, email }));
  }

  async signIn(login: string, password: string): Promise<void> {
    this.#take(await post<Me>('/api/session', { login, password }));
  }

  async signOut(): Promise<void> {
    this.#take(await remove<Me>('/api/session'));
  }

  /** Everywhere else I am signed out by this. */
  async changePassword(old: string, fresh: string): Promise<void> {
    this.#take(await put<Me>('/api/me/password', { old, new: fresh }));
  }

  async change(what: Partial<Pick<Person, 'name' | 'lang' | 'email' | 'webhook'>> & { current_password?: string }): Promise<void> {
    this.person = await patch<Person>('/api/me', what);
  }

  async forget(password: string): Promise<void> {
    this.#take(await remove<Me>('/api/me', { password }));
  }

  #take(me: Me): void {
    useCsrf(me.csrf);
    this.person = me.person;
    this.known = true;
  }
}

export const me = new Visitor();
