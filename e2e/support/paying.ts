import type { Page } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import type { Card, CardSetup, TestCardName } from '#contract/subscription/card.ts';
import type { Checkout, Quote } from '#contract/subscription/checkout.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { openStripeServer } from '#tests/support/stripe/stripe-server.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { expect } from '../fixtures.ts';
import { playStripe } from './fakes/stripe-script.ts';
import { type Member, posting } from './posting.ts';
import { startLiveServer } from './servers/live-server.ts';
import { ownServer } from './servers/worker-server.ts';

interface PayingFixtures {
  /** Sends Stripe's webhooks as badly as Stripe may: the newest first, and each twice. */
  sendWebhooks: () => Promise<void>;
  /** A member whose browser has Stripe's script; fails the test where the page's policy refuses a part of it. */
  joinPayer: () => Promise<Member>;
}

const slowMs = 4 * 3_600_000;

/** The simulated Stripe over a database and a port of its own. Its clock is a bit slow, to have time for a renewal. */
async function openStripe() {
  const { db, close: closeDatabase } = await openFreshDatabase();
  const stripe = new TestStripe(db, { realNow: () => new Date(Date.now() - slowMs) });
  const { env, close } = await openStripeServer(stripe);
  return Object.assign(stripe, {
    env,
    async close() {
      await close();
      await closeDatabase();
    },
  });
}

/** A server with Stripe's keys, whose SDK speaks to the simulated Stripe. */
export const paying = posting.extend<PayingFixtures, { stripe: TestStripe & { env: NodeJS.ProcessEnv } }>({
  stripe: [ownServer(openStripe, (stripe) => stripe), { scope: 'worker' }],
  server: [
    async ({ stripe }, use) => {
      const server = await startLiveServer({ ...stripe.env, TRUST_PROXY: '127.0.0.1' });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sendWebhooks: ({ server, stripe }, use) =>
    use(async () => {
      const webhooks = (await stripe.takeWebhooks()).reverse();
      for (const { body, signature } of [...webhooks, ...webhooks]) {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const answer = await fetch(`${server.url}${apiPrefix}/payment/webhook`, { method: 'POST', headers, body });
        expect(answer.status).toBe(200);
      }
    }),
  joinPayer: async ({ join, stripe }, use) => {
    const violations: string[] = [];
    await use(async () => {
      const payer = await join();
      await playStripe(payer.context, stripe);
      payer.page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) violations.push(message.text());
      });
      return payer;
    });
    expect(violations).toEqual([]);
  },
});

export const planOf = async ({ ask }: Member) => (await ask<OwnSubscription>('GET', '/subscription/mine')).plan.name;

/** Types a number into Stripe's frame. */
export const typeCard = (page: Page, number: string) =>
  page.frameLocator('iframe[title="Secure card input frame"]').getByLabel('Card number').fill(number);

/** Answers the bank's question and waits until its frame is gone, so that the next answer is given to the next question. */
export async function answerBank(page: Page, isApproved: boolean): Promise<void> {
  const frame = page.locator('iframe[title="Your bank"]');
  const question = await frame.elementHandle();
  await frame
    .contentFrame()
    .getByRole('button', { name: isApproved ? 'Complete authentication' : 'Fail authentication' })
    .click();
  await question?.waitForElementState('hidden');
}

async function addCardBy({ ask }: Member, give: (clientSecret: string) => unknown): Promise<Card> {
  const setup = await ask<CardSetup>('POST', '/payment/setup_intent');
  await give(setup.clientSecret);
  return (await ask<{ card: Card }>('POST', `/payment/setup_intent/${setup.id}/completion`, { isDefault: true })).card;
}

/** A card that Stripe's script would have added. */
export const addCard = (payer: Member, stripe: TestStripe, number: string) =>
  addCardBy(payer, async (clientSecret) => {
    const asked = (await stripe.giveCardBySecret(clientSecret, number)).status === 'requires_action';
    if (asked) await stripe.answerBankBySecret(clientSecret, true);
  });

/** A card of the form for test cards. */
export const addTestCard = (payer: Member, testCard: TestCardName) =>
  addCardBy(payer, (clientSecret) => payer.ask('POST', '/payment/test-cards', { clientSecret, testCard }));

export async function startPlan({ ask }: Member, planId: string, cardId: string): Promise<Checkout> {
  const quote = await ask<Quote>('POST', '/subscription/quotes', { planId, interval: 'month', province: 'ON' });
  return ask<Checkout>('POST', '/subscription/checkout', { clientId: crypto.randomUUID(), quoteId: quote.id, cardId });
}
