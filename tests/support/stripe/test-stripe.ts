import { type TestCardName, testCards } from '#contract/subscription/card.ts';
import type { ProcessorEvent } from '#server/payments/payment-processor.ts';
import type { Answer, Request } from '#server/payments/simulated-stripe/core/answer-call.ts';
import { itemOf } from '#server/payments/simulated-stripe/core/billing.ts';
import { saveCard } from '#server/payments/simulated-stripe/core/calls/card-calls.ts';
import { startSubscription } from '#server/payments/simulated-stripe/core/calls/subscription-calls.ts';
import type { Invoice, StripeObject } from '#server/payments/simulated-stripe/core/objects.ts';
import type { StripeState } from '#server/payments/simulated-stripe/core/state.ts';
import { findCustomer } from '#server/payments/simulated-stripe/customer-state.repo.ts';
import { InProcessClient } from '#server/payments/simulated-stripe/in-process-client.ts';
import { SimulatedStripe } from '#server/payments/simulated-stripe/simulated-stripe.ts';
import { createStripeProcessor, type StripeProcessor } from '#server/payments/stripe/stripe-processor.ts';
import type { Db } from '#server/platform/db/database.ts';

/** `before`: the call does not arrive; `after`: it is done, and its answer never arrives. */
type Loss = 'before' | 'after';

interface Webhook {
  body: string;
  signature: string;
}

/** The simulated Stripe of the product, with faults around it: its time, banks, webhooks and network are in the test's hands. */
export class TestStripe {
  readonly simulatedStripe: SimulatedStripe;
  readonly processor: StripeProcessor;
  /** The calls that arrived, such as `POST /v1/subscriptions`. */
  readonly calls: string[] = [];
  /** No call arrives. */
  isDown = false;
  /** Calls that are done, and whose answers never arrive, however often they are sent. */
  unanswered: RegExp | null = null;
  /** Cents that each total has grown by since, as where a tax is raised. */
  surcharge = 0;
  private readonly db: Db;
  private losses: { call: RegExp; where: Loss }[] = [];
  private held: { call: RegExp; until: Promise<void>; release: () => void } | null = null;

  /** A `realNow` of its own stops the clock unless it is moved. */
  constructor(db: Db, { realNow, retries = 0 }: { realNow?: () => Date; retries?: number } = {}) {
    this.db = db;
    const pageUrl = (id: string) => `https://checkout.stripe.com/c/pay/${id}`;
    this.simulatedStripe = new SimulatedStripe(db, { ...(realNow && { realNow }), pageUrl });
    const httpClient = new InProcessClient((request) => this.answer(request));
    const { settings, now } = this.simulatedStripe;
    this.processor = createStripeProcessor(settings, db, { name: 'test', now, httpClient, retries });
  }

  /** For `buildTestApp`. */
  get parts() {
    return { paymentProcessor: this.processor, simulatedStripe: this.simulatedStripe };
  }

  now = () => this.simulatedStripe.now();

  /** The next such call is lost. */
  lose(call: RegExp, where: Loss): void {
    this.losses.push({ call, where });
  }

  /** Such calls arrive and wait until they are released. */
  hold(call: RegExp): void {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.held = { call, until, release };
  }

  release(): void {
    this.held?.release();
    this.held = null;
  }

  /** @throws Error where the network fails */
  async answer(request: Request): Promise<Answer> {
    const call = `${request.method} ${request.path.split('?')[0]}`;
    this.calls.push(call);
    if (this.held?.call.test(call)) await this.held.until;
    const at = this.losses.findIndex((loss) => loss.call.test(call));
    const [loss] = at < 0 ? [] : this.losses.splice(at, 1);
    const isLostBefore = this.isDown || loss?.where === 'before';
    if (isLostBefore) throw Object.assign(new Error('The call was lost.'), { code: 'ECONNREFUSED' });
    const answer = await this.simulatedStripe.answer(request);
    const isLost = loss !== undefined || this.unanswered?.test(call);
    if (isLost) throw Object.assign(new Error('The answer was lost.'), { code: 'ECONNREFUSED' });
    return this.surcharge > 0 && call.endsWith('/create_preview') ? this.dearer(answer) : answer;
  }

  private dearer({ status, body }: Answer): Answer {
    const { total, amount_due } = body as Invoice;
    return { status, body: { ...body, total: total + this.surcharge, amount_due: amount_due + this.surcharge } };
  }

  /** Moves the time on, with all renewals and ends that fall into it. */
  async advanceTo(time: Date): Promise<void> {
    const seconds = Math.ceil((time.getTime() - (await this.now()).getTime()) / 1_000);
    if (seconds > 0) await this.simulatedStripe.advance(seconds);
  }

  /** A card of the customer that is saved, whatever its bank would have said. */
  saveCard = (customerId: string, card: TestCardName | string): Promise<string> =>
    this.simulatedStripe.change(customerId, (state) => saveCard(state, customerId, numberOf(card)).id);

  giveCard = (customerId: string, clientSecret: string, card: TestCardName | string): Promise<void> =>
    this.simulatedStripe.giveCard(customerId, clientSecret, numberOf(card));

  answerBank = (customerId: string, clientSecret: string, isApproved: boolean): Promise<void> =>
    this.simulatedStripe.answerBank(customerId, clientSecret, isApproved);

  /** Stripe's script gives a card without knowing the customer. @returns the setup, or its error */
  async giveCardBySecret(clientSecret: string, number: string): Promise<{ status?: string; error?: object }> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
    const sent = { method: 'POST', path: `/v1/setup_intents/${id}/confirm`, body: String(body) };
    return (await this.simulatedStripe.answer(sent)).body;
  }

  async answerBankBySecret(clientSecret: string, isApproved: boolean): Promise<void> {
    const customerId = await findCustomer(this.db, [clientSecret.split('_secret_')[0] ?? '']);
    await this.answerBank(customerId ?? '', clientSecret, isApproved);
  }

  /** Moves a subscription and its invoices into the past, for servers whose clock cannot be moved. Whole periods follow. */
  age(subscriptionId: string, seconds: number): Promise<void> {
    return this.change(subscriptionId, (state) => {
      const subscription = state.get('subscription', subscriptionId);
      const item = itemOf(subscription);
      item.current_period_start -= seconds;
      item.current_period_end -= seconds;
      subscription.created -= seconds;
      subscription.billing_cycle_anchor = item.current_period_end;
      for (const invoice of state.list('invoice')) {
        invoice.created -= seconds;
        const times = invoice.status_transitions;
        if (times.finalized_at !== null) times.finalized_at -= seconds;
        if (times.paid_at !== null) times.paid_at -= seconds;
        if (invoice.next_payment_attempt !== null) invoice.next_payment_attempt -= seconds;
      }
    });
  }

  /** The member's answer about the latest invoice of a subscription. */
  async confirm(subscriptionId: string, isApproved: boolean): Promise<void> {
    const { customerId, latestInvoice } = (await this.processor.getSubscription(subscriptionId)) ?? {};
    await this.answerBank(customerId ?? '', latestInvoice?.confirmationSecret ?? '', isApproved);
  }

  /** The bank says another thing to a card from now on. */
  setBehaviour(cardId: string, behaviour: string): Promise<void> {
    return this.change(cardId, (state) => {
      state.get('payment_method', cardId).metadata = { behaviour };
    });
  }

  /** The end of a period, and what is paid for the next. */
  async renew(subscriptionId: string, failure?: string): Promise<void> {
    const { card, currentPeriodEnd } = (await this.processor.getSubscription(subscriptionId)) ?? {};
    if (failure) await this.setBehaviour(card?.id ?? '', failure);
    await this.advanceTo(new Date((currentPeriodEnd?.getTime() ?? 0) + 2 * 3_600_000));
  }

  /** Renews with a new default card that is refused. */
  async failRenewal(subscriptionId: string): Promise<void> {
    const { customerId = '' } = (await this.processor.getSubscription(subscriptionId)) ?? {};
    await this.processor.setDefaultCard(customerId, await this.saveCard(customerId, 'fails_at_renewal'));
    await this.renew(subscriptionId);
  }

  /** Changes what the customer of this object has, as Stripe may at any time. */
  async change<Result>(id: string, work: (state: StripeState) => Result): Promise<Result> {
    return this.simulatedStripe.change((await findCustomer(this.db, [id])) ?? '', work);
  }

  /** The member pays on the page of Stripe. @returns null where it is closed */
  payOnPage(sessionId: string): Promise<string | null> {
    return this.change(sessionId, (state) => {
      const session = state.get('checkout.session', sessionId);
      const { price, ...metadata } = session.metadata;
      if (session.status !== 'open') return null;
      const card = saveCard(state, session.customer, numberOf('succeeds')).id;
      const start = { customer: session.customer, price: state.get('price', price), card, metadata };
      const { id } = startSubscription(state, start);
      Object.assign(session, { subscription: id, status: 'complete', url: null });
      state.emit('checkout.session.completed', session);
      return id;
    });
  }

  /** All objects that Stripe has, or those of one kind. */
  async objects<Kind extends StripeObject['object']>(kind?: Kind) {
    const rows = await this.db.selectFrom('simulated_stripe_objects').select('data').orderBy('seq').execute();
    const objects = rows.map(({ data }) => data as StripeObject);
    return objects.filter(({ object }) => !kind || object === kind) as Extract<StripeObject, { object: Kind }>[];
  }

  /** Payments that were taken from cards. */
  async charges(): Promise<{ subscriptionId: string | null; cents: number }[]> {
    const paid = (await this.objects('invoice')).filter(({ status, total }) => status === 'paid' && total > 0);
    return paid.map(({ parent, total }) => ({
      subscriptionId: parent.subscription_details.subscription,
      cents: total,
    }));
  }

  /** Webhooks that would be posted now, each once. */
  async takeWebhooks(): Promise<Webhook[]> {
    const taken: Webhook[] = [];
    await this.simulatedStripe.deliverWebhooks(async (webhook) => taken.push(webhook) > 0);
    return taken;
  }

  takeEvents = async (): Promise<ProcessorEvent[]> =>
    (await this.takeWebhooks()).map(({ body, signature }) => this.processor.readWebhook(Buffer.from(body), signature));
}

const numberOf = (card: string) => (card in testCards ? testCards[card as TestCardName].number : card);
