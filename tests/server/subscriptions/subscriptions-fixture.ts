import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { Province } from '#contract/vocabulary.ts';
import { getCustomerId } from '#server/payments/customers/customers.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Signals } from '#server/platform/db/listen-notify.ts';
import { runSubscriptionJobs } from '#server/subscriptions/jobs/subscription.jobs.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

type CardOfMember = 'ok' | 'declined' | 'confirm';

let pressed = 0;
const clientId = () => `press-${String(++pressed).padStart(8, '0')}`;

/** A server over the simulated Stripe, and what a member with three cards does with it. */
export async function openShop(db: Db, signals?: Signals) {
  const stripe = new TestStripe(db);
  const app = await buildTestApp(db, { env: severalAddresses, ...stripe.parts, ...(signals && { signals }) });
  const billing = { db, processor: stripe.processor, site: 'https://gable.example' };

  async function member() {
    const call = await callsOf(app, db, (await makeUser(db)).id);
    const customerId = await getCustomerId(billing, call.id);
    const cards = {
      ok: await stripe.saveCard(customerId, 'succeeds'),
      declined: await stripe.saveCard(customerId, 'declined'),
      confirm: await stripe.saveCard(customerId, 'asks_confirmation'),
    };
    await stripe.processor.setDefaultCard(customerId, cards.ok);
    const quote = async (planId = 'plus', interval: PlanInterval = 'month', province: Province = 'ON') =>
      call('POST /subscription/quotes', { body: { planId, interval, province } });
    const pay = (quoteId: string, cardId: string | null = cards.ok, id = clientId()) =>
      call('POST /subscription/checkout', { body: { clientId: id, quoteId, cardId } });
    const subscribe = async (planId = 'plus', interval: PlanInterval = 'month', card: CardOfMember | null = 'ok') =>
      pay((await quote(planId, interval)).answer.data.id, card && cards[card]);
    const rows = () =>
      db.selectFrom('subscriptions').selectAll().where('user_id', '=', call.id).orderBy('created_at').execute();
    const checkouts = () =>
      db.selectFrom('checkouts').selectAll().where('user_id', '=', call.id).orderBy('number').execute();
    const state = async () => (await rows()).map((row) => row.state).join();
    return Object.assign(call, { cards, customerId, quote, pay, subscribe, rows, checkouts, state });
  }

  /** Everything becomes due: what jobs do within a day. */
  async function runJobs() {
    await db
      .updateTable('subscriptions')
      .set({ next_check_at: new Date(0) })
      .where('next_check_at', 'is not', null)
      .execute();
    await db
      .updateTable('checkouts')
      .set({ next_check_at: new Date(0) })
      .execute();
    await db
      .updateTable('payment_event_checks')
      .set({ next_check_at: new Date(0) })
      .execute();
    return workOnce();
  }

  /** Runs subscription jobs that are due now and returns their errors. */
  async function workOnce() {
    const errors: unknown[] = [];
    await runSubscriptionJobs(billing, { onError: (error) => errors.push(error) });
    return errors;
  }

  return { app, stripe, billing, member, runJobs, workOnce, clientId, close: () => app.close() };
}
