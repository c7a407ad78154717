import { fileURLToPath } from 'node:url';
import { openBuiltPage } from './page/built-page.ts';
import { startServer } from './start.ts';

/* The built server, beside the built page: dist/server/main.js and dist/page. */
await startServer(() => openBuiltPage(fileURLToPath(new URL('../page/', import.meta.url))));
