import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from 'fs-native-extensions';
import { build } from 'vite';
import { sourceHashOf } from '../../../../scripts/build-parts.ts';

/** The modules that the processes of these tests run: programs are compiled once, not at each start. */
export interface BuiltServer {
  /** `serve.ts`. */
  serve: string;
  /** `npm run operator`. */
  operator: string;
}

const input = ['tests/server/platform/process/serve.ts', 'scripts/operator.ts'];
const prefix = 'tested-';

/** The server and the operator's command, built once for each version of the sources and shared by all test files. */
export async function buildServer(): Promise<BuiltServer> {
  await mkdir('dist', { recursive: true });
  const lock = await open(join('dist', 'tested.lock'), 'w');
  try {
    await waitForLock(lock.fd);
    const name = `${prefix}${sourcesHash()}`;
    const folder = join('dist', name);
    if (!existsSync(folder)) await buildInto(folder);
    const others = (await readdir('dist')).filter((each) => each.startsWith(prefix) && each !== name);
    await Promise.all(others.map((each) => rm(join('dist', each), { recursive: true })));
    return {
      serve: join(folder, 'tests/server/platform/process/serve.js'),
      operator: join(folder, 'scripts/operator.js'),
    };
  } finally {
    await lock.close();
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(sourceHashOf('server'));
  for (const file of input) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Gets its name once complete, so that an interrupted build is made again. */
async function buildInto(folder: string): Promise<void> {
  const unfinished = `${folder}-unfinished`;
  await build({
    configFile: 'server/vite.config.ts',
    logLevel: 'warn',
    build: { ssr: true, outDir: unfinished, rolldownOptions: { input } },
  });
  await rename(unfinished, folder);
}
