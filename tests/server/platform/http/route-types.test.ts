import { describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import type { Handler, PoolHandler } from '#server/platform/http/route.ts';

/** Compiled, never run: `npm run check` fails when a line that must not compile does. */
const handlers = {
  read: (async ({ db }) => {
    // @ts-expect-error an event is published in a transaction only
    await publishEvent(db, 'post.expired', { postId: 'a' }, {});
    return { data: [] };
  }) satisfies Handler<'GET /favorites'>,
  // @ts-expect-error a GET has no transaction
  readInTransaction: (async ({ tx }) => ({ data: tx === undefined ? [] : [] })) satisfies Handler<'GET /favorites'>,
  write: (async ({ tx }) => {
    const inTransaction: Tx = tx;
    return { data: inTransaction ? [] : [] };
  }) satisfies Handler<'PUT /favorites/{postId}'>,
  ownTransaction: (async ({ db }) => {
    const pool: Db = db;
    return { data: pool ? [] : [] };
  }) satisfies PoolHandler<'DELETE /user'>,
};

describe('the handler of a route', () => {
  it('gets a transaction where it writes, and the pool where it reads or opens its own', () => {
    expect(Object.keys(handlers)).toEqual(['read', 'readInTransaction', 'write', 'ownTransaction']);
  });
});
