import type { FastifyRequest } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { hasWritten, inTransaction, type Tx } from '../db/transaction.ts';
import { recordLastWrite, sessionKeyOf, type Viewer } from '../security/sessions.ts';
import { tokenIn } from './authenticate.ts';

/** Public reads that decide no right. Migration 0098 has a trigger on each table that they read and whose rows can be hidden. */
export const replicaEndpoints: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'GET /posts',
  'GET /posts/counts',
  'GET /posts/open-days',
  'GET /posts/map',
  'GET /posts/cards',
  'GET /posts/relaxations',
  'GET /posts/{id}',
  'GET /posts/{id}/similar',
  'GET /posts/{id}/asking-range',
  'GET /places',
  'GET /search/sentence',
  'GET /agents/{id}',
  'GET /help_support/footer_listing',
  'GET /help_support/pages/{key}',
  'GET /help_support/faqs',
  'GET /blogs',
  'GET /blogs/tags',
  'GET /blogs/{slug}',
]);

/** Header that makes a read go to the primary: a page rendered from a late replica would be kept as current. */
export const primaryReadHeaders = { 'cache-control': 'no-cache' };

const asksForPrimary = ({ headers }: FastifyRequest) =>
  headers['cache-control'] === primaryReadHeaders['cache-control'];

interface Caller {
  viewer: Viewer | null;
  request: FastifyRequest;
}

/** Runs a read on a replica where the endpoint and the caller allow it: a member whose rights decide reads from the primary. */
export function runRead<Result>(
  { db, replicas, availability }: Context,
  name: EndpointName,
  { viewer, request }: Caller,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!replicas || viewer || !replicaEndpoints.has(name) || asksForPrimary(request))
    return availability.retry(() => work(db));
  return replicas.read(sessionKeyOf(tokenIn(request.headers.authorization)), work);
}

/** Runs a write in one transaction, again where it was interrupted before its commit; if it wrote, the caller's session records the position before the answer. */
export async function runWrite<Result>(
  context: Context,
  viewer: Viewer | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, availability } = context;
  const isRecorded = context.replicas !== undefined && viewer !== null;
  let wrote = false;
  const result = await availability.retry(() =>
    inTransaction(db, async (tx) => {
      const answer = await work(tx);
      wrote = isRecorded && (await hasWritten(tx));
      return answer;
    }),
  );
  if (wrote) await recordWriteOf(context, viewer);
  return result;
}

export async function recordWriteOf({ db, replicas }: Context, viewer: Viewer | null): Promise<void> {
  if (replicas && viewer) await recordLastWrite(db, viewer.sessionId);
}
