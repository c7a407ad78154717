import { build } from 'vite';
import { markBuilt, partNames, printOf } from './build-parts.ts';
import { compressAssets } from './page-build/compress-assets.ts';

/** `npm run build [-- PART…]`: the page into dist/page, the server into dist/server. */
const asked = process.argv.slice(2);
const configFiles = { page: ['vite.config.ts', 'vite.prerender.config.ts'], server: ['vite.server.config.ts'] };

for (const part of partNames.filter((name) => asked.length === 0 || asked.includes(name))) {
  // Before the build: sources that change meanwhile are stale the next time.
  const print = printOf(part);
  for (const configFile of configFiles[part]) await build({ configFile, logLevel: 'warn' });
  if (part === 'page') await compressAssets('dist/page');
  markBuilt(part, print);
}
