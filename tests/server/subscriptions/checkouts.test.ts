import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveEvent } from '#server/subscriptions/webhooks/receive-event.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { openShop } from './subscriptions-fixture.ts';

describeWithDatabase('checkouts', (getDb) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(getDb());
  });
  afterAll(() => shop.close());

  const chargesOf = async (member: Awaited<ReturnType<typeof shop.member>>) => {
    const ids = (await member.rows()).map((row) => row.processor_subscription_id);
    return (await shop.stripe.charges()).filter(({ subscriptionId }) => ids.includes(subscriptionId ?? ''));
  };

  it('start a plan with the amount of the quote, and tell the page', async () => {
    const member = await shop.member();
    const { answer } = await member.quote();
    expect(answer.data).toMatchObject({ kind: 'start', planName: 'Plus', dueNowCents: 3_277 });
    const paid = await member.pay(answer.data.id);
    expect(paid.answer.data).toMatchObject({ state: 'succeeded', totalCents: 3_277, failure: null, interval: 'month' });
    expect(paid.answer.data.reference).toMatch(/^P-\d{8}-\d{4,}$/);
    expect(await member.state()).toBe('active');
    const latest = await member('GET /subscription/checkout/latest');
    expect(latest.answer.data).toEqual(paid.answer.data);
  });

  it('charge the amount of their own quote, whatever was asked after it', async () => {
    const member = await shop.member();
    const alberta = await member.quote('plus', 'year', 'AB');
    const quebec = await member.quote('plus', 'year', 'QC');
    expect(quebec.answer.data.dueNowCents).toBeGreaterThan(alberta.answer.data.dueNowCents);
    const { answer } = await member.pay(alberta.answer.data.id);
    expect(answer.data).toMatchObject({ state: 'succeeded', totalCents: alberta.answer.data.dueNowCents });
    const [charge, ...others] = await chargesOf(member);
    expect(charge?.cents).toBe(alberta.answer.data.dueNowCents);
    expect(others).toEqual([]);
  });

  it('are refused where the processor would charge another total, and charge nothing', async () => {
    const member = await shop.member();
    const { answer } = await member.quote();
    shop.stripe.surcharge = 1;
    const refused = await member.pay(answer.data.id);
    shop.stripe.surcharge = 0;
    expect(refused.status).toBe(409);
    expect(refused.answer.message).toBe('The price has changed since you saw it. Check it again.');
    expect(await member.checkouts()).toEqual([]);
    expect(await chargesOf(member)).toEqual([]);
  });

  it('are refused where the renewals of a later switch would cost another amount', async () => {
    const member = await shop.member();
    await member.subscribe('agent-pro');
    const { answer } = await member.quote('plus');
    expect(answer.data).toMatchObject({ kind: 'downgrade', dueNowCents: 0, renewalCents: 3_277 });
    shop.stripe.surcharge = 1;
    const refused = await member.pay(answer.data.id, null);
    shop.stripe.surcharge = 0;
    expect(refused.status).toBe(409);
    expect((await member.rows())[0]?.scheduled_price_id).toBeNull();
  });

  it('tell why a card was declined, and take another one', async () => {
    const member = await shop.member();
    const declined = await member.subscribe('plus', 'month', 'declined');
    expect(declined.answer.data).toMatchObject({ state: 'failed', failure: 'declined', invoiceId: null });
    expect(await member.state()).toBe('failed');
    expect((await member.subscribe()).answer.data.state).toBe('succeeded');
    expect(await chargesOf(member)).toHaveLength(1);
  });

  it('that fail after the member may have left are told by email, others on the page alone', async () => {
    const [left, stayed] = [await shop.member(), await shop.member()];
    await stayed.subscribe('plus', 'month', 'declined');
    shop.stripe.lose(/^POST .*subscriptions$/, 'after');
    expect((await left.subscribe('plus', 'month', 'declined')).answer.data.state).toBe('confirming');
    const aged = getDb()
      .updateTable('checkouts')
      .set({ created_at: new Date(Date.now() - 300_000) });
    await aged.where('user_id', '=', left.id).execute();
    await shop.runJobs();
    const notices = await getDb()
      .selectFrom('notifications')
      .select(['user_id', 'type', 'title', 'body'])
      .where('user_id', 'in', [left.id, stayed.id])
      .execute();
    expect(notices).toEqual([
      {
        user_id: left.id,
        type: 'payment_failed',
        title: 'Your payment for Plus didn’t go through',
        body: 'Your bank declined this card. Try another card, or call the number on the back of the card. Nothing was charged.',
      },
    ]);
  });

  it('wait for the bank, and succeed or fail by its answer', async () => {
    for (const isApproved of [true, false]) {
      const member = await shop.member();
      const { answer } = await member.subscribe('plus', 'month', 'confirm');
      expect(answer.data).toMatchObject({ state: 'needs_confirmation', confirmationSecret: expect.any(String) });
      const id = (await member.rows())[0]?.processor_subscription_id ?? '';
      await shop.stripe.confirm(id, isApproved);
      const checked = await member('POST /subscription/checkout/{id}/checks', { id: answer.data.id });
      expect(checked.answer.data).toMatchObject(
        isApproved ? { state: 'succeeded', failure: null } : { state: 'failed', failure: 'not_confirmed' },
      );
      expect(await member.state()).toBe(isApproved ? 'active' : 'failed');
    }
  });

  it('can be given up while the bank waits, and what was given up cannot be paid', async () => {
    const member = await shop.member();
    const { answer } = await member.subscribe('plus', 'month', 'confirm');
    const given = await member('DELETE /subscription/checkout/{id}', { id: answer.data.id });
    expect(given.answer.data).toMatchObject({ state: 'failed', failure: 'not_confirmed' });
    const [row] = await member.rows();
    const refused = await shop.stripe.processor.getSubscription(row?.processor_subscription_id ?? '');
    expect(refused?.status).toBe('failed');
    expect((await member.subscribe()).answer.data.state).toBe('succeeded');
  });

  it('are one payment for a double press', async () => {
    const member = await shop.member();
    const { answer } = await member.quote();
    const other = await member.quote();
    const id = shop.clientId();
    const press = () => member.pay(answer.data.id, member.cards.ok, id);
    const [first, second] = await Promise.all([press(), press()]);
    expect(second.answer).toEqual(first.answer);
    expect((await press()).answer).toEqual(first.answer);
    expect((await member.pay(other.answer.data.id)).status).toBe(409);
    expect(await member.checkouts()).toHaveLength(1);
    expect(await chargesOf(member)).toHaveLength(1);
  });

  it('are one payment for two tabs', async () => {
    const member = await shop.member();
    const quotes = [await member.quote(), await member.quote()];
    const answers = await Promise.all(quotes.map(({ answer }) => member.pay(answer.data.id)));
    // The later one is answered with the payment that is under way, or refused after it.
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await member.checkouts()).toHaveLength(1);
    expect(await chargesOf(member)).toHaveLength(1);
  });

  it('refuse another payment while one is open', async () => {
    const member = await shop.member();
    await member.subscribe('plus', 'month', 'confirm');
    const other = await member.subscribe('agent-pro');
    expect(other.status).toBe(409);
    expect(other.answer.message).toContain('still being confirmed');
  });

  for (const where of ['before', 'after'] as const)
    it(`are one payment where the call ${where === 'before' ? 'did not arrive' : 'got no answer'}, repeated by the member or by the job`, async () => {
      for (const by of ['member', 'job']) {
        const member = await shop.member();
        const { answer } = await member.quote();
        const id = shop.clientId();
        shop.stripe.lose(/^POST .*subscriptions$/, where);
        const first = await member.pay(answer.data.id, member.cards.ok, id);
        expect(first.answer.data.state).toBe('confirming');
        expect(await member.state()).toBe('');
        if (by === 'member') await member.pay(answer.data.id, member.cards.ok, id);
        else await shop.runJobs();
        const read = await member('GET /subscription/checkout/{id}', { id: first.answer.data.id });
        expect(read.answer.data.state).toBe('succeeded');
        expect(await chargesOf(member)).toHaveLength(1);
      }
    });

  it('are asked about within a quarter of a minute, and never charged long after the press', async () => {
    const member = await shop.member();
    shop.stripe.lose(/^POST .*subscriptions$/, 'before');
    await member.subscribe();
    const [open] = await member.checkouts();
    const waits = (open?.next_check_at.getTime() ?? 0) - (open?.created_at.getTime() ?? 0);
    expect(waits).toBe(15_000);
    const long = new Date(Date.now() - 3_000_000);
    await getDb().updateTable('checkouts').set({ created_at: long }).where('user_id', '=', member.id).execute();
    await shop.runJobs();
    const [closed] = await member.checkouts();
    expect(closed).toMatchObject({ state: 'failed', failure: 'processing_error' });
    expect(await member.rows()).toEqual([]);
  });

  it('go by the page of the processor where no card is given', async () => {
    const member = await shop.member();
    const { answer } = await member.subscribe('plus', 'month', null);
    expect(answer.data).toMatchObject({ state: 'confirming', paymentPageUrl: expect.stringMatching(/^https:/) });
    const [open] = await member.checkouts();
    await shop.stripe.payOnPage(open?.payment_page_session ?? '');
    await shop.runJobs();
    const read = await member('GET /subscription/checkout/latest');
    expect(read.answer.data).toMatchObject({ state: 'succeeded', paymentPageUrl: null });
    expect(await member.state()).toBe('active');
  });

  it('end the payment page of one that is given up', async () => {
    const member = await shop.member();
    const { answer } = await member.subscribe('plus', 'month', null);
    const given = await member('DELETE /subscription/checkout/{id}', { id: answer.data.id });
    expect(given.answer.data.state).toBe('failed');
    const [closed] = await member.checkouts();
    expect(await shop.stripe.payOnPage(closed?.payment_page_session ?? '')).toBeNull();
  });

  it('name the draft that waits', async () => {
    const member = await shop.member();
    const draft = await makeListing(getDb(), { owner_id: member.id, status: 'draft' });
    const quote = await member.quote();
    const body = {
      clientId: shop.clientId(),
      quoteId: quote.answer.data.id,
      cardId: member.cards.ok,
      draftId: draft.id,
    };
    const { answer } = await member('POST /subscription/checkout', { body });
    expect(answer.data.draft).toEqual({ id: draft.id, name: '12 Fern Street', detail: '$600,000, Ottawa' });
  });

  it('keep other members out: their quotes, checkouts and drafts are not found', async () => {
    const [owner, stranger] = [await shop.member(), await shop.member()];
    const { answer } = await owner.quote();
    expect((await stranger.pay(answer.data.id)).status).toBe(404);
    const paid = await owner.pay(answer.data.id);
    for (const name of ['GET /subscription/checkout/{id}', 'DELETE /subscription/checkout/{id}'] as const)
      expect((await stranger(name, { id: paid.answer.data.id })).status).toBe(404);
    expect((await stranger('POST /subscription/checkout/{id}/checks', { id: paid.answer.data.id })).status).toBe(404);
    const draft = await makeListing(getDb(), { owner_id: owner.id, status: 'draft' });
    const quote = await stranger.quote();
    const body = {
      clientId: shop.clientId(),
      quoteId: quote.answer.data.id,
      cardId: stranger.cards.ok,
      draftId: draft.id,
    };
    expect((await stranger('POST /subscription/checkout', { body })).status).toBe(404);
    expect((await stranger.pay(quote.answer.data.id, 'card_of_another')).status).toBe(404);
    expect(await stranger.checkouts()).toEqual([]);
  });

  it('refuse a price that is more than ten minutes old', async () => {
    const member = await shop.member();
    const { answer } = await member.quote();
    await getDb()
      .updateTable('payment_quotes')
      .set({ expires_at: new Date(0) })
      .where('id', '=', answer.data.id)
      .execute();
    const late = await member.pay(answer.data.id);
    expect(late.status).toBe(409);
    expect(late.answer.message).toBe('The price is more than 10 minutes old. Check it again.');
  });

  it('say so where the processor is away: no quote, nothing charged', async () => {
    const member = await shop.member();
    shop.stripe.lose(/create_preview$/, 'before');
    const { status, answer } = await member.quote();
    expect(status).toBe(503);
    expect(answer.message).toContain('Nothing was charged');
  });

  it('grant nothing by a made-up event', async () => {
    const member = await shop.member();
    const event = { id: 'evt_made_up', type: 'customer.subscription.updated', createdAt: new Date() };
    await receiveEvent(getDb(), 'test', { ...event, subscriptionId: 'sub_made_up' });
    await shop.runJobs();
    expect(await member.rows()).toEqual([]);
    expect((await member('GET /subscription/checkout/latest')).answer.data).toBeNull();
    const stored = await getDb().selectFrom('payment_events').selectAll().where('id', '=', 'evt_made_up').execute();
    expect(stored).toMatchObject([{ applied_at: null, error: 'No member has this subscription.' }]);
  });
});
