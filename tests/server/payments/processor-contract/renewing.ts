import { describe, expect, it } from 'vitest';
import { PaymentRefused } from '#server/payments/payment-processor.ts';
import type { Contract } from './contract.ts';

export function describeRenewing(contract: Contract): void {
  const { start, get, secretOf, passPeriod, key } = contract;

  describe('renewing', () => {
    it('renews at the end of the period', async () => {
      const { id, currentPeriodEnd, latestInvoice } = await start('succeeds');
      await passPeriod(id);
      const renewed = await get(id);
      expect(renewed).toMatchObject({ status: 'active', currentPeriodStart: currentPeriodEnd });
      expect(renewed.latestInvoice).toMatchObject({ status: 'paid', totalCents: 3_277 });
      expect(renewed.latestInvoice?.id).not.toBe(latestInvoice?.id);
    });

    it('is past due when the renewal fails, and active when another card pays', async () => {
      const { id } = await start('fails_at_renewal');
      await passPeriod(id);
      const overdue = await get(id);
      expect(overdue).toMatchObject({ status: 'past_due', latestInvoice: { status: 'open', failure: 'declined' } });
      const invoiceId = overdue.latestInvoice?.id ?? '';
      await expect(contract.processor.payInvoice(invoiceId, null, key())).rejects.toEqual(
        new PaymentRefused('declined'),
      );
      expect(await get(id)).toMatchObject({ status: 'past_due', latestInvoice: { failure: 'declined' } });
      expect((await get(id)).latestInvoice?.failedAt).toEqual(overdue.latestInvoice?.failedAt);
      const cardId = await contract.world.saveCard(contract.customerId, 'succeeds');
      const same = key();
      await contract.processor.payInvoice(invoiceId, cardId, same);
      await contract.processor.payInvoice(invoiceId, cardId, same);
      expect(await get(id)).toMatchObject({
        status: 'active',
        card: { id: cardId },
        latestInvoice: { id: invoiceId, status: 'paid', failure: null },
      });
    });

    it('asks the bank about an overdue payment', async () => {
      const { id } = await start('fails_at_renewal');
      await passPeriod(id);
      const cardId = await contract.world.saveCard(contract.customerId, 'asks_confirmation');
      await contract.processor.payInvoice((await get(id)).latestInvoice?.id ?? '', cardId, key());
      expect((await get(id)).status).toBe('past_due');
      await contract.world.answerBank(contract.customerId, await secretOf(id), true);
      expect(await get(id)).toMatchObject({ status: 'active', latestInvoice: { status: 'paid' } });
    });

    it('renews with a new default card', async () => {
      const { id } = await start('fails_at_renewal');
      const cardId = await contract.world.saveCard(contract.customerId, 'succeeds');
      await contract.processor.setDefaultCard(contract.customerId, cardId);
      expect((await get(id)).card?.id).toBe(cardId);
      await passPeriod(id);
      expect((await get(id)).status).toBe('active');
    });
  });

  describe('ending', () => {
    it('ends at the end of the period when it is cancelled', async () => {
      const { id } = await start('succeeds');
      await contract.processor.setCancelAtPeriodEnd(id, true);
      expect(await get(id)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true });
      await passPeriod(id);
      expect(await get(id)).toMatchObject({ status: 'ended', endedAt: expect.any(Date) });
    });

    it('renews when the cancellation is taken back', async () => {
      const { id } = await start('succeeds');
      await contract.processor.setCancelAtPeriodEnd(id, true);
      await contract.processor.setCancelAtPeriodEnd(id, false);
      await passPeriod(id);
      expect(await get(id)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false });
    });

    it('ends at once, and once', async () => {
      const { id } = await start('succeeds');
      await contract.processor.endSubscription(id);
      const ended = await get(id);
      expect(ended).toMatchObject({ status: 'ended', endedAt: expect.any(Date) });
      await contract.processor.endSubscription(id);
      expect((await get(id)).endedAt).toEqual(ended.endedAt);
    });

    it('ends with its customer', async () => {
      const { id } = await start('succeeds');
      await contract.processor.deleteCustomer(contract.customerId);
      expect((await contract.processor.getSubscription(id))?.status ?? 'ended').toBe('ended');
    });
  });
}
