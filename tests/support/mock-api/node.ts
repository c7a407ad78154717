import { ws } from 'msw';
import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** A member's page opens its socket: here it opens and stays silent. */
const silentSocket = ws.link('*').addEventListener('connection', () => {});

/** The mocked API for Vitest. `mockApi.use(...)` overrides a call until the test ends. */
export const mockApi = setupServer(...handlers, silentSocket);
