import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ProcessorEvent, UnknownAtProcessor } from '#server/payments/payment-processor.ts';
import { type Contract, contractPrices } from './contract.ts';

export function describeRecords(contract: Contract): void {
  const { start, eventsOf, passPeriod, key } = contract;
  const { pro } = contractPrices;

  it('lists invoices, the newest first, each with lines that add up', async () => {
    const { id } = await start('succeeds');
    await passPeriod(id);
    const invoices = await contract.processor.listInvoices(contract.customerId);
    expect(invoices).toHaveLength(2);
    for (const invoice of invoices) {
      const sum = [...invoice.lines, ...invoice.taxes].reduce((total, { cents }) => total + cents, 0);
      expect(invoice).toMatchObject({ subscriptionId: id, status: 'paid', totalCents: sum, card: { last4: '4242' } });
      expect(invoice.taxes).toMatchObject([{ cents: 377 }]);
      expect(invoice.taxes[0]?.text).toContain('HST');
    }
    const [newest, oldest] = invoices;
    expect(newest?.issuedAt.getTime()).toBeGreaterThan(oldest?.issuedAt.getTime() ?? 0);
    expect(newest?.number).not.toBe(oldest?.number);
  });

  it('tells each change by an event, by webhook and by list, in order', async () => {
    await contract.world.takeEvents();
    const since = await contract.processor.now();
    const { id } = await start('succeeds');
    const steps: (() => Promise<unknown>)[] = [
      async () => undefined,
      () => contract.processor.setCancelAtPeriodEnd(id, true),
      () => contract.processor.setCancelAtPeriodEnd(id, false),
      () => passPeriod(id),
      () => contract.processor.scheduleChange(id, pro, key()),
      () => contract.processor.endSubscription(id),
    ];
    const taken: ProcessorEvent[] = [];
    for (const step of steps) {
      await step();
      const events = await eventsOf(id);
      expect(events.length).toBeGreaterThan(0);
      taken.push(...events);
    }
    expect(new Set(taken.map((event) => event.id)).size).toBe(taken.length);
    const times = taken.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const listed = (await contract.processor.listEvents(since)).filter(({ subscriptionId }) => subscriptionId === id);
    expect(listed.map((event) => event.id).sort()).toEqual(taken.map((event) => event.id).sort());
  });

  it('says so where an ID is unknown', async () => {
    const nowhere = randomUUID();
    expect(await contract.processor.getSubscription(nowhere)).toBeNull();
    expect(await contract.processor.getCardSetup(contract.customerId, nowhere)).toBeNull();
    for (const call of [
      () => contract.processor.setCancelAtPeriodEnd(nowhere, true),
      () => contract.processor.endSubscription(nowhere),
      () => contract.processor.upgrade(nowhere, { price: pro, at: new Date(), cardId: null }, key()),
      () => contract.processor.quoteUpgrade(nowhere, pro, { at: new Date(), province: 'ON' }),
      () => contract.processor.payInvoice(nowhere, null, key()),
      () => contract.processor.removeCard(contract.customerId, nowhere),
      () => contract.processor.setDefaultCard(contract.customerId, nowhere),
    ])
      await expect(call()).rejects.toThrow(UnknownAtProcessor);
  });
}
