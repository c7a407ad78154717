import { afterAll, beforeAll } from 'vitest';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { Province } from '#contract/vocabulary.ts';
import { sendReceipts } from '#server/payments/receipts/receipts.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { runSubscriptionJobs } from '#server/subscriptions/jobs/subscription.jobs.ts';
import { notifyOfPlanEnds } from '#server/subscriptions/limits/plan-ends.jobs.ts';
import { notifyOfYearlyRenewals } from '#server/subscriptions/renewals/renewal-notices.jobs.ts';
import { postWebhook } from '#server/subscriptions/webhooks/stripe-webhook.routes.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { openStandingStripe } from '../payments/standing-stripe.ts';

const daySeconds = 86_400;
/** A renewal is charged an hour after its period began. */
const hourSeconds = 3_600;
let pressed = 0;
const clientId = () => `year-${String(++pressed).padStart(8, '0')}`;

/** A server over the simulated Stripe, whose clock moves with what jobs do meanwhile. */
async function openBillingServer(db: Db) {
  const stripe = await openStandingStripe(db);
  const { processor, simulatedStripe } = stripe;
  const app = await buildTestApp(db, { env: severalAddresses, ...stripe.parts });
  const billing = { db, processor, site: 'https://gable.example' };

  /** Background jobs of the server, run until no work is left. */
  async function settle() {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    await simulatedStripe.runDue();
    await simulatedStripe.deliverWebhooks(postWebhook(app));
    const due = db.updateTable('subscriptions').set({ next_check_at: new Date(0) });
    await due.where('state', 'in', ['active', 'past_due']).execute();
    await runSubscriptionJobs(billing, { onError });
    await handleEvents(db);
    await notifyOfPlanEnds(db, billing.site, await processor.now());
    await notifyOfYearlyRenewals(db, billing.site, await processor.now());
    await sendReceipts(billing, { onError });
    if (errors.length > 0) throw errors[0];
  }

  async function advance(days: number) {
    await simulatedStripe.advance(days * daySeconds + hourSeconds);
    await settle();
  }

  async function member(values: Parameters<typeof makeUser>[1] = {}) {
    const user = await makeUser(db, values);
    const call = await callsOf(app, db, user.id);
    async function addCard(testCard: TestCardName = 'succeeds', isDefault = false) {
      const { id, clientSecret } = (await call('POST /payment/setup_intent')).answer.data;
      await call('POST /payment/test-cards', { body: { clientSecret, testCard } });
      const completion = await call('POST /payment/setup_intent/{id}/completion', { id, body: { isDefault } });
      return completion.answer.data.card?.id ?? '';
    }
    async function choose(planId: string, interval: PlanInterval, cardId: string | null, province: Province = 'ON') {
      const quote = (await call('POST /subscription/quotes', { body: { planId, interval, province } })).answer.data;
      const body = { clientId: clientId(), quoteId: quote.id, cardId };
      const checkout = (await call('POST /subscription/checkout', { body })).answer.data;
      await settle();
      return { quote, checkout };
    }
    const payOverdue = async (cardId: string) => {
      await call('POST /subscription/overdue-payments', { body: { clientId: clientId(), cardId } });
      await settle();
    };
    const plan = async () => (await call('GET /subscription/mine')).answer.data;
    /** New messages to this member, as they wait in the outbox. */
    async function takeMessages() {
      const to = [user.email, user.phone].filter((address) => address !== null);
      const sent = db.deleteFrom('outgoing_messages').where('recipient', 'in', to).returningAll();
      return (await sent.execute()).sort((a, b) => a.id - b.id);
    }
    const takeSubjects = async () => (await takeMessages()).map(({ subject }) => subject);
    return Object.assign(call, { addCard, choose, payOverdue, plan, takeMessages, takeSubjects });
  }

  return { app, billing, processor, stripe, member, settle, advance, close: () => app.close() };
}

/** A billing server for the tests of a block, opened before the first and closed after the last. */
export function useBillingServer(getDb: () => Db): () => Awaited<ReturnType<typeof openBillingServer>> {
  let server: Awaited<ReturnType<typeof openBillingServer>>;
  beforeAll(async () => {
    server = await openBillingServer(getDb());
  });
  afterAll(() => server.close());
  return () => server;
}
