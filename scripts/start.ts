import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { buildParts, staleParts } from './build-parts.ts';

const stale = staleParts();
if (stale.length > 0) {
  console.log(`Building the ${stale.join(' and the ')} …`);
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...stale], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(buildParts.server.result).href);
