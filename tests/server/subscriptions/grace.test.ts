import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { openShop } from './subscriptions-fixture.ts';

describeWithDatabase('the days of grace of a member', (getDb) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(getDb());
  });
  afterAll(() => shop.close());

  async function subscriber() {
    const member = await shop.member();
    await member.subscribe();
    const newest = async () => (await member.rows()).at(-1) ?? expect.fail('There is no subscription.');
    const renew = async (failure?: 'declined') => {
      const id = (await newest()).processor_subscription_id;
      await (failure ? shop.stripe.failRenewal(id) : shop.stripe.renew(id));
      await shop.runJobs();
      return (await newest()).state;
    };
    return Object.assign(member, { newest, renew });
  }

  it('are given once, and again only after a renewal that was paid', async () => {
    const member = await subscriber();
    expect(await member.renew('declined')).toBe('past_due');
    await shop.stripe.simulatedStripe.advance(7 * 86_400);
    await shop.runJobs();
    expect(await member.state()).toBe('ended');

    await member.subscribe();
    expect(await member.renew('declined')).toBe('ended');
    await member.subscribe();
    expect(await member.renew('declined')).toBe('ended');

    await member.subscribe();
    expect(await member.renew()).toBe('active');
    expect(await member.renew('declined')).toBe('past_due');
  });

  it('are used up by cancelling an unpaid plan too', async () => {
    const member = await subscriber();
    expect(await member.renew('declined')).toBe('past_due');
    await member('POST /subscription/cancel', {});
    expect(await member.state()).toBe('ended');
    await member.subscribe();
    expect(await member.renew('declined')).toBe('ended');
  });

  it('come back with the payment of what was overdue', async () => {
    const member = await subscriber();
    await member.renew('declined');
    await member('POST /subscription/overdue-payments', {
      body: { clientId: shop.clientId(), cardId: member.cards.ok },
    });
    expect(await member.state()).toBe('active');
    expect(await member.renew('declined')).toBe('past_due');
  });

  it('are not taken by a plan that was cancelled and paid', async () => {
    const member = await subscriber();
    await member('POST /subscription/cancel', {});
    expect(await member.renew()).toBe('ended');
    await member.subscribe();
    expect(await member.renew('declined')).toBe('past_due');
  });

  it('tell a member without a plan that the plan has ended, and why, whatever their settings', async () => {
    const member = await subscriber();
    await member.renew('declined');
    await member('POST /subscription/cancel', {});
    await member.subscribe();
    await member('PUT /notifications/settings', { body: { deliveries: { subscription_changed: 'off' } } });
    await member.renew('declined');
    await handleEvents(getDb());
    const last = await getDb()
      .selectFrom('notifications')
      .select(['type', 'title', 'body'])
      .where('user_id', '=', member.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({
      type: 'payment_failed',
      title: 'Plus has ended',
      body: 'Your payment didn’t go through. You’re on the Free plan now. Your posts and messages are saved.',
    });
  });
});
