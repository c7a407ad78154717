import { join } from 'node:path';
import { build } from 'vite';
import { markBuilt, partNames, sourceHashOf } from './build-parts.ts';
import { compressAssets } from './page-build/compress-assets.ts';
import { beginBuild, publishBuild } from './versioned-build.ts';

/** `npm run build [-- PART…]`: the page into dist/page, the server into dist/server. */
const asked = process.argv.slice(2);
const steps = {
  page: [
    { configFile: 'vite.config.ts', folder: 'page' },
    { configFile: 'src/app/first-view/vite.config.ts', folder: 'prerender' },
  ],
  server: [{ configFile: 'server/vite.config.ts', folder: 'server' }],
} as const;

const parts = partNames.filter((name) => asked.length === 0 || asked.includes(name));
// Before the build: sources that change meanwhile are stale the next time.
const hashes = parts.map((part) => sourceHashOf(part));
const rebuilt = parts.flatMap((part) => steps[part].map(({ folder }) => folder));
const into = await beginBuild('dist', rebuilt);
for (const { configFile, folder } of parts.flatMap((part) => [...steps[part]]))
  await build({ configFile, logLevel: 'warn', build: { outDir: join(into, folder) } });
if (parts.includes('page')) await compressAssets(join(into, 'page'));
await publishBuild('dist', into);
for (const [at, part] of parts.entries()) markBuilt(part, hashes[at] ?? '');
