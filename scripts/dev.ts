import { readFile } from 'node:fs/promises';
import { createServer, type ViteDevServer } from 'vite';
import type { PageSource } from '#server/page/page-source.ts';
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
          // The page's own files: Vite must not serve the server's sources or the data folder.
          fs: { allow: ['src', 'design', 'contract', 'public', 'node_modules', 'index.html'] },
          watch: { ignored: ['**/server/**', '**/demo/**', '**/.data/**', '**/dist/**', '**/test-results/**'] },
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
const loadDemo = async () => (await import('#demo/demo.ts')).demo;
await startServer({ openPage: openPageInProgress, loadDemo });
