import { describe, expect, it } from 'vitest';
import { type Contract, contractPrices, dayMs } from './contract.ts';

export function describeChangingPlans(contract: Contract): void {
  const { start, get, secretOf, passPeriod, tenDaysLeft, daysOf, key } = contract;
  const { plus, plusYear, pro } = contractPrices;

  describe('changing the plan', () => {
    it('charges the rest of the period upward, at the instant of the quote', async () => {
      const subscription = await start('succeeds');
      const at = await tenDaysLeft(subscription.id);
      const days = daysOf(subscription);
      const share = (cents: number) => Math.round((cents * 10) / days);
      const quote = await contract.processor.quoteUpgrade(subscription.id, pro, { at, province: 'ON' });
      const net = share(8_900) - share(2_900);
      expect(quote.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
        ['plan', share(8_900)],
        ['credit', -share(2_900)],
        ['tax', Math.round(net * 0.13)],
      ]);
      expect(quote).toMatchObject({ dueNowCents: net + Math.round(net * 0.13), renewalCents: 10_057 });
      expect(quote.renewsAt).toEqual(subscription.currentPeriodEnd);
      const same = key();
      const switchUp = () => contract.processor.upgrade(subscription.id, { price: pro, at, cardId: null }, same);
      const upgraded = await switchUp();
      expect(upgraded).toMatchObject({
        status: 'active',
        priceId: pro.id,
        currentPeriodEnd: subscription.currentPeriodEnd,
        renewalCents: 10_057,
        latestInvoice: { status: 'paid', totalCents: quote.dueNowCents },
      });
      expect(await switchUp()).toEqual(upgraded);
      expect(await contract.processor.listInvoices(contract.customerId)).toHaveLength(2);
    });

    it('quotes another province without changing the plan that runs', async () => {
      const subscription = await start('succeeds');
      const at = await tenDaysLeft(subscription.id);
      const ontario = await contract.processor.quoteUpgrade(subscription.id, pro, { at, province: 'ON' });
      const quebec = await contract.processor.quoteUpgrade(subscription.id, pro, { at, province: 'QC' });
      expect(quebec.dueNowCents).toBeGreaterThan(ontario.dueNowCents);
      expect((await get(subscription.id)).renewalCents).toBe(subscription.renewalCents);
    });

    it('costs nothing now where a paid year is worth more than the month of a larger plan', async () => {
      const subscription = await start('succeeds', plusYear);
      const at = new Date(subscription.currentPeriodStart.getTime() + 10 * dayMs);
      await contract.world.advanceTo(at);
      const quote = await contract.processor.quoteUpgrade(subscription.id, pro, { at, province: 'ON' });
      expect(quote).toMatchObject({ dueNowCents: 0, renewalCents: 10_057 });
      const upgraded = await contract.processor.upgrade(subscription.id, { price: pro, at, cardId: null }, key());
      expect(upgraded).toMatchObject({ status: 'active', priceId: pro.id });
    });

    it('begins a new period with another interval', async () => {
      const subscription = await start('succeeds');
      const at = await tenDaysLeft(subscription.id);
      const credit = Math.round((2_900 * 10) / daysOf(subscription));
      const upgraded = await contract.processor.upgrade(subscription.id, { price: plusYear, at, cardId: null }, key());
      expect(upgraded).toMatchObject({ status: 'active', priceId: plusYear.id, renewalCents: 32_770 });
      const net = 29_000 - credit;
      expect(upgraded.latestInvoice?.totalCents).toBe(net + Math.round(net * 0.13));
      expect(upgraded.currentPeriodEnd.getTime()).toBeGreaterThan(at.getTime() + 364 * dayMs);
    });

    it('keeps the plan when the payment of an upgrade is declined', async () => {
      const { id } = await start('succeeds');
      const cardId = await contract.world.saveCard(contract.customerId, 'declined');
      const refused = await contract.processor.upgrade(
        id,
        { price: pro, at: await contract.processor.now(), cardId },
        key(),
      );
      expect(refused).toMatchObject({ status: 'active', priceId: plus.id, renewalCents: 3_277 });
      expect(refused.latestInvoice).toMatchObject({ status: 'void', failure: 'declined' });
      await passPeriod(id);
      expect(await get(id)).toMatchObject({ status: 'active', priceId: plus.id });
    });

    it('changes the plan only once the bank was answered', async () => {
      const { id } = await start('succeeds');
      const cardId = await contract.world.saveCard(contract.customerId, 'asks_confirmation');
      const asked = await contract.processor.upgrade(
        id,
        { price: pro, at: await contract.processor.now(), cardId },
        key(),
      );
      expect(asked).toMatchObject({ status: 'active', priceId: plus.id });
      await contract.world.answerBank(contract.customerId, await secretOf(id), true);
      expect(await get(id)).toMatchObject({ status: 'active', priceId: pro.id, latestInvoice: { status: 'paid' } });
    });

    it('keeps the plan when an upgrade that waits is given up', async () => {
      const { id } = await start('succeeds');
      const cardId = await contract.world.saveCard(contract.customerId, 'asks_confirmation');
      const asked = await contract.processor.upgrade(
        id,
        { price: pro, at: await contract.processor.now(), cardId },
        key(),
      );
      await contract.processor.voidInvoice(asked.latestInvoice?.id ?? '');
      expect(await get(id)).toMatchObject({ status: 'active', priceId: plus.id });
      expect((await get(id)).latestInvoice?.confirmationSecret ?? null).toBeNull();
    });

    it('changes a plan downward at the end of the period', async () => {
      const { id } = await start('succeeds', pro);
      await contract.processor.scheduleChange(id, plus, key());
      expect(await get(id)).toMatchObject({ priceId: pro.id, scheduledPriceId: plus.id, renewalCents: 3_277 });
      await passPeriod(id);
      expect(await get(id)).toMatchObject({
        status: 'active',
        priceId: plus.id,
        scheduledPriceId: null,
        latestInvoice: { status: 'paid', totalCents: 3_277 },
      });
    });

    it('keeps the plan when a scheduled change is taken back', async () => {
      const { id } = await start('succeeds', pro);
      await contract.processor.scheduleChange(id, plus, key());
      await contract.processor.cancelScheduledChange(id);
      expect(await get(id)).toMatchObject({ priceId: pro.id, scheduledPriceId: null, renewalCents: 10_057 });
      await passPeriod(id);
      expect((await get(id)).priceId).toBe(pro.id);
    });
  });
}
