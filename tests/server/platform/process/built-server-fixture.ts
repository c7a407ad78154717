import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** The modules that the processes of these tests run: programs are compiled once, not at each start. */
export interface BuiltServer {
  /** `serve.ts`. */
  serve: string;
  /** `npm run operator`. */
  operator: string;
  remove(): Promise<void>;
}

/** The server and the operator's command built from the sources, in a new folder where they find their packages. */
export async function buildServer(): Promise<BuiltServer> {
  await mkdir('dist', { recursive: true });
  const outDir = await mkdtemp(join('dist', 'tested-'));
  const input = ['tests/server/platform/process/serve.ts', 'scripts/operator.ts'];
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { ssr: true, outDir, rolldownOptions: { input } },
  });
  return {
    serve: join(outDir, 'tests/server/platform/process/serve.js'),
    operator: join(outDir, 'scripts/operator.js'),
    remove: () => rm(outDir, { recursive: true }),
  };
}
