import type pg from 'pg';
import type { Config } from '../../config.ts';
import { connect } from './lag-check.ts';
import { isPrimaryItself, isReplicaOf, nameOf } from './replica.ts';
import { getPrimaryState, getReplayedState } from './server-state.repo.ts';

interface ReplicaStatus {
  name: string;
  text: string;
}

async function withConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  return work(client).finally(() => client.end());
}

export async function listReplicaStatus({ directDatabaseUrl, databaseReadUrls }: Config): Promise<ReplicaStatus[]> {
  if (!directDatabaseUrl || databaseReadUrls.length === 0) return [];
  const primary = await withConnection(directDatabaseUrl, getPrimaryState);
  return Promise.all(
    databaseReadUrls.map(async (url) => {
      const name = nameOf(url);
      const state = await withConnection(url, getReplayedState).catch((error: Error) => error);
      if (state instanceof Error) return { name, text: `does not answer (${state.message})` };
      if (isPrimaryItself(primary, state)) return { name, text: 'is the primary' };
      if (!isReplicaOf(primary, state)) return { name, text: 'is no replica of this database' };
      const bytesBehind = Number(primary.position - state.position);
      return { name, text: bytesBehind > 0 ? `${Math.ceil(bytesBehind / 1_000)} kB of the log behind` : 'up to date' };
    }),
  );
}
