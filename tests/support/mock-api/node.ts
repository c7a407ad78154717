import { http } from 'msw';
import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/**
 * A member's page opens its socket: here it stays unanswered until the page closes it. A socket of msw's own would be kept after that,
 * because msw does not see the close frame of a client in Node.
 */
const unansweredSocket = http.get('*/socket.io/', () => new Promise<never>(() => {}));

/** The mocked API for Vitest. `mockApi.use(...)` overrides a call until the test ends. */
export const mockApi = setupServer(...handlers, unansweredSocket);
