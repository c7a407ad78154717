import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Contract, contractPrices, dayMs } from './contract.ts';

export function describeStarting(contract: Contract): void {
  const { start, get, secretOf, key } = contract;
  const { plus, pro } = contractPrices;

  describe('starting', () => {
    it('quotes the price with the tax of the province', async () => {
      const { lines, dueNowCents, renewalCents, renewsAt } = await contract.processor.quoteStart(
        contract.customerId,
        plus,
        'ON',
      );
      expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
        ['plan', 2_900],
        ['tax', 377],
      ]);
      expect(lines[1]?.text).toContain('HST');
      expect({ dueNowCents, renewalCents }).toEqual({ dueNowCents: 3_277, renewalCents: 3_277 });
      expect(renewsAt.getTime()).toBeGreaterThan((await contract.processor.now()).getTime() + 27 * dayMs);
    });

    it('names both taxes of a province that has two', async () => {
      const { lines, dueNowCents } = await contract.processor.quoteStart(contract.customerId, plus, 'QC');
      expect(lines.filter(({ kind }) => kind === 'tax').map(({ cents }) => cents)).toEqual([145, 289]);
      expect(dueNowCents).toBe(3_334);
    });

    it('is active when the payment succeeds', async () => {
      const checkoutId = randomUUID();
      const cardId = await contract.world.saveCard(contract.customerId, 'succeeds');
      const started = await contract.processor.startSubscription(
        contract.customerId,
        { price: plus, cardId, checkoutId },
        key(),
      );
      expect(started).toMatchObject({
        customerId: contract.customerId,
        checkoutId,
        status: 'active',
        priceId: plus.id,
        cancelsAtPeriodEnd: false,
        scheduledPriceId: null,
        renewalCents: 3_277,
        card: { id: cardId, brand: 'visa', last4: '4242' },
        endedAt: null,
        latestInvoice: { status: 'paid', totalCents: 3_277, failure: null, confirmationSecret: null },
      });
      expect(await get(started.id)).toEqual(started);
      expect((await contract.processor.listSubscriptions(contract.customerId)).map(({ id }) => id)).toEqual([
        started.id,
      ]);
    });

    it('answers a declined payment with a failed subscription', async () => {
      const started = await start('declined');
      expect(started).toMatchObject({ status: 'failed', latestInvoice: { failure: 'declined' } });
      expect(started.latestInvoice?.status).not.toBe('paid');
      expect((await get(started.id)).status).toBe('failed');
    });

    it('waits for the bank, and starts when the member approves', async () => {
      const { id, status, latestInvoice } = await start('asks_confirmation');
      expect(status).toBe('open');
      expect(latestInvoice?.confirmationSecret).toEqual(expect.any(String));
      await contract.world.answerBank(contract.customerId, latestInvoice?.confirmationSecret ?? '', true);
      expect(await get(id)).toMatchObject({ status: 'active', latestInvoice: { status: 'paid' } });
    });

    it('fails when the member refuses', async () => {
      const { id } = await start('asks_confirmation');
      await contract.world.answerBank(contract.customerId, await secretOf(id), false);
      expect(await get(id)).toMatchObject({ latestInvoice: { failure: 'not_confirmed', confirmationSecret: null } });
      expect((await get(id)).status).not.toBe('active');
    });

    it('fails when the payment is given up, and stands when it was paid', async () => {
      const waiting = await start('asks_confirmation');
      await contract.processor.voidInvoice(waiting.latestInvoice?.id ?? '');
      expect((await get(waiting.id)).status).toBe('failed');
      const paid = await start('succeeds');
      await contract.processor.voidInvoice(paid.latestInvoice?.id ?? '');
      expect(await get(paid.id)).toMatchObject({ status: 'active', latestInvoice: { status: 'paid' } });
    });

    it('has one effect and one answer for a key', async () => {
      const cardId = await contract.world.saveCard(contract.customerId, 'succeeds');
      const sent = { price: plus, cardId, checkoutId: randomUUID() };
      const same = key();
      const answers = await Promise.all(
        [1, 2, 3].map(() => contract.processor.startSubscription(contract.customerId, sent, same)),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await contract.processor.startSubscription(contract.customerId, sent, same)).toEqual(answers[0]);
      expect(await contract.processor.listSubscriptions(contract.customerId)).toHaveLength(1);
      const other = { ...sent, price: pro };
      await expect(contract.processor.startSubscription(contract.customerId, other, same)).rejects.toThrow();
      expect(await contract.processor.listSubscriptions(contract.customerId)).toHaveLength(1);
    });
  });
}
