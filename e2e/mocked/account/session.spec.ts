import type { BrowserContext, Page, Request } from '@playwright/test';
import { gate } from '#tests/support/gate.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../../fixtures.ts';
import { MockSocket } from '../../support/fakes/mock-socket.ts';

/* The promises about sessions: trust.md, F23 and security 10 and 11. */

const accountMenu = (page: Page) => page.getByRole('button', { name: /Account menu/ });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });

async function logOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

/** A second tab of the same browser. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await new MockSocket().install(tab);
  await tab.goto(path);
  return tab;
}

/** Writes into an IndexedDB database of the site. The connection stays open, as that of a page does. */
const keep = (page: Page, database: string, value: string) =>
  page.evaluate(
    ([name, text]) =>
      new Promise<void>((resolve, reject) => {
        const request = window.indexedDB.open(name);
        request.onupgradeneeded = () => request.result.createObjectStore('kept');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('kept', 'readwrite');
          transaction.objectStore('kept').put(text, 'key');
          transaction.oncomplete = () => resolve();
        };
      }),
    [database, value] as const,
  );

/** Everything that this tab's browser stores for the site, as one text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts: unknown[] = [{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie];
    parts.push(await window.caches.keys());
    for (const { name = '' } of await window.indexedDB.databases()) {
      const database = await answerOf(window.indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        parts.push(name, await answerOf(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(parts);
  });

test('five 401s at once: one toast, one purge, one reload; drafts survive', async ({ page, signIn }) => {
  await signIn();
  let purges = 0;
  await page.exposeFunction('purged', () => {
    purges += 1;
  });
  // The reload removes the toast, so a check from time to time may miss it.
  const said: string[] = [];
  await page.exposeFunction('said', (words: string) => said.push(words));
  await page.addInitScript(() => {
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) {
        if (known.has(alert)) continue;
        known.add(alert);
        (window as unknown as { said: (words: string) => void }).said(alert.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
    const { clear } = Storage.prototype;
    Storage.prototype.clear = function tellingClear(this: Storage) {
      if (this === window.localStorage) (window as unknown as { purged: () => void }).purged();
      clear.call(this);
    };
  });
  await page.goto('/about-us');
  await expect(accountMenu(page)).toBeVisible();
  await keep(page, 'gable-drafts', 'half a listing');
  await keep(page, 'gable-other', 'of the member');
  await page.evaluate(() => {
    window.localStorage.setItem('selectedPlanId', 'of the member');
    window.sessionStorage.setItem('note', 'of the member');
  });

  let refusals = 0;
  // All five are answered together, however long the page takes to send them.
  const { opened: fiveAsked, open: answerAll } = gate();
  await page.route('**/api/v1/**', async (route) => {
    if (purges > 0) return route.fallback();
    refusals += 1;
    if (refusals === 5) answerAll();
    await fiveAsked;
    const body = { success: false, message: 'Your session has ended', data: [], total: 0 };
    return route.fulfill({ status: 401, json: body });
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Gable,/ })
    .click();
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  expect(said.filter((words) => words.includes('Your session has ended'))).toHaveLength(1);
  expect(refusals).toBeGreaterThanOrEqual(5);
  // The page is ready before its last picture has arrived.
  await expect.poll(() => ({ purges, loads })).toEqual({ purges: 1, loads: 1 });
  const left = await stored(page);
  expect(left).toContain('half a listing');
  expect(left).not.toContain('of the member');
  expect(left).not.toContain(mockedToken);
});

test('two tabs: log out in one, and both are out with no token left', async ({
  page,
  context,
  network,
  signIn,
}, info) => {
  const ended: string[] = [];
  network.use(
    mock('POST /auth/logout', ({ token }) => {
      ended.push(token);
      return { data: [] };
    }),
  );
  await signIn();
  await page.goto('/my-posts');
  const other = await openTab(context, '/favorites');
  await expect(accountMenu(page)).toBeVisible();
  await expect(accountMenu(other)).toBeVisible();
  await keep(page, 'gable-drafts', 'half a listing');
  await keep(other, 'gable-other', mockedToken);

  // Both tabs share one clock.
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onClick = ({ target }: Event) => {
          if (target instanceof Element && target.textContent?.includes('Log Out')) resolve(Date.now());
        };
        // Runs before the page's own listener.
        document.addEventListener('click', onClick, { capture: true });
      }),
  );
  const followed = other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.body.textContent?.includes('Sign in to open this page')) resolve(Date.now());
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await logOut(page);
  await expect(other.getByRole('link', { name: 'Sign in to open this page' })).toBeVisible();
  info.annotations.push({ type: 'the other tab followed', description: `${(await followed) - (await pressed)} ms` });
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await expect.poll(() => ended).toEqual([mockedToken]);
  for (const tab of [page, other]) {
    await expect.poll(() => stored(tab)).not.toContain(mockedToken);
    expect(await stored(tab)).toContain('half a listing');
  }
  // A reload of either tab does not restore the session either.
  await other.reload();
  await expect(signInLink(other)).toBeVisible();
  await page.reload();
  await expect(signInLink(page)).toBeVisible();
});

test('a canary token appears in no request to another host and in no Referer', async ({
  page,
  context,
  network,
  signIn,
  site,
}) => {
  network.allow('https://elsewhere.example');
  const canary = 'canary-5b1e7c90d2';
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await signIn({ token: canary });
  for (const path of [
    '/',
    '/residential-explore?view=map',
    '/residential-details/sale_1',
    '/my-profile',
    '/chat',
    '/blogs',
  ]) {
    await page.goto(path);
    await expect(accountMenu(page)).toBeVisible();
  }
  // A picture from another host, as in the text of a blog.
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/picture.jpg';
    document.body.append(picture);
  });
  await expect.poll(() => requests.some((request) => request.url().includes('elsewhere.example'))).toBe(true);

  const isOwn = (request: Request) => new URL(request.url()).origin === site;
  const own = requests.filter(isOwn);
  expect(own.filter((request) => request.headers().authorization?.includes(canary))).not.toEqual([]);
  for (const request of requests) {
    const headers = await request.allHeaders();
    expect(headers.referer ?? '').not.toContain(canary);
    expect(request.url()).not.toContain(canary);
    if (isOwn(request)) continue;
    expect(JSON.stringify(headers) + (request.postData() ?? '')).not.toContain(canary);
  }
});

test('local storage holds the slices and the flags of the specification, and nothing else', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  await expect(accountMenu(page)).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('radio', { name: 'Dark' }).click();
  await footer.getByRole('radio', { name: 'm²' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Explorer' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/residential-details/);
  await page.goto('/my-profile');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(accountMenu(page)).toBeVisible();
  // Set by an address from the mobile app, and cleared at start-up.
  await page.evaluate(() => {
    window.localStorage.setItem('redirect', 'true');
    window.localStorage.setItem('selectedPlanId', 'plus');
  });
  await page.reload();
  await expect(page).toHaveURL(/\/subscription-plans\?planId=plus$/);

  const kept = await page.evaluate(() => ({ ...window.localStorage }));
  expect(Object.keys(kept)).toEqual(['persist:gable']);
  const slices: Record<string, string> = JSON.parse(kept['persist:gable'] ?? '{}');
  expect(Object.keys(slices).sort()).toEqual(['_persist', 'location', 'login', 'profile']);
  expect(Object.keys(JSON.parse(slices.login ?? '{}')).sort()).toEqual([
    'authLoading',
    'email',
    'isLoading',
    'navigateToLogin',
    'phone',
    'profileimage',
    'role_type',
    'token',
    'userDetails',
    'user_name',
  ]);
  expect(Object.keys(JSON.parse(slices.profile ?? '{}').user).sort()).toEqual([
    'email',
    'firstName',
    'isApplePrivateEmail',
    'lastName',
    'profilePicture',
    'userType',
  ]);

  await logOut(page);
  await expect(signInLink(page)).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
