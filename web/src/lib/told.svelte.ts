// How I am told that it is my move, and this browser's part in it.
import { get, patch, post, remove } from './api';
import { keep, kept } from './kept';
import { registered } from './worker';

export interface Quiet {
  begins: string;
  ends: string;
  zone: string;
}

export interface Told {
  letters: boolean;
  webhook: boolean;
  push: boolean;
  quiet: Quiet | null;
  devices: { id: string; device: string; created: string; mine: boolean }[];
  /** The hall's public key, for this browser's push service. */
  key: string;
  by_letter: boolean;
}

/** Why this browser cannot be told anything; '' if it can. */
export type Hindrance = '' | 'no-push' | 'denied' | 'failed';

class Telling {
  told = $state.raw<Told | null>(null);
  hindrance = $state<Hindrance>('');
  here = $derived(this.told?.devices.find(({ mine }) => mine) ?? null);

  async ask(): Promise<void> {
    this.told = await get<Told>('/api/me/told');
    this.hindrance = hindrance();
  }

  async change(what: Partial<Pick<Told, 'letters' | 'webhook' | 'push' | 'quiet'>>): Promise<void> {
    this.told = await patch<Told>('/api/me/told', what);
  }

  /** Somebody wants to be told here: the browser asks him whether that is so. */
  async begin(): Promise<void> {
    this.hindrance = hindrance();
    if (this.hindrance === 'no-push') return;
    if ((await Notification.requestPermission()) !== 'granted') {
      this.hindrance = 'denied';
      return;
    }
    keep('push', true);
    await this.#subscribe();
    if (this.told && !this.told.push) await this.change({ push: true });
  }

  async end(id: string): Promise<void> {
    if (this.here?.id === id) {
      keep('push', false);
      const worker = await registered();
      await (await worker?.pushManager.getSubscription())?.unsubscribe();
    }
    await remove(`/api/me/told/devices/${id}`);
    await this.ask();
  }

  /** Whoever wanted to be told here, and has signed in anew since, still is. */
  async keepUp(): Promise<void> {
    if (!kept('push', false) || hindrance() === 'no-push') return;
    await this.ask();
    if (!this.here) await this.#subscribe();
  }

  async #subscribe(): Promise<void> {
    try {
      if (!this.told) await this.ask();
      const worker = await registered();
      if (!worker) throw new Error('no service worker');
      await navigator.serviceWorker.ready;
      const key = bytes(this.told!.key);
      const old = await worker.pushManager.getSubscription();
      if (old && !isFor(old, key)) await old.unsubscribe(); // made for another hall's key
      const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys } = made.toJSON();
      await post('/api/me/told/devices', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
      await this.ask();
    } catch {
      this.hindrance = 'failed'; // the browser's push service, or the hall, did not want to; the page says so
    }
  }
}

function hindrance(): Hindrance {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'no-push';
  return Notification.permission === 'denied' ? 'denied' : '';
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const its = subscription.options.applicationServerKey;
  return its !== null && String(new Uint8Array(its)) === String(key);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export const telling = new Telling();
