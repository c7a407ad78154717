import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Db, serverPoolOptions } from '../database.ts';
import { isDatabaseUnavailable } from '../database-errors.ts';
import type { Database } from '../schema/database-schema.ts';
import { hasReplayed, type RequiredState } from './log-position.ts';
import { getReplicaState, type Identity, type ServerState } from './server-state.repo.ts';

export const replicaTimeouts = { connectionTimeoutMillis: 1_000, query_timeout: 3_000, statement_timeout: 3_000 };

export function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

class NotReplayedError extends Error {}

/** The connections to a replica, each with the state that its server is known to have replayed, and how far it is behind. */
export class Replica {
  readonly name: string;
  readonly url: string;
  readonly #pool: pg.Pool;
  readonly #replayed = new WeakMap<pg.PoolClient, RequiredState>();
  #freshAt: number | undefined;
  isPrimary = false;
  reads = 0;

  constructor(url: string) {
    this.name = nameOf(url);
    this.url = url;
    this.#pool = new pg.Pool({ ...serverPoolOptions(url), ...replicaTimeouts, application_name: 'gable-reads' });
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Upper bound of the milliseconds that it is behind the primary; Infinity while that is not known. */
  get lagMs(): number {
    return this.#freshAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - this.#freshAt;
  }

  /** @param freshAt time of `performance.now()` up to which every commit is replayed; undefined where not known */
  setFreshAt(freshAt: number | undefined): void {
    this.#freshAt = freshAt;
  }

  /** Runs a read on connections whose server has replayed `required`. @throws NotReplayedError, or what `work` throws */
  async read<Result>(
    primary: { db: Db; identity: Identity },
    required: RequiredState,
    work: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    const { liveEvents, sendSignal } = primary.db;
    const pool = { connect: () => this.#connect(primary.identity, required), end: async () => undefined };
    const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    try {
      return await work(Object.assign(kysely, { liveEvents, sendSignal }));
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.setFreshAt(undefined);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #connect(identity: Identity, required: RequiredState): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let isBroken = false;
    const noteBroken = (error: unknown) => {
      isBroken ||= !(error instanceof pg.DatabaseError);
      throw error;
    };
    try {
      const replayed = this.#replayed.get(client);
      if (!replayed || !hasReplayed(replayed, required)) await this.#assertReplayed(client, identity, required);
    } catch (error) {
      client.release(!(error instanceof NotReplayedError));
      throw error;
    }
    const query = (text: string, values: unknown[]) => client.query(text, values).catch(noteBroken);
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(isBroken),
    };
  }

  async #assertReplayed(client: pg.PoolClient, primary: Identity, required: RequiredState): Promise<void> {
    const state = await getReplicaState(client);
    if (!isReplicaOf(primary, state) || !hasReplayed(state, required)) throw new NotReplayedError(this.name);
    this.#replayed.set(client, state);
  }
}

export const isSameDatabase = (primary: Identity, { systemId, databaseId }: Identity): boolean =>
  systemId === primary.systemId && databaseId === primary.databaseId;

/** A primary that was replaced has an older timeline. */
export const isPrimaryItself = (primary: ServerState, state: ServerState): boolean =>
  !state.isReplica && isSameDatabase(primary, state) && state.timeline === primary.timeline;

export const isReplicaOf = (primary: Identity, state: Identity): boolean =>
  state.isReplica && isSameDatabase(primary, state);
