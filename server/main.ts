import { fileURLToPath } from 'node:url';
import { openBuiltPage } from './page/built-page.ts';
import { startServer } from './start.ts';

/* The built server, beside the built page: dist/server/main.js, dist/page and dist/first-paint. */
const built = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
await startServer(() => openBuiltPage(built('page/'), built('first-paint/render.js')));
