import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The mocked API for Vitest. `mockApi.use(...)` overrides a call until the test ends. */
export const mockApi = setupServer(...handlers);
