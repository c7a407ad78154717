import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import { compare } from '#tests/faults/support/compare.ts';
import { makePeople, startWriters } from '#tests/faults/support/writers.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { createSender } from './send-from-addresses.ts';
import { compareMembers, startSignUps } from './sign-up-writer.ts';

export interface FaultLine {
  fault: string;
  acknowledged: number;
  members: number;
  /** Acknowledged writes of the kind that has fewest: none of a kind shows nothing about it. */
  fewest: number;
  found: number;
  lost: string[];
  doubled: string[];
  /** Calls that got no answer or a 5xx, and were sent again. */
  retried: number;
  serverErrors: number;
  cut: number;
  /** The longest time without an acknowledged write after the fault. */
  pauseMs: number;
  wholeMs: number;
}

const beforeMs = 3_000;
const afterMs = 6_000;
const steadyWrites = 20;

interface Fault {
  name: string;
  /** Does the damage and returns how to repair it, where it does not repair itself. */
  inject: () => Promise<(() => Promise<void>) | undefined>;
}

/** Members, posts, messages, payments and favourites are written through the proxy while a fault happens. */
export async function runFault(cluster: Cluster, db: Db, { name, inject }: Fault): Promise<FaultLine> {
  const people = await makePeople(db, 6);
  const { sendCall, sent } = createSender();
  const workers = ['worker-1', 'worker-2'].map((worker) => join(cluster.folder, worker));
  const writers = startWriters(cluster.siteUrl, people, sendCall);
  const signUps = startSignUps(cluster.siteUrl, workers, sendCall);
  await sleep(beforeMs);
  const injectedAt = performance.now();
  const repair = await inject();
  const acknowledgedAfter = () => sent.acknowledgedAt.filter((time) => time > injectedAt);
  while (performance.now() < injectedAt + afterMs || acknowledgedAfter().length < steadyWrites) {
    if (performance.now() > injectedAt + 120_000) throw new Error(`${name}: no writes after two minutes.`);
    await sleep(100);
  }
  await repair?.();
  await cluster.untilWhole();
  const wholeMs = performance.now() - injectedAt;
  await Promise.all([writers.stop(), signUps.stop()]);
  const times = [injectedAt, ...acknowledgedAfter()];
  const compared = await compare(db, writers.acknowledged);
  const members = await compareMembers(db, signUps.emails);
  return {
    fault: name,
    acknowledged: compared.acknowledged + signUps.emails.size,
    members: signUps.emails.size,
    fewest: compared.fewest,
    found: compared.found + signUps.emails.size - members.lost.length,
    lost: [...compared.lost, ...members.lost],
    doubled: [...compared.doubled, ...members.doubled],
    retried: writers.acknowledged.retried,
    serverErrors: sent.serverErrors,
    cut: sent.cut,
    pauseMs: Math.max(...times.map((time, at) => time - (times[at - 1] ?? time))),
    wholeMs,
  };
}
