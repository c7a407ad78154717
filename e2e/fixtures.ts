import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright';
import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { handlers } from '#tests/support/mock-api/handlers.ts';
import { drawMockPicture } from '#tests/support/mock-api/pictures.ts';
import { type LiveServer, startLiveServer } from './support/live-server.ts';
import { MockSocket } from './support/mock-socket.ts';
import { ownServer } from './support/own-server.ts';
import { startPreview } from './support/preview-server.ts';
import { type SignInOptions, signedInState } from './support/signed-in-state.ts';

export { expect };

/** Nothing outside the site under test is ever asked: a request to another host is refused. */
async function refuseOutsideHosts(context: BrowserContext, site: string) {
  await context.route('**/*', (route) => {
    const { origin, protocol } = new URL(route.request().url());
    return origin === site || protocol === 'data:' || protocol === 'blob:' ? route.fallback() : route.abort();
  });
}

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
    async ({ context, site }, use) => {
      await refuseOutsideHosts(context, site);
      await context.route('**/media/*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: drawMockPicture(route.request().url()) }),
      );
      const network = defineNetworkFixture({ context, handlers, onUnhandledRequest: 'bypass' });
      await network.enable();
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
    use(async (options) => {
      // Once for a tab: a test that signs out stays signed out when it reloads.
      await context.addInitScript((state) => {
        if (window.sessionStorage.getItem('e2e:signed-in')) return;
        window.sessionStorage.setItem('e2e:signed-in', 'yes');
        window.localStorage.setItem('persist:gable', state);
      }, signedInState(options));
    }),
});

/** Tests against the built server: a real database with demo data, one for each worker. */
export const live = base.extend<{ guard: undefined }, { server: LiveServer }>({
  server: [
    ownServer(
      () => startLiveServer(),
      (server) => server,
    ),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  guard: [
    async ({ context, server }, use) => {
      await refuseOutsideHosts(context, server.url);
      await use(undefined);
    },
    { auto: true },
  ],
});
