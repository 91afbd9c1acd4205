// The service worker: it keeps the page's files and shows the hall's word while no page is open. Whoever only passes by
// gets none; it comes with the first game.
import { router } from './router.svelte';

let begun: Promise<ServiceWorkerRegistration | null> | null = null;

/** Null where there is none: an old browser, a page without HTTPS, or one that is being edited. */
export function registered(): Promise<ServiceWorkerRegistration | null> {
  begun ??= begin();
  return begun;
}

async function begin(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.go === 'string') router.go(data.go);
  });
  try {
    return await navigator.serviceWorker.register('/sw.js');
  } catch {
    begun = null; // the hall is away, or this browser lets nobody keep anything: perhaps later
    return null;
  }
}
