import { expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { openPayers } from './payers-fixture.ts';

describeWithDatabase('cards of a member', (getDb) => {
  const payers = openPayers(getDb);
  const { member, giveCard, complete, addCard, customerOf, startPlus } = payers;

  it('are none, and no customer is made, until a card is added', async () => {
    const call = await member();
    expect((await call('GET /payment/methods')).answer.data).toEqual({ cards: [], renewal: null });
    expect((await call('GET /subscription/invoices')).answer.data).toEqual([]);
    expect(await customerOf(call)).toEqual([]);
  });

  it('have one customer, however many forms are opened at once', async () => {
    const call = await member();
    const setups = await Promise.all(Array.from({ length: 8 }, () => call('POST /payment/setup_intent')));
    expect(setups.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(setups.map(({ answer }) => answer.data.id)).size).toBe(8);
    expect(await customerOf(call)).toHaveLength(1);
  });

  it('begin with a default card; a second one is the default when it is asked for', async () => {
    const call = await member();
    const first = await addCard(call);
    expect(first).toMatchObject({ brand: 'visa', last4: '4242', isDefault: true, isOfPlan: false });
    const second = await addCard(call, 'fails_at_renewal');
    expect(second.isDefault).toBe(false);
    const chosen = await call('PUT /payment/methods/{id}/default', { id: second.id });
    const defaults = chosen.answer.data.cards.filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ id }) => id)).toEqual([second.id]);
    const left = (await call('DELETE /payment/methods/{id}', { id: second.id })).answer.data.cards;
    expect(left.map(({ id, isDefault }) => [id, isDefault])).toEqual([[first.id, true]]);
    expect((await addCard(call, 'fails_at_renewal', true)).isDefault).toBe(true);
  });

  it('are saved once, however often a form is completed', async () => {
    const call = await member();
    const { id } = await giveCard(call, 'succeeds');
    const answers = await Promise.all([1, 2, 3].map(() => complete(call, id, true)));
    expect(new Set(answers.map(({ card }) => card?.id)).size).toBe(1);
    expect((await call('GET /payment/methods')).answer.data.cards).toHaveLength(1);
  });

  it('are one for one number, however many forms it is given to', async () => {
    const call = await member();
    const forms = [await giveCard(call, 'succeeds'), await giveCard(call, 'succeeds')];
    const answers = await Promise.all(forms.map(({ id }) => complete(call, id, true)));
    const again = await Promise.all(forms.map(({ id }) => complete(call, id, true)));
    const kept = (await call('GET /payment/methods')).answer.data.cards;
    expect(kept).toMatchObject([{ isDefault: true }]);
    expect(again.map(({ card }) => card?.id)).toEqual([kept[0]?.id, kept[0]?.id]);
    expect(answers.map(({ state }) => state)).toEqual(['saved', 'saved']);
  });

  it('keep the one of a plan where its number is given again', async () => {
    const call = await member();
    const first = await addCard(call);
    await startPlus(call, first.id);
    expect((await addCard(call, 'succeeds')).id).toBe(first.id);
    expect((await call('GET /payment/methods')).answer.data.cards).toMatchObject([{ id: first.id, isOfPlan: true }]);
  });

  it('tell that a card was declined, and take another one in the same form', async () => {
    const call = await member();
    const { id, clientSecret } = await giveCard(call, 'declined');
    expect(await complete(call, id)).toEqual({ state: 'failed', card: null, failure: 'declined' });
    await call('POST /payment/test-cards', { body: { clientSecret, testCard: 'succeeds' } });
    expect(await complete(call, id)).toMatchObject({ state: 'saved', failure: null });
    const again = await call('POST /payment/test-cards', { body: { clientSecret, testCard: 'succeeds' } });
    expect(again.status).toBe(409);
  });

  it('wait for the bank', async () => {
    const call = await member();
    const { id, clientSecret } = await giveCard(call, 'asks_confirmation');
    expect(await complete(call, id)).toEqual({ state: 'confirm', card: null, failure: null });
    const refusal = { clientSecret, isApproved: false };
    expect((await call('POST /payment/test-confirmations', { body: refusal })).status).toBe(200);
    expect(await complete(call, id)).toEqual({ state: 'failed', card: null, failure: 'not_confirmed' });
    expect((await call('POST /payment/test-confirmations', { body: refusal })).status).toBe(409);
  });

  it('keep the card that a plan renews with, until another one is the default', async () => {
    const call = await member();
    const card = await addCard(call);
    await startPlus(call, card.id);
    const { cards, renewal } = (await call('GET /payment/methods')).answer.data;
    expect(cards).toMatchObject([{ id: card.id, isOfPlan: true }]);
    expect(renewal).toEqual({ planName: 'Plus', at: '2026-12-01T15:00:00.000Z' });
    const refused = await call('DELETE /payment/methods/{id}', { id: card.id });
    expect(refused.status).toBe(409);
    expect(refused.answer.message).toBe(
      'Your Plus plan renews with this card. To remove it, make another card the default first.',
    );
    const other = await addCard(call, 'fails_at_renewal', true);
    const left = await call('DELETE /payment/methods/{id}', { id: card.id });
    expect(left.answer.data.cards).toMatchObject([{ id: other.id, isDefault: true, isOfPlan: true }]);
  });

  it('can all be removed once the plan ends with its period', async () => {
    const call = await member();
    const card = await addCard(call);
    const { id } = await startPlus(call, card.id);
    await payers.world.processor.setCancelAtPeriodEnd(id, true);
    const left = await call('DELETE /payment/methods/{id}', { id: card.id });
    expect(left.answer.data).toEqual({ cards: [], renewal: null });
    expect((await payers.world.processor.getSubscription(id))?.card).toBeNull();
  });

  it('are their own: the card, the form and the secret of another member are not found', async () => {
    const owner = await member();
    const card = await addCard(owner);
    const { id, clientSecret } = await giveCard(owner, 'asks_confirmation');
    const before = (await owner('GET /payment/methods')).answer.data;
    const stranger = await member();
    await addCard(stranger);
    for (const call of [stranger, await member()]) {
      const tries = await Promise.all([
        call('PUT /payment/methods/{id}/default', { id: card.id }),
        call('DELETE /payment/methods/{id}', { id: card.id }),
        call('POST /payment/setup_intent/{id}/completion', { id, body: { isDefault: true } }),
        call('POST /payment/test-cards', { body: { clientSecret, testCard: 'succeeds' } }),
        call('POST /payment/test-confirmations', { body: { clientSecret, isApproved: true } }),
        call('POST /payment/test-confirmations', { body: { clientSecret: `${clientSecret}x`, isApproved: true } }),
      ]);
      expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    expect((await owner('GET /payment/methods')).answer.data).toEqual(before);
  });
});
