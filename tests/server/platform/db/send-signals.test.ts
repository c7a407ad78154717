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

  it('go at once after a pause, and those of 20 ms in one statement, each once', async () => {
    const { db, sent } = recordingDatabase();
    const { sendSignal } = createSignalSender(db);
    for (let commit = 0; commit < 100; commit += 1) sendSignal('events');
    sendSignal('posts', 'p1 p2');
    await vi.advanceTimersByTimeAsync(1);
    const first = [
      ['events', 'posts'],
      ['', 'p1 p2'],
    ];
    expect(sent).toEqual([first]);
    for (const id of ['p3', 'p3', 'p4']) sendSignal('posts', id);
    await vi.advanceTimersByTimeAsync(18);
    expect(sent).toEqual([first]);
    await vi.advanceTimersByTimeAsync(2);
    const second = [
      ['posts', 'posts'],
      ['p3', 'p4'],
    ];
    expect(sent).toEqual([first, second]);
  });

  it('that could not be sent go with the next', async () => {
    const driver = new DummyDriver();
    vi.spyOn(driver, 'acquireConnection').mockRejectedValueOnce(new Error('no connection'));
    const { db, sent } = recordingDatabase(driver);
    const { sendSignal } = createSignalSender(db);
    sendSignal('posts', 'p1');
    await vi.advanceTimersByTimeAsync(20);
    sendSignal('posts', 'p2');
    await vi.advanceTimersByTimeAsync(20);
    expect(sent.at(-1)).toEqual([
      ['posts', 'posts'],
      ['p1', 'p2'],
    ]);
  });

  it('that wait are sent before the database is closed', async () => {
    const { db, sent } = recordingDatabase();
    const { sendSignal, flush } = createSignalSender(db);
    sendSignal('events');
    await flush();
    expect(sent).toEqual([[['events'], ['']]]);
  });
});
