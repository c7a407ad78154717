import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { createSignalSender } from '#server/platform/db/send-signals.ts';

function recordingDatabase(driver = new DummyDriver()) {
  const sent: unknown[][] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push([...query.parameters]),
  });
  return { db, sent };
}

describe('signals', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of 20 ms are sent in one statement, each channel once', async () => {
    const { db, sent } = recordingDatabase();
    const sendSignal = createSignalSender(db);
    for (let commit = 0; commit < 100; commit += 1) sendSignal('events');
    sendSignal('posts');
    await vi.advanceTimersByTimeAsync(19);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[['events', 'posts']]]);
    sendSignal('events');
    await vi.advanceTimersByTimeAsync(20);
    expect(sent).toEqual([[['events', 'posts']], [['events']]]);
  });

  it('that cannot be sent do no harm, as the listeners poll', async () => {
    const driver = new DummyDriver();
    const acquire = vi.spyOn(driver, 'acquireConnection').mockRejectedValue(new Error('no connection'));
    const sendSignal = createSignalSender(recordingDatabase(driver).db);
    for (const _ of [1, 2]) {
      sendSignal('events');
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(acquire).toHaveBeenCalledTimes(2);
  });
});
