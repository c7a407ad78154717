import type { Page } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import type { Card, CardSetup, TestCardName } from '#contract/subscription/card.ts';
import type { Checkout, Quote } from '#contract/subscription/checkout.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { hour } from '#tests/support/stripe/billing-time.ts';
import { StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts';
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

/** A server with Stripe's keys, whose SDK speaks to the stand-in. Stripe's clock is a bit slow, to have time for a renewal. */
export const paying = posting.extend<PayingFixtures, { stripe: StripeStandIn }>({
  stripe: [
    ownServer(
      () => new StripeStandIn(new Date(Date.now() - 4 * hour * 1000)).open(),
      (stripe) => stripe,
    ),
    { scope: 'worker' },
  ],
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
      const webhooks = stripe.takeWebhooks().reverse();
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

export const answerBank = (page: Page, isApproved: boolean) =>
  page
    .frameLocator('iframe[title="Your bank"]')
    .getByRole('button', { name: isApproved ? 'Complete authentication' : 'Fail authentication' })
    .click();

async function addCardBy({ ask }: Member, give: (clientSecret: string) => unknown): Promise<Card> {
  const setup = await ask<CardSetup>('POST', '/payment/setup_intent');
  await give(setup.clientSecret);
  return (await ask<{ card: Card }>('POST', `/payment/setup_intent/${setup.id}/completion`, { isDefault: true })).card;
}

/** A card that Stripe's script would have added. */
export const addCard = (payer: Member, stripe: StripeStandIn, number: string) =>
  addCardBy(payer, (clientSecret) => {
    stripe.giveCard(clientSecret, number);
    stripe.answerBank(clientSecret, true);
  });

/** A card of the test processor. */
export const addTestCard = (payer: Member, testCard: TestCardName) =>
  addCardBy(payer, (clientSecret) => payer.ask('POST', '/payment/test-cards', { clientSecret, testCard }));

export async function startPlan({ ask }: Member, planId: string, cardId: string): Promise<Checkout> {
  const quote = await ask<Quote>('POST', '/subscription/quotes', { planId, interval: 'month', province: 'ON' });
  return ask<Checkout>('POST', '/subscription/checkout', { clientId: crypto.randomUUID(), quoteId: quote.id, cardId });
}
