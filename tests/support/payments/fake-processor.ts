import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import { withTaxes } from '#contract/subscription/sales-tax.ts';
import type { Province } from '#contract/vocabulary.ts';
import {
  type PaymentProcessor,
  PaymentRefused,
  type ProcessorCard,
  type ProcessorEvent,
  type ProcessorPrice,
  type ProcessorSubscription,
  ProcessorUnavailable,
  UnknownAtProcessor,
} from '#server/payments/payment-processor.ts';

const dayMs = 86_400_000;
const periodDays = { month: 30, year: 365 };

export const cards = { ok: 'card_ok', declined: 'card_declined', confirm: 'card_confirm' } as const;

const cardOf = (id: string): ProcessorCard => ({
  ...{
    id,
    brand: 'visa',
    last4: '4242',
    expiryMonth: 5,
    expiryYear: 2030,
    isDefault: id === cards.ok,
    fingerprint: id,
  },
});

interface Kept extends ProcessorSubscription {
  interval: ProcessorPrice['interval'];
  /** The price that takes effect once the bank confirms. */
  pending: ProcessorPrice | null;
}

type Call = Exclude<keyof PaymentProcessor, 'name'>;

let made = 0;
const newId = (kind: string) => `${kind}_${++made}`;

/** A payment processor in memory: cards behave as they are called, and tests move its time, confirm and fail payments. */
export class FakeProcessor implements PaymentProcessor {
  readonly name = 'test';
  time = new Date();
  readonly subscriptions = new Map<string, Kept>();
  readonly events: ProcessorEvent[] = [];
  readonly charges: { subscriptionId: string; cents: number }[] = [];
  readonly calls: Call[] = [];
  /** Cents that each total has grown by since, as where a tax is raised. */
  surcharge = 0;
  /** No call arrives; the time is known without one. */
  isDown = false;
  private readonly provinces = new Map<string, Province>();
  private readonly customers = new Map<string, string>();
  private readonly answers = new Map<string, unknown>();
  private readonly pages = new Map<
    string,
    { customerId: string; price: ProcessorPrice; checkoutId: string; isClosed: boolean }
  >();
  private readonly lost = new Map<Call, 'before' | 'after'>();

  /** The next such call has no answer: it did not arrive, or its answer was dropped. */
  drop(call: Call, where: 'before' | 'after'): void {
    this.lost.set(call, where);
  }

  private async answer<Result>(call: Call, work: () => Result, key?: string): Promise<Result> {
    this.calls.push(call);
    const lost = this.lost.get(call);
    this.lost.delete(call);
    await new Promise(setImmediate);
    if (lost === 'before' || (this.isDown && call !== 'now')) throw new ProcessorUnavailable(call);
    const result = key === undefined ? work() : this.once(`${call} ${key}`, work);
    if (lost === 'after') throw new ProcessorUnavailable(call);
    return structuredClone(result);
  }

  private once<Result>(key: string, work: () => Result): Result {
    if (!this.answers.has(key)) this.answers.set(key, work());
    return this.answers.get(key) as Result;
  }

  private get(id: string): Kept {
    const found = this.subscriptions.get(id);
    if (!found) throw new UnknownAtProcessor(id);
    return found;
  }

  /** Changes a subscription and tells of it. */
  change(id: string, values: Partial<Kept>): ProcessorEvent {
    Object.assign(this.get(id), values);
    const event = { id: newId('evt'), type: 'subscription.updated', createdAt: this.time, subscriptionId: id };
    this.events.push(event);
    return event;
  }

  only(): Kept {
    const [first, ...rest] = this.subscriptions.values();
    if (!first || rest.length > 0) throw new Error('There is not one subscription.');
    return first;
  }

  advance(days: number): void {
    this.time = new Date(this.time.getTime() + days * dayMs);
  }

  /** The bank's answer. */
  confirm(id: string, isApproved: boolean): void {
    const { latestInvoice, pending, interval, priceId } = this.get(id);
    if (!latestInvoice?.confirmationSecret) throw new Error('The bank asks nothing.');
    const invoice = { ...latestInvoice, confirmationSecret: null };
    if (!isApproved) {
      const failed = { ...invoice, status: 'void' as const, failure: 'not_confirmed' as const, failedAt: this.time };
      this.change(id, { latestInvoice: failed, pending: null, ...(pending ? {} : { status: 'failed' as const }) });
      return;
    }
    this.charges.push({ subscriptionId: id, cents: invoice.totalCents });
    this.change(id, {
      status: 'active',
      ...{ priceId: pending?.id ?? priceId, interval: pending?.interval ?? interval, pending: null },
      latestInvoice: { ...invoice, status: 'paid', paidAt: this.time },
    });
  }

  /** The end of a period: the plan ends, changes, or is renewed with or without success. */
  renew(id: string, failure: PaymentFailure | null = null): void {
    const kept = this.get(id);
    this.time = new Date(Math.max(this.time.getTime(), kept.currentPeriodEnd.getTime()));
    if (kept.cancelsAtPeriodEnd) return void this.end(id);
    const priceId = kept.scheduledPriceId ?? kept.priceId;
    if (!failure) this.charges.push({ subscriptionId: id, cents: kept.renewalCents });
    this.change(id, {
      ...{ priceId, scheduledPriceId: null, status: failure ? 'past_due' : 'active' },
      ...this.period(kept.interval),
      latestInvoice: this.invoice(kept.renewalCents, failure),
    });
  }

  end(id: string): ProcessorEvent {
    return this.change(id, { status: 'ended', endedAt: this.time, scheduledPriceId: null });
  }

  /** The payment that a member makes on the payment page. */
  payOnPage(sessionId: string): string | null {
    const page = this.pages.get(sessionId);
    if (!page || page.isClosed) return null;
    return this.make(page.customerId, { ...page, cardId: cards.ok }).id;
  }

  private withTaxesOf(customerId: string, cents: number): number {
    return withTaxes(cents, this.provinces.get(customerId) ?? 'ON');
  }

  private period(interval: ProcessorPrice['interval']) {
    const currentPeriodEnd = new Date(this.time.getTime() + periodDays[interval] * dayMs);
    return { currentPeriodStart: this.time, currentPeriodEnd };
  }

  private invoice(totalCents: number, failure: PaymentFailure | null, confirmationSecret: string | null = null) {
    const isPaid = !failure && !confirmationSecret;
    return {
      ...{ id: newId('in'), status: isPaid ? ('paid' as const) : ('open' as const), totalCents, failure },
      ...{ paidAt: isPaid ? this.time : null, failedAt: failure ? this.time : null, confirmationSecret },
    };
  }

  private make(
    customerId: string,
    { price, cardId, checkoutId }: { price: ProcessorPrice; cardId: string; checkoutId: string },
  ): Kept {
    const id = newId('sub');
    const cents = this.withTaxesOf(customerId, price.cents);
    const asks = cardId === cards.confirm;
    const failure = cardId === cards.declined ? ('declined' as const) : null;
    if (!asks && !failure) this.charges.push({ subscriptionId: id, cents });
    this.subscriptions.set(id, {
      ...{ id, customerId, checkoutId, status: asks ? 'open' : failure ? 'failed' : 'active', priceId: price.id },
      ...{ interval: price.interval, pending: null, cancelsAtPeriodEnd: false, scheduledPriceId: null },
      ...this.period(price.interval),
      ...{ renewalCents: cents, card: cardOf(cardId), endedAt: null },
      latestInvoice: this.invoice(cents, failure, asks ? newId('secret') : null),
    });
    this.change(id, {});
    return this.get(id);
  }

  now = () => this.answer('now', () => this.time);
  createCustomer: PaymentProcessor['createCustomer'] = ({ userId }, key) =>
    this.answer(
      'createCustomer',
      () => {
        const id = newId('cus');
        this.customers.set(id, userId);
        return id;
      },
      key,
    );
  setProvince = (customerId: string, province: Province) =>
    this.answer('setProvince', () => void this.provinces.set(customerId, province));
  deleteCustomer = (id: string) => this.answer('deleteCustomer', () => void this.customers.delete(id));
  createCardSetup = () => this.answer('createCardSetup', () => ({ id: newId('setup'), clientSecret: newId('secret') }));
  getCardSetup = () => this.answer('getCardSetup', () => null);
  /** Each customer has the three cards, under ids of its own. */
  listCards = () => this.answer('listCards', () => Object.values(cards).map(cardOf));
  setDefaultCard = () => this.answer('setDefaultCard', () => undefined);
  removeCard = () => this.answer('removeCard', () => undefined);

  quoteStart: PaymentProcessor['quoteStart'] = (_customerId, { planName, cents }, province) =>
    this.answer('quoteStart', () => {
      const total = withTaxes(cents, province) + this.surcharge;
      const lines = [
        { kind: 'plan' as const, text: planName, detail: '', cents },
        { kind: 'tax' as const, text: 'Tax', detail: '', cents: total - cents },
      ];
      const renewsAt = this.period('month').currentPeriodEnd;
      return { lines, dueNowCents: total, renewalCents: total, renewsAt };
    });
  quoteUpgrade: PaymentProcessor['quoteUpgrade'] = (id, price, { province }) =>
    this.answer('quoteUpgrade', () => {
      const { currentPeriodEnd } = this.get(id);
      const line = { kind: 'plan' as const, text: price.planName, detail: '', cents: 2_260 };
      return {
        lines: [line],
        dueNowCents: 2_260,
        renewalCents: withTaxes(price.cents, province),
        renewsAt: currentPeriodEnd,
      };
    });

  startSubscription: PaymentProcessor['startSubscription'] = (customerId, start, key) =>
    this.answer('startSubscription', () => this.make(customerId, start), key);
  createPaymentPage: PaymentProcessor['createPaymentPage'] = (customerId, { price, checkoutId }, key) =>
    this.answer(
      'createPaymentPage',
      () => {
        const sessionId = newId('page');
        this.pages.set(sessionId, { customerId, price, checkoutId, isClosed: false });
        return { url: `https://pay.example/${sessionId}`, sessionId };
      },
      key,
    );
  closePaymentPage: PaymentProcessor['closePaymentPage'] = (sessionId) =>
    this.answer('closePaymentPage', () => {
      const page = this.pages.get(sessionId);
      if (page) page.isClosed = true;
    });
  findSubscriptionOfPaymentPage: PaymentProcessor['findSubscriptionOfPaymentPage'] = (sessionId) =>
    this.answer('findSubscriptionOfPaymentPage', () => {
      const checkoutId = this.pages.get(sessionId)?.checkoutId;
      return [...this.subscriptions.values()].find((each) => each.checkoutId === checkoutId)?.id ?? null;
    });
  upgrade: PaymentProcessor['upgrade'] = (id, { price, cardId }, key) =>
    this.answer(
      'upgrade',
      () => {
        const asks = cardId === cards.confirm;
        const failure = cardId === cards.declined ? ('declined' as const) : null;
        const invoice = this.invoice(2_260, failure, asks ? newId('secret') : null);
        if (failure) this.change(id, { latestInvoice: { ...invoice, status: 'void' } });
        else if (asks) this.change(id, { latestInvoice: invoice, pending: price });
        else {
          this.charges.push({ subscriptionId: id, cents: 2_260 });
          const renewalCents = this.withTaxesOf(this.get(id).customerId, price.cents);
          this.change(id, { latestInvoice: invoice, priceId: price.id, interval: price.interval, renewalCents });
        }
        return structuredClone(this.get(id));
      },
      key,
    );
  scheduleChange: PaymentProcessor['scheduleChange'] = (id, price, key) =>
    this.answer('scheduleChange', () => void this.change(id, { scheduledPriceId: price.id }), key);
  cancelScheduledChange = (id: string) =>
    this.answer('cancelScheduledChange', () => void this.change(id, { scheduledPriceId: null }));
  setCancelAtPeriodEnd = (id: string, cancelsAtPeriodEnd: boolean) =>
    this.answer('setCancelAtPeriodEnd', () => void this.change(id, { cancelsAtPeriodEnd }));
  endSubscription = (id: string) => this.answer('endSubscription', () => void this.end(id));
  payInvoice: PaymentProcessor['payInvoice'] = (invoiceId, cardId, key) =>
    this.answer(
      'payInvoice',
      () => {
        const found = [...this.subscriptions.values()].find(({ latestInvoice }) => latestInvoice?.id === invoiceId);
        if (!found?.latestInvoice) throw new UnknownAtProcessor(invoiceId);
        if (cardId === cards.declined) throw new PaymentRefused('declined');
        const { latestInvoice, id } = found;
        if (latestInvoice.status === 'paid') return;
        this.charges.push({ subscriptionId: id, cents: latestInvoice.totalCents });
        const paid = { ...latestInvoice, status: 'paid' as const, paidAt: this.time, failure: null, failedAt: null };
        this.change(id, { status: 'active', latestInvoice: paid });
      },
      key,
    );
  voidInvoice = (invoiceId: string) =>
    this.answer('voidInvoice', () => {
      for (const { id, latestInvoice, status } of this.subscriptions.values())
        if (latestInvoice?.id === invoiceId && latestInvoice.status === 'open')
          this.change(id, {
            ...{ latestInvoice: { ...latestInvoice, status: 'void', confirmationSecret: null }, pending: null },
            ...(status === 'open' && { status: 'failed' as const }),
          });
    });

  getSubscription = (id: string) => this.answer('getSubscription', () => this.subscriptions.get(id) ?? null);
  listSubscriptions = (customerId: string) =>
    this.answer('listSubscriptions', () =>
      [...this.subscriptions.values()].filter((each) => each.customerId === customerId),
    );
  listInvoices = () => this.answer('listInvoices', () => []);
  listEvents = (since: Date) =>
    this.answer('listEvents', () => this.events.filter(({ createdAt }) => createdAt >= since));
  readWebhook = (): ProcessorEvent => {
    throw new Error('This processor sends no webhooks.');
  };
}
