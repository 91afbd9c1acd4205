// What the browser does for the hall while no page of it is open: it keeps the page's files, so that the page opens
// without a line, and shows the word that the hall sends. The build fills in which files there are (`worker.js`).

/** @type {{ version: string, shell: string[] }} */
const built = '%BUILT%';
const CACHE = `meadhall-${built.version}`;
/** A proxy's words for a hall that is away. */
const AWAY = [502, 503, 504];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(built.shell)));
});

/** Files of earlier builds go when no page uses them any more. A page that is being loaded is left to finish by itself. */
self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith('meadhall-') && name !== CACHE));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** The hall's own answer; without one, the page as it was kept. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (!AWAY.includes(answer.status)) return answer;
    return (await caches.match('/', { cacheName: CACHE })) ?? answer;
  } catch (problem) {
    const kept = await caches.match('/', { cacheName: CACHE });
    if (kept) return kept;
    throw problem;
  }
}

/** Files are named after their contents: one that was fetched once is right for ever. */
async function file(request) {
  const kept = await caches.match(request, { cacheName: CACHE });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(CACHE).then(
      (cache) => cache.put(request, copy),
      () => undefined, // a browser without room keeps nothing, and the page goes on
    );
  }
  return answer;
}

// ---------------------------------------------------------------- “it is your move”

self.addEventListener('push', (event) => {
  const said = event.data?.json();
  if (said) event.waitUntil(Promise.all([show(said), count()]));
});

/** A later word about the same table takes the place of the earlier one. */
function show({ title, body, table, lang }) {
  const icons = { icon: '/icon-192.png', badge: '/badge-96.png' };
  return self.registration.showNotification(title, { body, lang, tag: `table-${table}`, data: { table }, ...icons });
}

/** How many tables wait, on the icon of the installed page. */
async function count() {
  if (!self.navigator.setAppBadge) return;
  try {
    const answer = await fetch('/api/tables?which=mine', { credentials: 'same-origin' });
    const mine = answer.ok ? await answer.json() : [];
    const waiting = mine.filter((one) => one.status === 'playing' && one.deciders.some((seat) => one.my_seats.includes(seat)));
    await self.navigator.setAppBadge(Math.max(1, waiting.length));
  } catch {
    await self.navigator.setAppBadge();
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(`/table/${event.notification.data.table}`));
});

/** The page that is there already goes to the table; else one is opened. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (!there) return self.clients.openWindow(path);
  there.postMessage({ go: path });
  return there.focus();
}
