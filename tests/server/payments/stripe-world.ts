import type { TestCardName } from '#contract/subscription/card.ts';
import { createStripeProcessor } from '#server/payments/stripe/stripe-processor.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts';
import { contractPrices, type ProcessorWorld } from './processor-contract/contract.ts';

/** Stripe's test numbers (docs.stripe.com/testing); `declined` is saved with one that every payment is refused for. */
const numbers: Record<TestCardName, string> = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  asks_confirmation: '4000002760003184',
  fails_at_renewal: '4242424242424242',
};
const refusedAtPayment = '4000000000000341';

/** Beside the prices that are sold, so that they do not count. */
async function addContractPrices(db: Db): Promise<void> {
  for (const { id, interval, cents } of Object.values(contractPrices))
    await db
      .insertInto('plan_prices')
      .values({ id, plan_id: 'plus', charge_interval: interval, cents, replaced_at: new Date() })
      .execute();
}

/** The SDK and the stand-in, whose clock stands unless it is moved. */
export async function openStripeWorld(db: Db): Promise<ProcessorWorld & { stripe: StripeStandIn }> {
  await addContractPrices(db);
  const stripe = await new StripeStandIn(new Date('2026-11-01T15:00:00.000Z')).open();
  const { stripe: settings } = readConfig(stripe.env);
  if (!settings) throw new Error('The stand-in has keys.');
  const processor = createStripeProcessor(settings, db, { retries: 1, now: stripe.now });
  return {
    stripe,
    processor,
    async saveCard(customerId, card) {
      const { id, clientSecret } = await processor.createCardSetup(customerId, crypto.randomUUID());
      stripe.giveCard(clientSecret, card === 'declined' ? refusedAtPayment : numbers[card]);
      stripe.answerBank(clientSecret, true);
      const cardId = (await processor.getCardSetup(customerId, id))?.cardId ?? '';
      if (card === 'fails_at_renewal') stripe.declineRenewals(cardId);
      return cardId;
    },
    giveCard: async (_customerId, clientSecret, card) => void stripe.giveCard(clientSecret, numbers[card]),
    answerBank: async (_customerId, clientSecret, isApproved) => stripe.answerBank(clientSecret, isApproved),
    advanceTo: async (time) => stripe.advanceTo(time),
    takeEvents: async () =>
      stripe.takeWebhooks().map(({ body, signature }) => processor.readWebhook(Buffer.from(body), signature)),
  };
}
