import { fileURLToPath } from 'node:url';
import { openBuiltPage } from './page/built-page.ts';
import { openPrerenderer } from './page/prerendering/prerenderer.ts';
import { startServer } from './start.ts';

const built = (path: string) => new URL(`../${path}`, import.meta.url);
const module = built('prerender/prerender.js').href;
await startServer({
  openPage: () => openBuiltPage(fileURLToPath(built('page/')), (settings) => openPrerenderer({ module, settings })),
  loadDemo: async () => (await import(/* @vite-ignore */ built('server/demo/demo.js').href)).demo,
});
