import pg from 'pg';
import { type Db, serverPoolOptions } from '../database.ts';
import { checkLag, connect } from './lag-check.ts';
import { isSameDatabase, Replica, replicaTimeouts } from './replica.ts';
import { RequiredStates } from './required-state.ts';
import { getIdentity, getPrimaryPositions, type Identity } from './server-state.repo.ts';

export class ReplicaError extends Error {}

interface ReplicaLag {
  name: string;
  lagMs: number;
}

export interface Replicas {
  start(report: (message: string) => void): Promise<void>;
  /** Runs a read on the server with the fewest under way: the primary, or a replica that has replayed the caller's last write and
   * each hiding write acknowledged so far. A read that a replica fails or answers with an error is repeated on the primary. */
  read<Result>(tokenHash: string | undefined, work: (db: Db) => Promise<Result>): Promise<Result>;
  listLags(): ReplicaLag[];
  close(): Promise<void>;
}

interface ReplicaOptions {
  db: Db;
  url: string;
  replicaUrls: readonly string[];
  lagMaxMs?: number;
}

export function openReplicas({ db, url, replicaUrls, lagMaxMs = 5_000 }: ReplicaOptions): Replicas {
  // Apart from the pool of queries, whose queue would delay the answers about the lag.
  const primary = new pg.Pool({ ...serverPoolOptions(url), ...replicaTimeouts, application_name: 'gable', max: 2 });
  primary.on('error', () => undefined);
  const replicas = replicaUrls.map((each) => new Replica(each));
  const requiredStates = new RequiredStates((tokenHashes) => getPrimaryPositions(primary, tokenHashes));
  const closing = new AbortController();
  let identity: Identity | undefined;
  let checks: Promise<unknown> = Promise.resolve();
  const primaryReads = { reads: 0 };

  function chooseReplica(): Replica | undefined {
    const [best] = replicas.filter(({ lagMs }) => lagMs <= lagMaxMs).sort((one, other) => one.reads - other.reads);
    return best && best.reads <= primaryReads.reads ? best : undefined;
  }

  return {
    async start(report) {
      const { signal } = closing;
      const own = await getIdentity(primary);
      if (own.isReplica) throw new ReplicaError('DATABASE_URL leads to a replica. It must lead to the primary.');
      await Promise.all(replicas.map((replica) => assertSameDatabase(replica, own)));
      identity = own;
      checks = Promise.all(
        replicas.map((replica) => checkLag(replica, { primary, identity: own, lagMaxMs, report, signal })),
      );
    },

    async read(tokenHash, work) {
      const replica = chooseReplica();
      const own = identity;
      const readPrimary = () => counted(primaryReads, () => work(db));
      if (!replica || !own) return readPrimary();
      const readReplica = async () => replica.read({ db, identity: own }, await requiredStates.find(tokenHash), work);
      return counted(replica, readReplica).catch(readPrimary);
    },

    listLags: () => replicas.filter(({ isPrimary }) => !isPrimary).map(({ name, lagMs }) => ({ name, lagMs })),

    async close() {
      closing.abort();
      await checks;
      await Promise.all([primary.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

async function counted<Result>(server: { reads: number }, read: () => Promise<Result>): Promise<Result> {
  server.reads += 1;
  try {
    return await read();
  } finally {
    server.reads -= 1;
  }
}

/** A replica that does not answer yet is left to its checks. */
async function assertSameDatabase({ name, url }: Replica, primary: Identity): Promise<void> {
  const client = await connect(url).catch(() => undefined);
  const identity = client && (await getIdentity(client).catch(() => undefined));
  await client?.end().catch(() => undefined);
  if (identity && !isSameDatabase(primary, identity))
    throw new ReplicaError(`DATABASE_READ_URLS names ${name}, which is not a replica of the database of DATABASE_URL.`);
}
