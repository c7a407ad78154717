import { openDatabase } from '#server/platform/db/database.ts';
import { type FaultLine, runFault } from '#tests/cluster/run-fault.ts';
import { makeFreePlanRoomy } from '#tests/support/database/roomy-free-plan.ts';
import { buildStaleParts } from '../../scripts/build-stale-parts.ts';
import { missingPackages } from '../../scripts/cluster/packages.ts';
import { startCluster } from '../../scripts/cluster/start-cluster.ts';
import { median, percentile } from '../statistics.ts';

/* How long writes stop when the machine of the PostgreSQL primary dies under load. Ends with 1 where a mark is missed. */

const kills = Number(process.env.BENCH_KILLS ?? 20);
const mark = { p95Seconds: 30 };

if (missingPackages.length > 0) throw new Error(`The cluster needs packages: ${missingPackages.join(' ')}`);
buildStaleParts();
const cluster = await startCluster({ env: { DATABASE_WAIT_MS: '60000', PICTURES_AHEAD: 'off' } });
const { db, close } = await openDatabase({ url: cluster.databaseUrl });
await makeFreePlanRoomy(db);

const lines: FaultLine[] = [];
try {
  for (let kill = 1; kill <= kills; kill += 1) {
    const line = await runFault(cluster, db, {
      name: 'PostgreSQL primary and its Patroni killed',
      async inject() {
        const service = cluster.serviceNamed((await cluster.postgres.findRoles()).primary);
        await service.kill();
        return () => service.start();
      },
    });
    lines.push(line);
    const { acknowledged, lost, doubled, serverErrors } = line;
    const pause = (line.pauseMs / 1_000).toFixed(1);
    console.log(
      `kill ${kill}: ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${serverErrors} 5xx, ${pause} s without a write`,
    );
  }
} finally {
  await close();
  await cluster.stop();
}

const sum = (count: (line: FaultLine) => number) => lines.reduce((total, line) => total + count(line), 0);
const pauses = lines.map(({ pauseMs }) => pauseMs / 1_000);
const p95 = percentile(pauses, 0.95);
const lost = sum((line) => line.lost.length);
const doubled = sum((line) => line.doubled.length);
console.log(
  `${kills} kills: ${sum((line) => line.acknowledged)} writes acknowledged, ${lost} lost, ${doubled} doubled; without a write p50 ${median(pauses).toFixed(1)} s, p95 ${p95.toFixed(1)} s, at most ${Math.max(...pauses).toFixed(1)} s (mark: p95 ${mark.p95Seconds} s)`,
);
if (lost > 0 || doubled > 0 || p95 > mark.p95Seconds) process.exitCode = 1;
