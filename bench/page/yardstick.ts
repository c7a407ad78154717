import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import { fastify } from 'fastify';
import { build } from 'vite';
import { compressAssets } from '../../scripts/page-build/compress-assets.ts';
import { weightOf } from './budget.ts';

/** A page that only imports the core packages, built with Vite's defaults; deleted after `use`. */
async function withYardstick<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const outDir = await mkdtemp(join(tmpdir(), 'gable-yardstick-'));
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('yardstick', import.meta.url)),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
    return await use(outDir);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

export const measureYardstick = () =>
  withYardstick(async (folder) => {
    const names = await readdir(join(folder, 'assets'));
    return names
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => weightOf(join(folder, 'assets', name)))
      .reduce((sum, weight) => sum + weight, 0);
  });

const cards = Array.from({ length: 24 }, (_, index) => ({
  id: `${index}`,
  title: `${index + 1} Fern Street`,
  picture: '/house-960.jpg',
}));

/** Compressed as our own page is, with 24 cards and one picture. */
export const serveYardstick = <Result>(use: (url: string) => Promise<Result>) =>
  withYardstick(async (folder) => {
    await compressAssets(folder);
    await copyFile('design/pictures/house-960.jpg', join(folder, 'house-960.jpg'));
    const server = fastify();
    server.get('/api/cards', () => cards);
    await server.register(files, { root: folder, preCompressed: true });
    try {
      return await use(await server.listen({ host: '127.0.0.1', port: 0 }));
    } finally {
      await server.close();
    }
  });
