import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { usageLines } from '#tests/support/mock-api/data/accounts.ts';
import page from '../../../../vite.config.ts';

const worker = fileURLToPath(new URL('../../../../node_modules/msw/lib/mockServiceWorker.js', import.meta.url));

const mockedApi: Plugin = {
  name: 'gable:mocked-api',
  configureServer(server) {
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      server.config.logger.info(`\n${usageLines.join('\n')}\n`);
    };
    server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      createReadStream(worker).pipe(response);
    });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/app/main.tsx', '/tests/support/mock-api/browser/main.ts'),
  },
};

export default defineConfig(mergeConfig(page, { plugins: [mockedApi] }));
