import { randomInt } from 'node:crypto';
import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import { type AppleStandIn, appleClientId, startApple } from '#tests/support/apple-stand-in.ts';
import { forgetEverything } from '#tests/support/mock-api/forget.ts';
import { handlers } from '#tests/support/mock-api/handlers.ts';
import { meetPerson } from '#tests/support/mock-api/people.ts';
import { drawMockPicture } from '#tests/support/mock-api/pictures.ts';
import { type LiveServer, startLiveServer } from './support/live-server.ts';
import { MockSocket } from './support/mock-socket.ts';
import { ownServer } from './support/own-server.ts';
import { startPreview } from './support/preview-server.ts';
import { mockedToken, type SignInOptions, signedInState } from './support/signed-in-state.ts';

export { expect };

interface MockedFixtures {
  /** The mocked API: `network.use(mock(…), failing(…), slow(…))` overrides calls for this test. */
  network: NetworkFixture;
  /** The mocked socket server: `socket.emit('new_message', …)` once the page is signed in. */
  socket: MockSocket;
  /** Makes a session without the form: call it before the page opens. */
  signIn: (options?: SignInOptions) => Promise<void>;
}

/** Tests against the built page with every call of the API played by msw. */
export const mocked = base.extend<MockedFixtures, { site: string }>({
  site: [ownServer(startPreview, ({ url }) => url), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site),
  network: [
    async ({ context }, use) => {
      // Tests share a worker, and with it what the one before has told the API.
      forgetEverything();
      const network = defineNetworkFixture({ context, handlers, onUnhandledRequest: 'bypass' });
      await network.enable();
      // The last route is asked first: only calls of the API go the long way through msw.
      await context.route(
        ({ pathname }) => !pathname.startsWith(`${apiPrefix}/`),
        (route) => route.continue(),
      );
      await context.route('**/media/*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: drawMockPicture(route.request().url()) }),
      );
      await use(network);
      await network.disable();
    },
    { auto: true },
  ],
  socket: [
    async ({ page }, use) => {
      const socket = new MockSocket();
      await socket.install(page);
      await use(socket);
    },
    { auto: true },
  ],
  signIn: ({ context }, use) =>
    use(async (options = {}) => {
      const { token = mockedToken, complete = true, ...user } = options;
      meetPerson(token, user, complete ? undefined : 'individual_profile_incomplete');
      // Once for a tab: a test that signs out, which empties the storages, stays signed out when it reloads.
      await context.addInitScript((state) => {
        if (window.name === 'signed in') return;
        window.name = 'signed in';
        window.localStorage.setItem('persist:gable', state);
      }, signedInState(options));
    }),
});

/** Tests against the built server: a real database with demo data, one for each worker. */
export const live = base.extend<object, { server: LiveServer }>({
  server: [
    ownServer(
      () => startLiveServer(),
      (server) => server,
    ),
    // It fills its database first: seconds, but minutes on a machine that does much else.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

/** An address of the network of one's own: what is sent and guessed is counted for each. */
const ownNetwork = (): BrowserContextOptions => ({
  extraHTTPHeaders: { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
});

/** Tests of people with accounts: a real server that knows Apple's stand-in, and believes browsers where they call from. */
export const people = live.extend<
  {
    /** Another browser, on another machine. */
    openDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  },
  { apple: AppleStandIn }
>({
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
    { scope: 'worker', timeout: 300_000 },
  ],
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
