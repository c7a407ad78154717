import { describe, expect, it } from 'vitest';
import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';
import {
  applyProcessorState,
  type KnownState,
  type SubscriptionStatus,
} from '#server/subscriptions/sync/processor-state.ts';
import { seeded } from '#tests/support/seeded-random.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const statuses = ['open', 'failed', 'active', 'past_due', 'ended'] as const;

const context = (values: Partial<ProcessorSubscription> = {}): ProcessorSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  checkoutId: null,
  status: 'active',
  priceId: 'plus-month',
  currentPeriodStart: day(1),
  currentPeriodEnd: day(30),
  cancelsAtPeriodEnd: false,
  scheduledPriceId: null,
  renewalCents: 3_277,
  card: null,
  endedAt: null,
  latestInvoice: null,
  ...values,
});

/** A member with days of grace. */
const apply = (row: KnownState, read: ProcessorSubscription, now: Date) =>
  applyProcessorState(row, read, { now, hasGrace: true });

const known = (values: Partial<KnownState> = {}): KnownState => ({
  state: 'active',
  priceId: 'plus-month',
  cancelsAtPeriodEnd: false,
  overdueSince: null,
  overdueNotices: 0,
  currentPeriodEnd: day(30),
  latestInvoice: null,
  ...values,
});

const failedOn = (date: Date): Partial<ProcessorSubscription> => ({
  status: 'past_due',
  latestInvoice: {
    id: 'in_1',
    status: 'open',
    totalCents: 3_277,
    paidAt: null,
    failure: 'declined',
    failedAt: date,
    confirmationSecret: null,
  },
});

const fitTextContextOf = (status: SubscriptionStatus) => context(status === 'past_due' ? failedOn(day(3)) : { status });

describe('the state that a context leads to', () => {
  const changes: Record<SubscriptionStatus, Record<SubscriptionStatus, string[]>> = {
    open: { open: [], failed: [], active: ['started'], past_due: ['started', 'payment_failed'], ended: [] },
    failed: { open: [], failed: [], active: ['started'], past_due: ['started', 'payment_failed'], ended: [] },
    active: { open: ['ended'], failed: ['ended'], active: [], past_due: ['payment_failed'], ended: ['ended'] },
    past_due: { open: ['ended'], failed: ['ended'], active: ['paid'], past_due: [], ended: ['ended'] },
    ended: { open: [], failed: [], active: ['started'], past_due: ['started', 'payment_failed'], ended: [] },
  };
  for (const before of statuses)
    for (const after of statuses)
      it(`tells of ${changes[before][after].join(' and ') || 'nothing'} from ${before} to ${after}`, () => {
        const applied = apply(known({ state: before }), fitTextContextOf(after), day(4));
        expect(applied.changes).toEqual(changes[before][after]);
        expect(applied.next.state).toBe(after);
        expect(applied.nextCheckMs === null).toBe(after === 'ended' || after === 'failed');
      });

  it('tells of a switch, a cancellation and a plan that is kept', () => {
    const changesOf = (values: Partial<ProcessorSubscription>, row: Partial<KnownState> = {}) =>
      apply(known(row), context(values), day(4)).changes;
    expect(changesOf({ priceId: 'agent-month' })).toEqual(['switched']);
    expect(changesOf({ cancelsAtPeriodEnd: true })).toEqual(['cancelled']);
    expect(changesOf({}, { cancelsAtPeriodEnd: true })).toEqual(['resumed']);
  });
});

describe('the days of grace', () => {
  const at = (now: Date, row: Partial<KnownState> = {}) => apply(known(row), context(failedOn(day(3))), now);

  it('remind at once, after three and after six days, and are over after seven', () => {
    const noticesOn = (now: Date) => at(now).next.overdueNotices;
    expect([day(3), day(5), day(6), day(8), day(9), day(12)].map(noticesOn)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(at(day(9)).isGraceOver).toBe(false);
    expect(at(day(10)).isGraceOver).toBe(true);
  });

  it('remind once, and again when a later renewal fails', () => {
    expect(at(day(4), { state: 'past_due', overdueSince: day(3), overdueNotices: 1 }).isNoticeDue).toBe(false);
    expect(at(day(4), { state: 'past_due', overdueSince: new Date(0), overdueNotices: 3 }).isNoticeDue).toBe(true);
  });

  it('look again when the next reminder is due', () => {
    expect(at(new Date(day(6).getTime() - 3_600_000)).nextCheckMs).toBe(3_600_000);
  });

  it('end with the payment', () => {
    const row = known({ state: 'past_due', overdueSince: day(3), overdueNotices: 2 });
    expect(apply(row, context(), day(7)).next).toMatchObject({ overdueSince: null, overdueNotices: 0 });
  });
});

it('ends in the state of the last context, whichever readings came before it', () => {
  const random = seeded(13);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const history = [
    context({ status: 'open' }),
    context(),
    context({ cancelsAtPeriodEnd: true }),
    context(),
    context({ priceId: 'agent-month' }),
    context({ ...failedOn(day(3)), priceId: 'agent-month' }),
  ];
  const states = new Set<string>();
  for (let round = 0; round < 1_000; round++) {
    let row = known({ state: 'open' });
    for (let step = Math.floor(random() * 12); step > 0; step--) row = apply(row, pick(history), day(8)).next;
    states.add(JSON.stringify(apply(row, history.at(-1) ?? context(), day(8)).next));
  }
  expect(states.size).toBe(1);
});

describe('a renewal', () => {
  const invoice = (id: string, status: 'paid' | 'open' = 'paid') => ({
    id,
    status,
    totalCents: 3_277,
    paidAt: day(30),
    failure: null,
    failedAt: null,
    confirmationSecret: null,
  });
  const next = { currentPeriodStart: day(30), currentPeriodEnd: day(60) };
  const first = known({ latestInvoice: { id: 'in_1', status: 'paid' } });
  const told = (row: KnownState, values: Partial<ProcessorSubscription>) => {
    const { changes, renewal } = apply(row, context(values), day(30));
    return { changes, renewal };
  };

  it('is told once it is paid', () => {
    expect(told(first, { ...next, latestInvoice: invoice('in_2') })).toEqual({ changes: ['renewed'], renewal: 'paid' });
    const draft = apply(first, context({ ...next, latestInvoice: invoice('in_2', 'open') }), day(30));
    expect(draft.changes).toEqual([]);
    expect(told(draft.next, { ...next, latestInvoice: invoice('in_2') }).changes).toEqual(['renewed']);
    const paid = apply(first, context({ ...next, latestInvoice: invoice('in_2') }), day(30));
    expect(told(paid.next, { ...next, latestInvoice: invoice('in_2') })).toEqual({ changes: [], renewal: null });
  });

  it('at another price is a switch, and an upgrade is no renewal', () => {
    const switched = { ...next, priceId: 'agent-month', latestInvoice: invoice('in_2') };
    expect(told(first, switched)).toEqual({ changes: ['switched'], renewal: 'paid' });
    const upgraded = { priceId: 'agent-month', latestInvoice: invoice('in_2') };
    expect(told(first, upgraded)).toEqual({ changes: ['switched'], renewal: null });
    const asked = apply(first, context({ latestInvoice: invoice('in_2', 'open') }), day(4)).next;
    expect(told(asked, upgraded)).toEqual({ changes: ['switched'], renewal: null });
  });

  it('that is given up leaves no days of grace', () => {
    const overdue = known({ state: 'past_due', overdueSince: day(3) });
    const ended = context({ ...failedOn(day(3)), status: 'ended' });
    expect(apply(overdue, ended, day(4)).renewal).toBe('given_up');
    const failed = context(failedOn(day(3)));
    const { isGraceOver, isNoticeDue } = applyProcessorState(known(), failed, { now: day(3), hasGrace: false });
    expect({ isGraceOver, isNoticeDue }).toEqual({ isGraceOver: true, isNoticeDue: false });
  });
});
