import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { notificationTypes } from '#contract/notification/notification-types.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';

describeOnBothDatabases('the table of notifications', (getDb) => {
  it('takes the types of the contract and no other', async () => {
    const { rows } = await sql<{ check: string }>`
      SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint
      WHERE conrelid = 'notifications'::regclass AND conname = 'notifications_type_check'`.execute(getDb());
    const allowed = [...(rows[0]?.check ?? '').matchAll(/'(\w+)'/g)].map(([, type]) => type);
    expect(allowed.sort()).toEqual([...notificationTypes].sort());
  });
});
