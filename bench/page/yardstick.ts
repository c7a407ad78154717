import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { weightOf } from './budget.ts';

/** Builds the page that only imports the core packages, as the product is built; returns its scripts' brotli bytes. */
export async function measureYardstick(): Promise<number> {
  const outDir = await mkdtemp(join(tmpdir(), 'gable-yardstick-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('yardstick', import.meta.url)),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const names = await readdir(join(outDir, 'assets'));
  const weights = names.filter((name) => name.endsWith('.js')).map((name) => weightOf(join(outDir, 'assets', name)));
  await rm(outDir, { recursive: true });
  return weights.reduce((sum, weight) => sum + weight, 0);
}
