import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCardName } from '#contract/subscription/card.ts';
import {
  type PaymentProcessor,
  PaymentRefused,
  type ProcessorEvent,
  type ProcessorPrice,
  UnknownAtProcessor,
} from '#server/payments/payment-processor.ts';

/** What each processor's test brings: the processor, and its customers' browsers, banks and time. */
export interface ProcessorWorld {
  processor: PaymentProcessor;
  /** A card of the customer that is saved; `declined` is one that is refused at each payment after it was saved. */
  saveCard(customerId: string, card: TestCardName): Promise<string>;
  /** Gives a card to a setup, as the card form does. */
  giveCard(customerId: string, clientSecret: string, card: TestCardName): Promise<void>;
  /** The member's answer to the bank. */
  answerBank(customerId: string, clientSecret: string, isApproved: boolean): Promise<void>;
  /** Moves the processor's time on, with all renewals and ends that fall into it. */
  advanceTo(time: Date): Promise<void>;
  /** The events that were sent as webhooks since it was last asked, in order. */
  takeEvents(): Promise<ProcessorEvent[]>;
}

const dayMs = 86_400_000;

const price = (id: string, planName: string, cents: number, interval: ProcessorPrice['interval'] = 'month') => ({
  id,
  planName,
  interval,
  cents,
});

export const contractPrices = {
  plus: price('contract-plus-month', 'Plus', 2_900),
  plusYear: price('contract-plus-year', 'Plus', 29_000, 'year'),
  pro: price('contract-pro-month', 'Agent Pro', 8_900),
};

/** Every promise of the interface. `getWorld` opens one for the whole file; each test has a customer of its own. */
export function describeProcessor(name: string, getWorld: () => Promise<ProcessorWorld>): void {
  describe(`${name}: what every processor promises`, () => {
    let world: ProcessorWorld;
    let processor: PaymentProcessor;
    let customerId: string;
    const { plus, plusYear, pro } = contractPrices;
    const key = () => randomUUID();

    beforeAll(async () => {
      world = await getWorld();
      processor = world.processor;
    });

    beforeEach(async () => {
      const person = { userId: randomUUID(), email: 'payer@example.ca', name: 'Nadia Tremblay' };
      customerId = await processor.createCustomer(person, key());
      await processor.setProvince(customerId, 'ON');
    });

    const start = async (card: TestCardName, chosen = plus, idempotencyKey = key()) =>
      processor.startSubscription(
        customerId,
        { price: chosen, cardId: await world.saveCard(customerId, card), checkoutId: randomUUID() },
        idempotencyKey,
      );
    const get = async (id: string) => {
      const subscription = await processor.getSubscription(id);
      if (!subscription) throw new Error('The subscription is known.');
      return subscription;
    };
    const secretOf = async (id: string) => (await get(id)).latestInvoice?.confirmationSecret ?? '';
    const eventsOf = async (id: string) =>
      (await world.takeEvents()).filter(({ subscriptionId }) => subscriptionId === id);
    const passPeriod = async (id: string) => {
      const { currentPeriodEnd } = await get(id);
      await world.advanceTo(new Date(currentPeriodEnd.getTime() + 2 * 3_600_000));
    };
    /** Ten whole days before the period ends. */
    const tenDaysLeft = async (id: string) => {
      const at = new Date((await get(id)).currentPeriodEnd.getTime() - 10 * dayMs);
      await world.advanceTo(at);
      return at;
    };
    const daysOf = ({ currentPeriodStart, currentPeriodEnd }: Awaited<ReturnType<typeof get>>) =>
      Math.round((currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / dayMs);

    describe('starting', () => {
      it('quotes the price with the tax of the province', async () => {
        const { lines, dueNowCents, renewalCents, renewsAt } = await processor.quoteStart(customerId, plus);
        expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
          ['plan', 2_900],
          ['tax', 377],
        ]);
        expect(lines[1]?.text).toContain('HST');
        expect({ dueNowCents, renewalCents }).toEqual({ dueNowCents: 3_277, renewalCents: 3_277 });
        expect(renewsAt.getTime()).toBeGreaterThan((await processor.now()).getTime() + 27 * dayMs);
      });

      it('names both taxes of a province that has two', async () => {
        await processor.setProvince(customerId, 'QC');
        const { lines, dueNowCents } = await processor.quoteStart(customerId, plus);
        expect(lines.filter(({ kind }) => kind === 'tax').map(({ cents }) => cents)).toEqual([145, 289]);
        expect(dueNowCents).toBe(3_334);
      });

      it('is active when the payment succeeds', async () => {
        const checkoutId = randomUUID();
        const cardId = await world.saveCard(customerId, 'succeeds');
        const started = await processor.startSubscription(customerId, { price: plus, cardId, checkoutId }, key());
        expect(started).toMatchObject({
          customerId,
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
        expect((await processor.listSubscriptions(customerId)).map(({ id }) => id)).toEqual([started.id]);
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
        await world.answerBank(customerId, latestInvoice?.confirmationSecret ?? '', true);
        expect(await get(id)).toMatchObject({ status: 'active', latestInvoice: { status: 'paid' } });
      });

      it('fails when the member refuses', async () => {
        const { id } = await start('asks_confirmation');
        await world.answerBank(customerId, await secretOf(id), false);
        expect(await get(id)).toMatchObject({ latestInvoice: { failure: 'not_confirmed', confirmationSecret: null } });
        expect((await get(id)).status).not.toBe('active');
      });

      it('fails when the payment is given up, and stands when it was paid', async () => {
        const waiting = await start('asks_confirmation');
        await processor.voidInvoice(waiting.latestInvoice?.id ?? '');
        expect((await get(waiting.id)).status).toBe('failed');
        const paid = await start('succeeds');
        await processor.voidInvoice(paid.latestInvoice?.id ?? '');
        expect(await get(paid.id)).toMatchObject({ status: 'active', latestInvoice: { status: 'paid' } });
      });

      it('has one effect and one answer for a key', async () => {
        const cardId = await world.saveCard(customerId, 'succeeds');
        const sent = { price: plus, cardId, checkoutId: randomUUID() };
        const same = key();
        const answers = await Promise.all([1, 2, 3].map(() => processor.startSubscription(customerId, sent, same)));
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(await processor.startSubscription(customerId, sent, same)).toEqual(answers[0]);
        expect(await processor.listSubscriptions(customerId)).toHaveLength(1);
        const other = { ...sent, price: pro };
        await expect(processor.startSubscription(customerId, other, same)).rejects.toThrow();
        expect(await processor.listSubscriptions(customerId)).toHaveLength(1);
      });
    });

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
        await expect(processor.payInvoice(invoiceId, null, key())).rejects.toEqual(new PaymentRefused('declined'));
        expect(await get(id)).toMatchObject({ status: 'past_due', latestInvoice: { failure: 'declined' } });
        expect((await get(id)).latestInvoice?.failedAt).toEqual(overdue.latestInvoice?.failedAt);
        const cardId = await world.saveCard(customerId, 'succeeds');
        const same = key();
        await processor.payInvoice(invoiceId, cardId, same);
        await processor.payInvoice(invoiceId, cardId, same);
        expect(await get(id)).toMatchObject({
          status: 'active',
          card: { id: cardId },
          latestInvoice: { id: invoiceId, status: 'paid', failure: null },
        });
      });

      it('asks the bank about an overdue payment', async () => {
        const { id } = await start('fails_at_renewal');
        await passPeriod(id);
        const cardId = await world.saveCard(customerId, 'asks_confirmation');
        await processor.payInvoice((await get(id)).latestInvoice?.id ?? '', cardId, key());
        expect((await get(id)).status).toBe('past_due');
        await world.answerBank(customerId, await secretOf(id), true);
        expect(await get(id)).toMatchObject({ status: 'active', latestInvoice: { status: 'paid' } });
      });

      it('renews with a new default card', async () => {
        const { id } = await start('fails_at_renewal');
        const cardId = await world.saveCard(customerId, 'succeeds');
        await processor.setDefaultCard(customerId, cardId);
        expect((await get(id)).card?.id).toBe(cardId);
        await passPeriod(id);
        expect((await get(id)).status).toBe('active');
      });
    });

    describe('ending', () => {
      it('ends at the end of the period when it is cancelled', async () => {
        const { id } = await start('succeeds');
        await processor.setCancelAtPeriodEnd(id, true);
        expect(await get(id)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true });
        await passPeriod(id);
        expect(await get(id)).toMatchObject({ status: 'ended', endedAt: expect.any(Date) });
      });

      it('renews when the cancellation is taken back', async () => {
        const { id } = await start('succeeds');
        await processor.setCancelAtPeriodEnd(id, true);
        await processor.setCancelAtPeriodEnd(id, false);
        await passPeriod(id);
        expect(await get(id)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false });
      });

      it('ends at once, and once', async () => {
        const { id } = await start('succeeds');
        await processor.endSubscription(id);
        const ended = await get(id);
        expect(ended).toMatchObject({ status: 'ended', endedAt: expect.any(Date) });
        await processor.endSubscription(id);
        expect((await get(id)).endedAt).toEqual(ended.endedAt);
      });

      it('ends with its customer', async () => {
        const { id } = await start('succeeds');
        await processor.deleteCustomer(customerId);
        expect((await processor.getSubscription(id))?.status ?? 'ended').toBe('ended');
      });
    });

    describe('changing the plan', () => {
      it('charges the rest of the period upward, at the instant of the quote', async () => {
        const subscription = await start('succeeds');
        const at = await tenDaysLeft(subscription.id);
        const days = daysOf(subscription);
        const share = (cents: number) => Math.round((cents * 10) / days);
        const quote = await processor.quoteUpgrade(subscription.id, pro, at);
        const net = share(8_900) - share(2_900);
        expect(quote.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
          ['plan', share(8_900)],
          ['credit', -share(2_900)],
          ['tax', Math.round(net * 0.13)],
        ]);
        expect(quote).toMatchObject({ dueNowCents: net + Math.round(net * 0.13), renewalCents: 10_057 });
        expect(quote.renewsAt).toEqual(subscription.currentPeriodEnd);
        const same = key();
        const switchUp = () => processor.upgrade(subscription.id, { price: pro, at, cardId: null }, same);
        const upgraded = await switchUp();
        expect(upgraded).toMatchObject({
          status: 'active',
          priceId: pro.id,
          currentPeriodEnd: subscription.currentPeriodEnd,
          renewalCents: 10_057,
          latestInvoice: { status: 'paid', totalCents: quote.dueNowCents },
        });
        expect(await switchUp()).toEqual(upgraded);
        expect(await processor.listInvoices(customerId)).toHaveLength(2);
      });

      it('begins a new period with another interval', async () => {
        const subscription = await start('succeeds');
        const at = await tenDaysLeft(subscription.id);
        const credit = Math.round((2_900 * 10) / daysOf(subscription));
        const upgraded = await processor.upgrade(subscription.id, { price: plusYear, at, cardId: null }, key());
        expect(upgraded).toMatchObject({ status: 'active', priceId: plusYear.id, renewalCents: 32_770 });
        const net = 29_000 - credit;
        expect(upgraded.latestInvoice?.totalCents).toBe(net + Math.round(net * 0.13));
        expect(upgraded.currentPeriodEnd.getTime()).toBeGreaterThan(at.getTime() + 364 * dayMs);
      });

      it('keeps the plan when the payment of an upgrade is declined', async () => {
        const { id } = await start('succeeds');
        const cardId = await world.saveCard(customerId, 'declined');
        const refused = await processor.upgrade(id, { price: pro, at: await processor.now(), cardId }, key());
        expect(refused).toMatchObject({ status: 'active', priceId: plus.id, renewalCents: 3_277 });
        expect(refused.latestInvoice).toMatchObject({ status: 'void', failure: 'declined' });
        await passPeriod(id);
        expect(await get(id)).toMatchObject({ status: 'active', priceId: plus.id });
      });

      it('changes the plan only once the bank was answered', async () => {
        const { id } = await start('succeeds');
        const cardId = await world.saveCard(customerId, 'asks_confirmation');
        const asked = await processor.upgrade(id, { price: pro, at: await processor.now(), cardId }, key());
        expect(asked).toMatchObject({ status: 'active', priceId: plus.id });
        await world.answerBank(customerId, await secretOf(id), true);
        expect(await get(id)).toMatchObject({ status: 'active', priceId: pro.id, latestInvoice: { status: 'paid' } });
      });

      it('keeps the plan when an upgrade that waits is given up', async () => {
        const { id } = await start('succeeds');
        const cardId = await world.saveCard(customerId, 'asks_confirmation');
        const asked = await processor.upgrade(id, { price: pro, at: await processor.now(), cardId }, key());
        await processor.voidInvoice(asked.latestInvoice?.id ?? '');
        expect(await get(id)).toMatchObject({ status: 'active', priceId: plus.id });
        expect((await get(id)).latestInvoice?.confirmationSecret ?? null).toBeNull();
      });

      it('changes a plan downward at the end of the period', async () => {
        const { id } = await start('succeeds', pro);
        await processor.scheduleChange(id, plus, key());
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
        await processor.scheduleChange(id, plus, key());
        await processor.cancelScheduledChange(id);
        expect(await get(id)).toMatchObject({ priceId: pro.id, scheduledPriceId: null, renewalCents: 10_057 });
        await passPeriod(id);
        expect((await get(id)).priceId).toBe(pro.id);
      });
    });

    describe('cards', () => {
      const setUp = async (card: TestCardName) => {
        const { id, clientSecret } = await processor.createCardSetup(customerId, key());
        await world.giveCard(customerId, clientSecret, card);
        return { id, clientSecret };
      };

      it('saves a card, and has one setup for a key', async () => {
        const same = key();
        const first = await processor.createCardSetup(customerId, same);
        expect(await processor.createCardSetup(customerId, same)).toEqual(first);
        expect((await processor.createCardSetup(customerId, key())).id).not.toBe(first.id);
        await world.giveCard(customerId, first.clientSecret, 'succeeds');
        const setup = await processor.getCardSetup(customerId, first.id);
        expect(setup).toMatchObject({ state: 'saved', failure: null });
        const cards = await processor.listCards(customerId);
        expect(cards).toMatchObject([{ id: setup?.cardId, brand: 'visa', last4: '4242' }]);
      });

      it('tells that a card was declined', async () => {
        const { id } = await setUp('declined');
        expect(await processor.getCardSetup(customerId, id)).toMatchObject({ state: 'failed', failure: 'declined' });
        expect(await processor.listCards(customerId)).toEqual([]);
      });

      it('saves a card that asks when the member approves', async () => {
        const { id, clientSecret } = await setUp('asks_confirmation');
        expect(await processor.getCardSetup(customerId, id)).toMatchObject({ state: 'confirm', cardId: null });
        await world.answerBank(customerId, clientSecret, true);
        expect(await processor.getCardSetup(customerId, id)).toMatchObject({ state: 'saved' });
        expect(await processor.listCards(customerId)).toHaveLength(1);
      });

      it('saves no card when the member refuses', async () => {
        const { id, clientSecret } = await setUp('asks_confirmation');
        await world.answerBank(customerId, clientSecret, false);
        expect(await processor.getCardSetup(customerId, id)).toMatchObject({
          state: 'failed',
          failure: 'not_confirmed',
        });
        expect(await processor.listCards(customerId)).toEqual([]);
      });

      it('has one default card, and removes cards', async () => {
        const first = await world.saveCard(customerId, 'succeeds');
        const second = await world.saveCard(customerId, 'fails_at_renewal');
        await processor.setDefaultCard(customerId, second);
        const defaults = (await processor.listCards(customerId)).filter(({ isDefault }) => isDefault);
        expect(defaults.map(({ id }) => id)).toEqual([second]);
        await processor.removeCard(customerId, first);
        expect((await processor.listCards(customerId)).map(({ id }) => id)).toEqual([second]);
      });

      it('keeps the setups and cards of two customers apart', async () => {
        const { id } = await setUp('succeeds');
        const cardId = (await processor.listCards(customerId))[0]?.id ?? '';
        const person = { userId: randomUUID(), email: null, name: 'Tom Baker' };
        const other = await processor.createCustomer(person, key());
        expect(await processor.getCardSetup(other, id)).toBeNull();
        await expect(processor.setDefaultCard(other, cardId)).rejects.toThrow(UnknownAtProcessor);
        await expect(processor.removeCard(other, cardId)).rejects.toThrow(UnknownAtProcessor);
        expect(await processor.listCards(customerId)).toHaveLength(1);
        expect(await processor.listCards(other)).toEqual([]);
      });
    });

    it('lists invoices, the newest first, each with lines that add up', async () => {
      const { id } = await start('succeeds');
      await passPeriod(id);
      const invoices = await processor.listInvoices(customerId);
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
      await world.takeEvents();
      const since = await processor.now();
      const { id } = await start('succeeds');
      const steps: (() => Promise<unknown>)[] = [
        async () => undefined,
        () => processor.setCancelAtPeriodEnd(id, true),
        () => processor.setCancelAtPeriodEnd(id, false),
        () => passPeriod(id),
        () => processor.scheduleChange(id, pro, key()),
        () => processor.endSubscription(id),
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
      const listed = (await processor.listEvents(since)).filter(({ subscriptionId }) => subscriptionId === id);
      expect(listed.map((event) => event.id).sort()).toEqual(taken.map((event) => event.id).sort());
    });

    it('says so where an ID is unknown', async () => {
      const nowhere = randomUUID();
      expect(await processor.getSubscription(nowhere)).toBeNull();
      expect(await processor.getCardSetup(customerId, nowhere)).toBeNull();
      for (const call of [
        () => processor.setCancelAtPeriodEnd(nowhere, true),
        () => processor.endSubscription(nowhere),
        () => processor.upgrade(nowhere, { price: pro, at: new Date(), cardId: null }, key()),
        () => processor.quoteUpgrade(nowhere, pro, new Date()),
        () => processor.payInvoice(nowhere, null, key()),
        () => processor.removeCard(customerId, nowhere),
        () => processor.setDefaultCard(customerId, nowhere),
      ])
        await expect(call()).rejects.toThrow(UnknownAtProcessor);
    });
  });
}
