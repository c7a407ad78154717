import type { TestCardName } from '#contract/subscription/card.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { findCustomerId } from '../payer.repo.ts';
import { AlreadyAnswered } from '../test-processor/card-operations.ts';
import { TestProcessor } from '../test-processor/test-processor.ts';
import type { CardsOf } from './cards.service.ts';

/** @throws ApiError 404 with a real processor, and for another member's secret; 409 where it was answered before */
async function withTestCustomer(
  { db, processor, userId }: CardsOf,
  work: (test: TestProcessor, customerId: string) => Promise<void>,
): Promise<void> {
  if (!(processor instanceof TestProcessor)) throw notFound();
  const customerId = await findCustomerId(db, processor.name, userId);
  if (!customerId) throw notFound();
  await work(processor, customerId).catch((error: unknown) => {
    throw error instanceof AlreadyAnswered ? conflict(error.message) : error;
  });
}

export const giveTestCardTo = (cards: CardsOf, clientSecret: string, testCard: TestCardName) =>
  withTestCustomer(cards, (test, customerId) => test.giveCard(customerId, clientSecret, testCard));

export const answerTestBankOf = (cards: CardsOf, clientSecret: string, isApproved: boolean) =>
  withTestCustomer(cards, (test, customerId) => test.answerBank(customerId, clientSecret, isApproved));
