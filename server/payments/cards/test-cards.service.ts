import { type TestCardName, testCards } from '#contract/subscription/card.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { findCustomerId } from '../payer.repo.ts';
import type { SimulatedStripe } from '../simulated-stripe/simulated-stripe.ts';
import type { CardsOf } from './cards.service.ts';

interface TestCardsOf extends CardsOf {
  simulatedStripe: SimulatedStripe | undefined;
}

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? error.status : undefined);

/** @throws ApiError 404 with Stripe itself, and for another member's secret; 409 where it was answered before */
async function withTestCustomer(
  { db, processor, simulatedStripe, userId }: TestCardsOf,
  work: (stripe: SimulatedStripe, customerId: string) => Promise<void>,
): Promise<void> {
  if (!simulatedStripe) throw notFound();
  const customerId = await findCustomerId(db, processor.name, userId);
  if (!customerId) throw notFound();
  await work(simulatedStripe, customerId).catch((error: unknown) => {
    if (statusOf(error) === 404) throw notFound();
    throw statusOf(error) === 400 ? conflict((error as Error).message) : error;
  });
}

export const giveTestCardTo = (cards: TestCardsOf, clientSecret: string, testCard: TestCardName) =>
  withTestCustomer(cards, (stripe, customerId) =>
    stripe.giveCard(customerId, clientSecret, testCards[testCard].number),
  );

export const answerTestBankOf = (cards: TestCardsOf, clientSecret: string, isApproved: boolean) =>
  withTestCustomer(cards, (stripe, customerId) => stripe.answerBank(customerId, clientSecret, isApproved));
