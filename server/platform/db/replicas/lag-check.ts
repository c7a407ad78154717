import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverPoolOptions } from '../database.ts';
import type { LogPosition } from './log-position.ts';
import { isPrimaryItself, isReplicaOf, isSameDatabase, type Replica, replicaTimeouts } from './replica.ts';
import { getPrimaryState, getReplayedState, type Identity } from './server-state.repo.ts';

const checkEveryMs = 500;
const samplesMax = 30;

interface Sample extends LogPosition {
  takenAt: number;
}

export class PrimarySamples {
  readonly #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples.unshift(sample);
    this.#samples.splice(samplesMax);
  }

  /** The latest time up to which every commit is within `replayed`; undefined where it is before the kept samples. */
  freshAt(replayed: LogPosition): number | undefined {
    const timeline = this.#samples[0]?.timeline;
    return this.#samples.find(
      (sample) =>
        sample.timeline === timeline && replayed.timeline === timeline && sample.position <= replayed.position,
    )?.takenAt;
  }
}

function createReporter(name: string, report: (message: string) => void) {
  let last: string | undefined;
  return (reason: string | undefined) => {
    if (reason === last) return;
    last = reason;
    report(reason ? `The replica ${name} is left out: ${reason}.` : `The replica ${name} answers reads again.`);
  };
}

interface Check {
  primary: pg.Pool;
  identity: Identity;
  lagMaxMs: number;
  report: (message: string) => void;
  signal: AbortSignal;
}

export async function checkLag(
  replica: Replica,
  { primary, identity, lagMaxMs, report, signal }: Check,
): Promise<void> {
  const samples = new PrimarySamples();
  const reportReason = createReporter(replica.name, report);
  let client: pg.Client | undefined;

  async function check(): Promise<string | undefined> {
    const takenAt = performance.now();
    const primaryState = await getPrimaryState(primary);
    const { timeline, position } = primaryState;
    samples.add({ takenAt, timeline, position });
    client ??= await connect(replica.url);
    const state = await getReplayedState(client);
    replica.isPrimary = isPrimaryItself(primaryState, state);
    if (!isReplicaOf(identity, state)) {
      replica.setFreshAt(undefined);
      if (replica.isPrimary) return 'it is the primary';
      return isSameDatabase(identity, state) ? 'it is no replica' : 'it belongs to another database';
    }
    if (state.timeline !== timeline) {
      replica.setFreshAt(undefined);
      return 'it has not yet followed the new primary';
    }
    const freshAt = samples.freshAt(state);
    if (freshAt !== undefined) replica.setFreshAt(freshAt);
    return replica.lagMs > lagMaxMs ? `it is more than ${lagMaxMs / 1_000} seconds behind` : undefined;
  }

  while (!signal.aborted) {
    try {
      reportReason(await check());
    } catch (error) {
      replica.isPrimary = false;
      replica.setFreshAt(undefined);
      reportReason(`it or the primary does not answer (${(error as Error).message})`);
      client?.end().catch(() => undefined);
      client = undefined;
    }
    await sleep(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await client?.end().catch(() => undefined);
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...serverPoolOptions(url),
    ...replicaTimeouts,
    application_name: 'gable-replica-check',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
