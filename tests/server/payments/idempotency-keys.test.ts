import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteOldKeys, once } from '#server/payments/test-processor/idempotent.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describeWithDatabase('idempotency keys of the test processor', (getDb) => {
  it('are forgotten after a day, not before', async () => {
    let made = 0;
    const ask = (key: string) =>
      once(getDb(), { key, operation: 'make', parameters: {} }, async () => ({ number: ++made }));
    await ask('old');
    await ask('new');
    await getDb()
      .updateTable('test_idempotency_keys')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where('key', '=', 'old')
      .execute();
    await deleteOldKeys(getDb());
    expect(await ask('new')).toEqual({ number: 2 });
    expect(await ask('old')).toEqual({ number: 3 });
  });
});
