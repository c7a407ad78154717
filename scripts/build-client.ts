import { spawnSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** `npm run build:client`: the package of the API's client into dist/client, for `npm pack ./dist/client`. */
const folder = 'dist/client';
const { version, license, engines, dependencies } = JSON.parse(await readFile('package.json', 'utf8'));

await rm(folder, { recursive: true, force: true });
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: folder,
    target: 'es2022',
    lib: { entry: 'client/client.ts', formats: ['es'], fileName: 'client' },
    minify: false,
  },
});
const types = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'client'], { stdio: 'inherit' });
if (types.status !== 0) process.exit(types.status ?? 1);

const manifest = {
  name: 'gable-client',
  version,
  description: 'The client of Gable’s API, typed by its contract.',
  license,
  type: 'module',
  engines,
  sideEffects: false,
  exports: { '.': { types: './types/client/client.d.ts', default: './client.js' } },
  // The declarations name each other as the sources do.
  imports: {
    '#contract/*.ts': { types: './types/contract/*.d.ts' },
    '#server/*.ts': { types: './types/server/*.d.ts' },
  },
  dependencies: { zod: dependencies.zod },
};
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const [from, to] of [
  ['client/README.md', 'README.md'],
  ['LICENSE', 'LICENSE'],
] as const)
  await copyFile(from, join(folder, to));
