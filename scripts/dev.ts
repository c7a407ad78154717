import { readFile } from 'node:fs/promises';
import { createServer, type ViteDevServer } from 'vite';
import type { PageSource } from '#server/platform/context.ts';
import { startServer } from '#server/start.ts';

/** `npm run dev`: the server from its sources, with Vite inside it on the same port. */
async function openPageInProgress(): Promise<PageSource> {
  let vite: ViteDevServer;
  return {
    async attach(server) {
      vite = await createServer({
        appType: 'custom',
        server: {
          middlewareMode: true,
          hmr: { server },
          // The page's own files: nobody can read the server's sources or the data folder through Vite.
          fs: { allow: ['src', 'contract', 'public', 'node_modules', 'index.html'] },
          watch: { ignored: ['**/server/**', '**/.data/**', '**/dist/**', '**/test-results/**'] },
        },
      });
    },
    template: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
    compile: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('close', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
  };
}

process.env.NODE_ENV ??= 'development';
await startServer(openPageInProgress);
