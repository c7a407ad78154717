import { describe, expect, it } from 'vitest';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { ProcessorPrice } from '#server/payments/payment-processor.ts';
import { advanceTime, nextChangeAt } from '#server/payments/test-processor/core/advance-time.ts';
import { answerBank, payOverdue, update, upgrade } from '#server/payments/test-processor/core/change-subscription.ts';
import { upgradeQuote } from '#server/payments/test-processor/core/quotes.ts';
import { startSubscription } from '#server/payments/test-processor/core/start-subscription.ts';
import type { TestCard } from '#server/payments/test-processor/core/test-subscription.ts';
import { presentInvoice } from '#server/payments/test-processor/present-test-subscription.ts';

const plus: ProcessorPrice = { id: 'plus', planName: 'Plus', interval: 'month', cents: 2_900 };
const plusYear: ProcessorPrice = { id: 'plus-year', planName: 'Plus', interval: 'year', cents: 29_000 };
const pro: ProcessorPrice = { id: 'pro', planName: 'Agent Pro', interval: 'month', cents: 8_900 };
const at = (iso: string) => new Date(`${iso}T15:00:00.000Z`);
let ids = 0;
const newId = () => `invoice-${++ids}`;

const cardOf = (testCard: TestCardName): TestCard => ({
  id: testCard,
  testCard,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2028,
});

const start = (card: TestCardName = 'succeeds', price = plus, from = '2026-11-01') =>
  startSubscription(
    { id: 's', invoiceId: newId(), customerId: 'c', checkoutId: null, price, province: 'ON', card: cardOf(card) },
    at(from),
  ).subscription;

describe('a subscription of the test processor', () => {
  it('numbers an invoice by the year that it is where the member lives', () => {
    const { invoice } = startSubscription(
      {
        id: 's',
        invoiceId: 'i',
        customerId: 'c',
        checkoutId: null,
        price: plus,
        province: 'ON',
        card: cardOf('succeeds'),
      },
      new Date('2027-01-01T03:00:00Z'),
    ).subscription;
    const numberIn = (province: 'ON' | 'NL') =>
      presentInvoice({
        ...invoice,
        number: 7,
        subscriptionId: 's',
        province,
        issuedAt: new Date('2027-01-01T04:00:00Z'),
      }).number;
    expect(numberIn('ON')).toBe('GB-2026-00007');
    expect(numberIn('NL')).toBe('GB-2027-00007');
  });

  it('charges and credits days, as on the page of a switch', () => {
    const { lines, dueNowCents, renewalCents } = upgradeQuote(start(), pro, at('2026-11-21'));
    expect(lines.map(({ text, detail, cents }) => [text, detail, cents])).toEqual([
      ['Agent Pro, until December 1', '10 of 30 days of $89.00', 2_967],
      ['Plus you already paid for', '10 of 30 days of $29.00', -967],
      ['HST (13%)', '', 260],
    ]);
    expect({ dueNowCents, renewalCents }).toEqual({ dueNowCents: 2_260, renewalCents: 10_057 });
  });

  it('never credits more than it charges', () => {
    const yearly = start('succeeds', plusYear);
    expect(upgradeQuote(yearly, pro, at('2026-11-02')).dueNowCents).toBe(0);
  });

  it('renews on the last day of shorter months, and on the 31st again', () => {
    let subscription = start('succeeds', plus, '2026-12-31');
    const ends = [subscription.periodEnd];
    for (const now of ['2027-02-01', '2027-03-05', '2027-04-05']) {
      subscription = advanceTime(subscription, at(now), newId).subscription;
      ends.push(subscription.periodEnd);
    }
    expect(ends).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'].map(at));
  });

  it('catches up with every renewal of a long time, in order', () => {
    const { subscription, invoices, events } = advanceTime(start(), at('2027-02-15'), newId);
    expect(invoices.map(({ issuedAt, status }) => [issuedAt, status])).toEqual(
      ['2026-12-01', '2027-01-01', '2027-02-01'].map((day) => [at(day), 'paid']),
    );
    expect(events.filter((type) => type === 'invoice.paid')).toHaveLength(3);
    expect(subscription.periodEnd).toEqual(at('2027-03-01'));
    expect(advanceTime(subscription, at('2027-02-15'), newId).events).toEqual([]);
  });

  it('begins a scheduled plan with the next period, with periods of its own interval', () => {
    const scheduled = update(start(), { scheduledPrice: plusYear }).subscription;
    const { subscription } = advanceTime(scheduled, at('2026-12-02'), newId);
    expect(subscription).toMatchObject({ price: plusYear, scheduledPrice: null, periodEnd: at('2027-12-01') });
  });

  it('ends at the end of the next period when a failed renewal is never paid', () => {
    const overdue = advanceTime(start('fails_at_renewal'), at('2026-12-02'), newId).subscription;
    expect(overdue).toMatchObject({ status: 'past_due', invoice: { status: 'open', failedAt: at('2026-12-01') } });
    const retried = payOverdue(overdue, null, at('2026-12-03')).subscription;
    expect(retried).toMatchObject({ status: 'past_due', invoice: { failedAt: at('2026-12-01') } });
    const { subscription } = advanceTime(retried, at('2027-01-05'), newId);
    expect(subscription).toMatchObject({ status: 'ended', endedAt: at('2027-01-01'), invoice: { status: 'void' } });
    expect(nextChangeAt(subscription)).toBeNull();
  });

  it('gives a first payment up when the bank gets no answer for 23 hours', () => {
    const waiting = start('asks_confirmation');
    expect(nextChangeAt(waiting)).toEqual(new Date('2026-11-02T14:00:00.000Z'));
    const { subscription } = advanceTime(waiting, at('2026-11-02'), newId);
    expect(subscription).toMatchObject({ status: 'failed', invoice: { status: 'void', failure: 'not_confirmed' } });
    expect(() => answerBank(subscription, true, at('2026-11-02'))).toThrow('refused');
  });

  it('gives a waiting upgrade up before the period ends, and then renews the former plan', () => {
    const eve = new Date('2026-12-01T10:00:00.000Z');
    const asks = cardOf('asks_confirmation');
    const waiting = upgrade(start(), { invoiceId: newId(), price: pro, at: eve, card: asks }, eve).subscription;
    const { subscription, invoices } = advanceTime(waiting, at('2026-12-02'), newId);
    expect(invoices.map(({ kind, status }) => [kind, status])).toEqual([
      ['upgrade', 'void'],
      ['renewal', 'paid'],
    ]);
    expect(subscription).toMatchObject({ status: 'active', price: plus, periodEnd: at('2027-01-01') });
  });
});
