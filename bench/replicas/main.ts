import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { canReplicate, openTestServers, type TestServer } from '#tests/support/database/replicated-server.ts';
import { makeFreePlanRoomy } from '#tests/support/database/roomy-free-plan.ts';
import { writeFigures } from '../document.ts';
import { fillWithPosts } from '../server/fill.ts';
import { openSite } from './site.ts';
import { countStaleReads } from './stale-reads.ts';
import { bareReadsPerSecond, visitorReadsPerSecond } from './visitor-reads.ts';

/* Reads from replicas: stale reads of one's own writes with a replica 10 s behind, visitors' searches a second with one node and with two. */

const reads = Number(process.env.BENCH_READS ?? 100_000);
const posts = Number(process.env.BENCH_POSTS ?? 20_000);
const share = Number(process.env.BENCH_SHARE ?? 0.25);
const delayMs = 10_000;
const mark = 1.8;

if (!canReplicate) throw new Error('This needs the programs of a PostgreSQL server in /usr/lib/postgresql.');

const servers = await openTestServers();
const primary = await servers.startPrimary();
const url = primary.urlOf('gable');
const superuser = url.replace('gable@', 'postgres@');

async function fill(): Promise<void> {
  const owned = await openDatabase({ url });
  await migrate(owned.db);
  await makeFreePlanRoomy(owned.db);
  await owned.close();
  const { db, close } = await openDatabase({ url: superuser });
  await fillWithPosts(db, posts);
  await close();
}

const postmaster = ({ folder }: TestServer) =>
  readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';

async function measureVisitors(replicaUrl: string, nodes: TestServer[]): Promise<string[]> {
  const worker = new Worker(new URL('./hold-to-share.js', import.meta.url), {
    workerData: { parents: nodes.map(postmaster), share },
  });
  const measure = async (replicaUrls: string[]) => {
    const site = await openSite({ url, replicaUrls });
    return visitorReadsPerSecond(site).finally(() => site.close());
  };
  const bare = await bareReadsPerSecond(url);
  const [one, two] = [await measure([]), await measure([replicaUrl])];
  await worker.terminate();
  for (const node of nodes) await node.signal('SIGCONT');
  if (two / one < mark) process.exitCode = 1;
  return [
    `| visitors’ searches a second, one node | ${one.toFixed(1)} |`,
    `| visitors’ searches a second, two nodes (mark: ${mark} times) | ${two.toFixed(1)}, ${(two / one).toFixed(2)} times |`,
    `| yardstick: bare counts a second on one node | ${bare.toFixed(1)} |`,
  ];
}

async function measureStaleReads(replica: TestServer): Promise<string[]> {
  await replica.query(`ALTER SYSTEM SET recovery_min_apply_delay = ${delayMs}`);
  await replica.query('SELECT pg_reload_conf()');
  // Late as it is, the replica is not left out here: the session's position alone must keep its rows from their writers.
  const site = await openSite({ url, replicaUrls: [replica.urlOf('gable')], lagMaxMs: 3_600_000 });
  const stale = await countStaleReads(site, reads);
  await site.close();
  if (stale.own > 0) process.exitCode = 1;
  return [
    `| stale reads of one’s own writes in ${stale.reads.toLocaleString('en-CA')}, ten after each of ${stale.posts.toLocaleString('en-CA')}, replica 10 s behind (mark: 0) | ${stale.own} |`,
    `| the same listings, asked for at once by a visitor, whom that replica may answer | ${stale.visitor} not there yet |`,
  ];
}

try {
  await fill();
  const replica = await servers.startReplica(primary);
  await sleep(1_000);
  const rows = [
    ...(await measureVisitors(replica.urlOf('gable'), [primary, replica])),
    ...(await measureStaleReads(replica)),
  ];
  const figures = [
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${posts} posts, fsync off. In the searches each node is held to ${share} of a core by stopping its`,
    'processes, so that both, the API and the callers fit on the cores; all run in one machine.',
    '',
    '| | |',
    '| --- | ---: |',
    ...rows,
  ].join('\n');
  console.log(figures);
  await writeFigures('replicas', figures);
} finally {
  await servers.remove();
}
