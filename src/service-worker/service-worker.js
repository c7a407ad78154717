/* Shows pushes, and a page of its own where a page cannot be loaded. It caches nothing. */

const version = '__VERSION__';
const offlinePage = __OFFLINE_PAGE__;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      // Without it each page waits for this worker to start.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(loadPage(event));
});

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return showOfflinePage();
  }
}

function showOfflinePage() {
  const nonce = crypto.randomUUID();
  return new Response(offlinePage.replaceAll('__NONCE__', nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Gable-Offline': version,
    },
  });
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = readPush(event);
  const options = { body, tag, renotify: true, icon: '/icon-192.png', badge: '/icon-192.png', data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** A browser takes the right away from a site whose push shows nothing. */
function readPush(event) {
  try {
    const { title, body, link, tag } = event.data.json();
    return { title: String(title), body: String(body), link: String(link), tag: String(tag) };
  } catch {
    return { title: 'Gable', body: 'Open Gable to see what’s new.', link: '/notifications', tag: 'unread' };
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link));
});

/** Shows the page in an open tab, or else in a new one; a link that leads elsewhere opens the notifications. */
async function openPage(link) {
  const here = self.location.origin;
  const asked = new URL(link ?? '/notifications', here);
  const { href } = asked.origin === here ? asked : new URL('/notifications', here);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab =
    tabs.find(({ url }) => url === href) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0];
  if (!tab) return self.clients.openWindow(href);
  const focused = await tab.focus().catch(() => tab);
  if (focused.url === href) return focused;
  return focused.navigate(href).catch(() => self.clients.openWindow(href));
}
