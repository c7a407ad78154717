import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import page from './vite.config.ts';

const worker = fileURLToPath(new URL('./node_modules/msw/lib/mockServiceWorker.js', import.meta.url));

/** Starts the page behind the mocked API: no server, no database. The service worker is msw's own file. */
const mockedApi: Plugin = {
  name: 'gable:mocked-api',
  configureServer(server) {
    server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      createReadStream(worker).pipe(response);
    });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/app/main.tsx', '/tests/support/mock-api/browser.ts'),
  },
};

export default defineConfig(mergeConfig(page, { plugins: [mockedApi] }));
