import { once } from 'node:events';
import { buildStaleParts } from '../build-stale-parts.ts';
import { missingPackages } from './packages.ts';
import { startCluster } from './start-cluster.ts';

/* `npm run cluster [-- --demo]`: the processes of docs/operations.md on this machine, until Ctrl+C. */

async function run(): Promise<void> {
  if (missingPackages.length > 0)
    throw new Error(`The cluster needs packages of the distribution: apt-get install ${missingPackages.join(' ')}`);
  buildStaleParts();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const cluster = await startCluster({
    isDemo: process.argv.includes('--demo'),
    tell: (line) => console.log(line),
    signal: stopping.signal,
  });
  const { primary, synchronous, replicas } = await cluster.postgres.findRoles();
  const asynchronous = replicas.filter((name) => !synchronous.includes(name));
  for (const { name, pid } of cluster.services) console.log(`${name.padEnd(14)} process ${pid}`);
  console.log(`PostgreSQL: ${primary} is the primary, ${synchronous} synchronous, ${asynchronous} asynchronous.`);
  console.log(
    `Files are kept in one S3-compatible store, which is not replicated. Logs are in ${cluster.folder}/logs.`,
  );
  console.log(
    `The site is at ${cluster.siteUrl}. Ctrl+C (or kill ${process.pid}) stops all of it and deletes the folder.`,
  );
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  console.log('Stopping …');
  await cluster.stop();
}

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
