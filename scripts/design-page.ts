import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const html = new URL('../design/index.html', import.meta.url);

export function designPage(): Plugin {
  return {
    name: 'gable-design-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const address = request.originalUrl ?? '';
        if (address.split('?')[0] !== '/design') return next();
        response.setHeader('content-type', 'text/html');
        response.end(await server.transformIndexHtml(address, await readFile(html, 'utf8')));
      });
    },
  };
}
