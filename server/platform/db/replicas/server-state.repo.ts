import type { ClientBase, Pool } from 'pg';
import { parseLsn, type RequiredState } from './log-position.ts';

export interface Identity {
  isReplica: boolean;
  systemId: string;
  databaseId: string;
}

export interface ServerState extends Identity {
  timeline: number;
  position: bigint;
}

export type ReplicaState = Identity & RequiredState;

type Client = ClientBase | Pool;

const identityColumns = `pg_is_in_recovery() AS "isReplica",
  (SELECT system_identifier FROM pg_control_system())::text AS "systemId",
  (SELECT oid FROM pg_database WHERE datname = current_database())::text AS "databaseId"`;

/** The newest timeline of which a replica is known to have replayed a part; it reaches the control file with a restart point. */
const replayedColumns = `pg_last_wal_replay_lsn()::text AS lsn, greatest(
  (SELECT timeline_id FROM pg_control_checkpoint()),
  (SELECT min_recovery_end_timeline FROM pg_control_recovery())) AS timeline`;

const primaryTimeline = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS timeline`;

async function findRow<Row>(client: Client, text: string, values?: unknown[]): Promise<Row> {
  const { rows } = await client.query(text, values);
  return rows[0] as Row;
}

export const getIdentity = (client: Client): Promise<Identity> =>
  findRow<Identity>(client, `SELECT ${identityColumns}`);

type Row = Omit<ServerState, 'position'> & { lsn: string | null };

const toState = ({ lsn, ...row }: Row): ServerState => ({ ...row, position: parseLsn(lsn ?? '0/0') });

export const getPrimaryState = async (primary: Client): Promise<ServerState> =>
  toState(
    await findRow<Row>(
      primary,
      `SELECT ${identityColumns}, pg_current_wal_flush_lsn()::text AS lsn, ${primaryTimeline}`,
    ),
  );

export const getReplayedState = async (replica: Client): Promise<ServerState> =>
  toState(await findRow<Row>(replica, `SELECT ${identityColumns}, ${replayedColumns}`));

export async function getReplicaState(replica: Client): Promise<ReplicaState> {
  const { version, ...row } = await findRow<Row & { version: string }>(
    replica,
    `SELECT ${identityColumns}, ${replayedColumns}, version FROM visibility_changes`,
  );
  return { ...toState(row), visibilityVersion: BigInt(version) };
}

export interface PrimaryPositions {
  timeline: number;
  visibilityVersion: bigint;
  lastWrites: ReadonlyMap<string, bigint>;
}

export async function getPrimaryPositions(primary: Client, tokenHashes: string[]): Promise<PrimaryPositions> {
  const { timeline, version, lsns } = await findRow<{
    timeline: number;
    version: string;
    lsns: Record<string, string> | null;
  }>(
    primary,
    `SELECT ${primaryTimeline}, version, (
        SELECT json_object_agg(token_hash, last_write_lsn) FROM sessions
         WHERE token_hash = ANY ($1) AND last_write_lsn IS NOT NULL) AS lsns
       FROM visibility_changes`,
    [tokenHashes],
  );
  const lastWrites = new Map(Object.entries(lsns ?? {}).map(([hash, lsn]) => [hash, parseLsn(lsn)]));
  return { timeline, visibilityVersion: BigInt(version), lastWrites };
}
