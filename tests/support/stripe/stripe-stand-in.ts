import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventTypes } from '#server/payments/stripe/stripe-events.ts';
import { advanceTime } from './advance-time.ts';
import { type Answer, StripeApi } from './answer-call.ts';
import { notConfirmed } from './bank.ts';
import { Billing } from './billing.ts';
import type { Services } from './calls/call.ts';
import { saveCard } from './calls/card-calls.ts';
import { start } from './calls/subscription-calls.ts';
import { EventLog, type Webhook } from './events.ts';
import { StripeState } from './stripe-state.ts';

export const standInKeys = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
};

/** `down`: Stripe fails before it does anything; `lost`: it does what it was asked, and the answer never arrives. */
type Fault = 'down' | 'lost';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Stripe on this machine: the official SDK talks to it, and its time, banks and webhooks are in the test's hands. */
export class StripeStandIn {
  readonly services: Services;
  url = '';
  /** The calls that arrived, such as `POST /v1/subscriptions`. */
  readonly calls: string[] = [];
  /** The call that Stripe does, and whose answer never arrives, however often it is sent. */
  unanswered = '';
  private readonly api: StripeApi;
  private faults: Fault[] = [];
  private held = Promise.resolve();
  private heldCall = '';
  private release = () => {};
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  constructor(now: Date) {
    const state = new StripeState(now);
    const events = new EventLog(state, standInKeys.STRIPE_WEBHOOK_SECRET, eventTypes);
    this.services = { state, events, billing: new Billing(state, events) };
    this.api = new StripeApi(this.services, standInKeys.STRIPE_SECRET_KEY);
  }

  get env() {
    return { ...standInKeys, STRIPE_API_URL: this.url };
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  now = (): Date => new Date(this.services.state.now * 1000);

  advanceTo(time: Date): void {
    advanceTime(this.services, Math.ceil(time.getTime() / 1000));
  }

  /** For the next calls, one each. */
  failNext(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  /** Such calls arrive and wait until the answers are released. */
  holdAnswers(call: string): void {
    this.heldCall = call;
    this.held = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  releaseAnswers(): void {
    this.held = Promise.resolve();
    this.release();
  }

  takeWebhooks(): Webhook[] {
    return this.services.events.takeWebhooks();
  }

  declineRenewals(cardId: string): void {
    this.services.state.cards.get(cardId).declinesRenewals = true;
  }

  /** The request that Stripe's script sends when the card form is submitted. */
  giveCard(clientSecret: string, number: string): Answer {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const body = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[card][number]': number });
    return this.api.answer({
      ...{ method: 'POST', url: new URL(`${this.url}/v1/setup_intents/${id}/confirm`), body: String(body) },
      ...{ key: standInKeys.VITE_STRIPE_PUBLISHABLE_KEY, idempotencyKey: undefined },
    });
  }

  /** The member's answer in the bank's window, for a card or for a payment. */
  answerBank(clientSecret: string, isApproved: boolean): void {
    const { state, billing } = this.services;
    const [payment] = state.payments.list(({ secret }) => secret === clientSecret);
    if (payment) billing.answer(state.invoices.get(payment.invoice), isApproved);
    const [setup] = state.setups.list(({ secret }) => secret === clientSecret);
    if (setup?.status !== 'requires_action') return;
    if (isApproved) saveCard(state, setup);
    else {
      setup.status = 'requires_payment_method';
      setup.error = notConfirmed('setup_intent_authentication_failure');
    }
  }

  /** The member types a card on the payment page. */
  payOnPage(sessionId: string, number: string): void {
    const { state, events } = this.services;
    const session = state.sessions.get(sessionId);
    const { customer, price, subscriptionMetadata: metadata } = session;
    const card = state.cards.add({ created: state.now, number, customer, declinesRenewals: false }).id;
    const subscription = start(this.services, { customer, price, card, metadata });
    session.subscription = subscription.id;
    session.status = 'complete';
    events.emit('checkout.session.completed', session.id);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', this.url);
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    if (call === this.heldCall) await this.held;
    const fault = this.faults.shift();
    const idempotencyKey = request.headers['idempotency-key'];
    const answer: Answer =
      fault === 'down'
        ? { status: 500, body: { error: { type: 'api_error', message: 'An error occurred on our end.' } } }
        : this.api.answer({
            ...{ method: request.method ?? 'GET', url, body },
            key: (request.headers.authorization ?? '').replace('Bearer ', ''),
            idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
          });
    if (fault === 'lost' || this.unanswered === `${request.method} ${url.pathname}`) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${this.calls.length}` });
    response.end(JSON.stringify(answer.body));
  }
}
