import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { ownUser } from '#contract/account/user.ts';
import { assertAllowed, assertKnownOptions } from '#tests/support/mock-api/assert-given.ts';
import { makeOwnUser } from '#tests/support/mock-api/data/factories.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { mockedToken, type SignInOptions, signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';
import { forgetEverything } from '#tests/support/mock-api/reset.ts';
import { type AppleStandIn, appleClientId, startApple } from '#tests/support/server/fake-apple.ts';
import { MockSocket } from './support/fakes/mock-socket.ts';
import { MockedNetwork } from './support/fakes/mocked-network.ts';
import { watchAddresses } from './support/fakes/watch-addresses.ts';
import { type LiveServer, startLiveServer } from './support/servers/live-server.ts';
import { setMockedNetwork } from './support/servers/mocked-api-plugin.ts';
import { startPreview } from './support/servers/preview-server.ts';
import { ownServer } from './support/servers/worker-server.ts';

export { expect };

interface MockedFixtures {
  /** Overrides calls for this test. An unknown call or address, an answer outside the contract or an unused override fails the test. */
  network: MockedNetwork;
  socket: MockSocket;
  /** Makes a session without the form, for the next page. Throws once a page is open, unless `onNextLoad` is set. */
  signIn: (options?: SignInOptions & { onNextLoad?: boolean }) => Promise<void>;
}

export const mocked = base.extend<MockedFixtures, { site: string }>({
  site: [ownServer(startPreview, ({ url }) => url), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site),
  network: [
    async ({ browserName: _ }, use, testInfo) => {
      // The tests of a worker share the mocked API and its state.
      forgetEverything();
      const network = new MockedNetwork();
      setMockedNetwork(network);
      await use(network);
      network.assertNoFaults(testInfo.errors.length === 0 && testInfo.status === 'passed');
    },
    { auto: true },
  ],
  // Closed before the network: the page's last calls belong to its own test.
  context: async ({ context, network, site }, use) => {
    watchAddresses(context, site, (address) => network.isAllowed(address));
    await use(context);
  },
  socket: [
    async ({ page }, use) => {
      const socket = new MockSocket();
      await socket.install(page);
      await use(socket);
    },
    { auto: true },
  ],
  signIn: ({ context }, use) =>
    use(async function signIn({ onNextLoad = false, ...options } = {}) {
      const { token = mockedToken, complete = true, ...user } = options;
      assertKnownOptions(options, ['token', 'complete', ...Object.keys(ownUser.shape)], signIn);
      assertAllowed(ownUser, makeOwnUser(user), signIn);
      if (!onNextLoad && context.pages().some((page) => page.url() !== 'about:blank')) {
        const error = new Error(
          'The page is open already: call signIn() before page.goto(), or with { onNextLoad: true }',
        );
        Error.captureStackTrace(error, signIn);
        throw error;
      }
      meetPerson(token, user, complete ? undefined : 'individual_profile_incomplete');
      // Once for a tab: a test that signs out, which empties the storages, stays signed out after a reload.
      await context.addInitScript((state) => {
        if (window.name === 'signed in') return;
        window.name = 'signed in';
        window.localStorage.setItem('persist:gable', state);
      }, signedInState(options));
    }),
});

export const live = base.extend<object, { apple: AppleStandIn; server: LiveServer }>({
  apple: [ownServer(startApple, (apple) => apple), { scope: 'worker' }],
  server: [
    async ({ apple }, use) => {
      const { keysUrl } = apple;
      const server = await startLiveServer({
        APPLE_CLIENT_ID: appleClientId,
        APPLE_KEYS_URL: keysUrl,
        TRUST_PROXY: '127.0.0.1',
      });
      await use(server);
      await server.close();
    },
    // The first server fills its database: seconds, but minutes on a busy machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

let networks = 0;

/** A network address for each test and device: the server, one for each worker, counts sent and guessed codes by address. */
function ownNetwork(): BrowserContextOptions {
  networks += 1;
  return { extraHTTPHeaders: { 'X-Forwarded-For': `10.1.${networks >> 8}.${networks & 255}` } };
}

export const people = live.extend<{
  openDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}>({
  extraHTTPHeaders: ({ browserName: _ }, use) => use(ownNetwork().extraHTTPHeaders),
  openDevice: async ({ browser, server }: { browser: Browser; server: LiveServer }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...ownNetwork(), ...options });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
