import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';
import { pictureHandler } from './pictures.ts';

/** Entry of `npm run dev:mock`: the mocked API in a service worker first, then the page, as it is. */
await setupWorker(...handlers, pictureHandler).start({ onUnhandledRequest: 'bypass', quiet: true });
await import('#src/app/main.tsx');
