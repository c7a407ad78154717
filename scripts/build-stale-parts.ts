import { spawnSync } from 'node:child_process';
import { staleParts } from './build-parts.ts';

/** Builds what has changed since it was built, and ends this process where that fails. */
export function buildStaleParts(): void {
  const stale = staleParts();
  if (stale.length === 0) return;
  console.log(`Building the ${stale.join(' and the ')} …`);
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...stale], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
