import { expect, it, onTestFinished } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { deleteCustomersOfDeletedMembers } from '#server/subscriptions/jobs/delete-customers.ts';
import { synchronise } from '#server/subscriptions/sync/synchronise.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { planOf } from '#tests/support/server/calls/payment-world.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { openShop } from './subscriptions-fixture.ts';

describeWithDatabase('payments of a deleted account', (getDb) => {
  const customers = (userId: string) =>
    getDb().selectFrom('payment_customers').select('customer_id').where('user_id', '=', userId).execute();

  it('are kept without cards, and its customer is deleted at the processor, whenever it is read', async () => {
    const db = getDb();
    const app = await buildTestApp(db, { env: severalAddresses });
    const { processor } = new TestStripe(db);
    const billing = { db, processor, site: undefined };
    const [{ id: me }, { id: stays }] = [await makeUser(db), await makeUser(db)];
    for (const payer of [me, stays]) await planOf({ db, me: payer });
    const read = () => db.selectFrom('subscriptions').selectAll().where('user_id', '=', me).executeTakeFirstOrThrow();
    const { id, card } = await read();
    expect(card).not.toBeNull();
    const [{ customer_id = '' } = {}] = await customers(me);
    const call = await callsOf(app, db, me);
    expect((await call('DELETE /user', { body: { confirmation: deletionWord } })).status).toBe(200);
    await app.close();

    await synchronise(billing, id);
    expect(await read()).toMatchObject({ card: null });
    await deleteCustomersOfDeletedMembers(billing);
    await synchronise(billing, id);
    expect(await read()).toMatchObject({ card: null, state: 'ended' });
    expect(await customers(me)).toEqual([]);
    await expect(processor.listCards(customer_id)).rejects.toThrow();
    expect(await customers(stays)).toHaveLength(1);
    await deleteCustomersOfDeletedMembers(billing);
  });

  it('send nothing more for an open checkout, and return its secret to no caller', async () => {
    const shop = await openShop(getDb());
    onTestFinished(shop.close);
    // Subscriptions of the other test are at another processor.
    await getDb().updateTable('subscriptions').set({ next_check_at: null }).execute();
    const [asked, silent] = [await shop.member(), await shop.member()];
    await asked.subscribe('plus', 'month', 'confirm');
    shop.stripe.lose(/^POST .*subscriptions$/, 'before');
    await silent.subscribe();
    const charges = await shop.stripe.charges();
    for (const member of [asked, silent])
      expect((await member('DELETE /user', { body: { confirmation: deletionWord } })).status).toBe(200);

    await shop.runJobs();
    const without = { payment_page_url: null, card: null };
    expect(await asked.checkouts()).toMatchObject([without]);
    expect(await silent.checkouts()).toMatchObject([{ ...without, state: 'failed' }]);
    expect(await shop.stripe.charges()).toEqual(charges);
    await deleteCustomersOfDeletedMembers(shop.billing);
    await getDb()
      .updateTable('checkouts')
      .set({ created_at: new Date(0) })
      .execute();
    const errors = await shop.runJobs();
    expect(errors).toEqual([]);
    expect(await asked.checkouts()).toMatchObject([{ ...without, state: 'failed' }]);
  });
});
