import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteOldKeys } from '#server/payments/simulated-stripe/idempotency-keys.repo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

describeWithDatabase('idempotency keys of the simulated Stripe', (getDb) => {
  it('are forgotten after a day, not before', async () => {
    const { processor } = new TestStripe(getDb());
    const make = (key: string) => processor.createCustomer({ userId: 'a', email: null, name: '' }, key);
    const [old, recent] = [await make('old'), await make('new')];
    await getDb()
      .updateTable('simulated_stripe_keys')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where('key', '=', 'old')
      .execute();
    await deleteOldKeys(getDb());
    expect(await make('new')).toBe(recent);
    expect(await make('old')).not.toBe(old);
  });
});
