import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Card, CardSetup, cardSetupState } from '#contract/subscription/card.ts';
import type { paymentMethods } from '#contract/subscription/subscription.ts';
import type { Db } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { getCustomerId } from '../customers/customers.service.ts';
import { findCustomerId, findPlanName } from '../payer.repo.ts';
import { ignoreUnknown, type ProcessorSubscription } from '../payment-processor.ts';
import type { StripeProcessor } from '../stripe/stripe-processor.ts';
import { chooseCard } from './choose-card.ts';

export interface CardsOf {
  db: Db;
  processor: StripeProcessor;
  userId: string;
}

type Methods = z.output<typeof paymentMethods>;

const noCard = () => notFound('We couldn’t find this card');

/** A plan that ends with its period renews with no card. */
const isRenewing = ({ status, cancelsAtPeriodEnd }: ProcessorSubscription) =>
  status === 'past_due' || (status === 'active' && !cancelsAtPeriodEnd);

export async function getPaymentMethods(cards: CardsOf): Promise<Methods> {
  const customerId = await findCustomerId(cards.db, cards.processor.name, cards.userId);
  return customerId ? (await readMethods(cards, customerId)).methods : { cards: [], renewal: null };
}

async function readMethods({ db, processor }: CardsOf, customerId: string) {
  const renewing = (await processor.listSubscriptions(customerId)).find(isRenewing);
  const cards = await processor.listCards(customerId);
  const planName = renewing && (await findPlanName(db, renewing.priceId));
  const methods: Methods = {
    cards: cards.map(({ fingerprint: _, ...card }) => ({ ...card, isOfPlan: card.id === renewing?.card?.id })),
    renewal: renewing && planName ? { planName, at: renewing.currentPeriodEnd.toISOString() } : null,
  };
  return { methods, planName };
}

/** The member's card with their customer. @throws ApiError 404 for another member's */
async function getOwnCard(cards: CardsOf, cardId: string) {
  const customerId = await findCustomerId(cards.db, cards.processor.name, cards.userId);
  if (!customerId) throw noCard();
  const { methods, planName } = await readMethods(cards, customerId);
  const card = methods.cards.find(({ id }) => id === cardId);
  if (!card) throw noCard();
  return { customerId, card, planName };
}

export async function makeCardDefault(cards: CardsOf, cardId: string): Promise<Methods> {
  const { customerId } = await getOwnCard(cards, cardId);
  await cards.processor.setDefaultCard(customerId, cardId);
  return (await readMethods(cards, customerId)).methods;
}

export async function removeCard(cards: CardsOf, cardId: string): Promise<Methods> {
  const { customerId, card, planName } = await getOwnCard(cards, cardId);
  if (card.isOfPlan)
    throw conflict(
      `Your ${planName ?? ''} plan renews with this card. To remove it, make another card the default first.`,
    );
  await cards.processor.removeCard(customerId, cardId);
  return (await readMethods(cards, customerId)).methods;
}

/** A new one for each visit of the form. */
export async function beginCardSetup({ db, processor, userId }: CardsOf): Promise<CardSetup> {
  const customerId = await getCustomerId({ db, processor }, userId);
  return processor.createCardSetup(customerId, randomUUID());
}

/** Idempotent; a number is stored as one card. The first card becomes the default. */
export async function completeCardSetup(
  cards: CardsOf,
  setupId: string,
  { isDefault }: { isDefault: boolean },
): Promise<z.output<typeof cardSetupState>> {
  const { db, processor, userId } = cards;
  const customerId = await findCustomerId(db, processor.name, userId);
  const setup = customerId && (await processor.getCardSetup(customerId, setupId));
  if (!customerId || !setup) throw notFound('We couldn’t find this card form');
  if (setup.state !== 'saved' || !setup.cardId) return { state: setup.state, card: null, failure: setup.failure };
  const before = await processor.listCards(customerId);
  const planCardId = (await readMethods(cards, customerId)).methods.cards.find(({ isOfPlan }) => isOfPlan)?.id;
  const { kept, twins } = chooseCard(before, { ...setup, planCardId });
  if (!kept) throw noCard();
  if (isDefault || !before.some((card) => card.isDefault)) await processor.setDefaultCard(customerId, kept.id);
  // The other form may have removed the same card.
  for (const { id } of twins) await processor.removeCard(customerId, id).catch(ignoreUnknown);
  const { methods } = await readMethods(cards, customerId);
  const card: Card | undefined = methods.cards.find(({ id }) => id === kept.id);
  if (!card) throw noCard();
  return { state: 'saved', card, failure: null };
}
