import {
  type Card,
  type CardSetup,
  card as cardSchema,
  type TestCardName,
  testCards,
} from '#contract/subscription/card.ts';
import { assertAllowed } from '#tests/support/mock-api/assert-given.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { nextId } from '../factories.ts';
import { paymentsOf } from './payment-state.ts';

const thisYear = new Date().getFullYear();

/** Gives a member a card; `over` holds the parts that matter to the test. The first one is the default. */
export function giveCard(token: string, over: Partial<Card> = {}): Card {
  const { cards } = paymentsOf(token);
  const isDefault = over.isDefault ?? cards.length === 0;
  if (isDefault) for (const card of cards) card.isDefault = false;
  const card: Card = {
    id: nextId('card'),
    brand: 'visa',
    last4: '4242',
    expiryMonth: 8,
    expiryYear: thisYear + 2,
    isDefault,
    isOfPlan: false,
    ...over,
  };
  assertAllowed(cardSchema, card, giveCard);
  cards.push(card);
  return card;
}

export function findCard(token: string, id: string): Card {
  const card = paymentsOf(token).cards.find((one) => one.id === id);
  if (!card) throw new MockFailure(404, 'We couldn’t find this card');
  return card;
}

/** The cards as the API lists them: the one that renews the plan is marked. */
export function methodsOf(token: string) {
  const { cards, subscription } = paymentsOf(token);
  const isRunning = subscription !== null && subscription.state !== 'ended';
  return {
    cards: cards.map((card) => ({ ...card, isOfPlan: isRunning && card.last4 === subscription.card?.last4 })),
    renewal: isRunning ? { planName: subscription.plan.name, at: subscription.currentPeriodEndsAt } : null,
  };
}

export function makeDefault(token: string, id: string) {
  const chosen = findCard(token, id);
  const { cards, subscription } = paymentsOf(token);
  for (const card of cards) card.isDefault = card === chosen;
  if (subscription) subscription.card = chosen;
  return methodsOf(token);
}

export function removeCard(token: string, id: string) {
  findCard(token, id);
  if (methodsOf(token).cards.some((card) => card.id === id && card.isOfPlan))
    throw new MockFailure(409, 'Your plan renews with this card. Make another card the default first.');
  const state = paymentsOf(token);
  state.cards = state.cards.filter((card) => card.id !== id);
  const [first] = state.cards;
  if (first && !state.cards.some((card) => card.isDefault)) first.isDefault = true;
  return methodsOf(token);
}

export function startSetup(token: string): CardSetup {
  const id = nextId('setup');
  const setup = { id, clientSecret: `${id}_secret`, testCard: null, isConfirmed: null };
  paymentsOf(token).setups.push(setup);
  return { id, clientSecret: setup.clientSecret };
}

export const findSetup = (token: string, clientSecret: string) =>
  paymentsOf(token).setups.find((setup) => setup.clientSecret === clientSecret);

export function giveTestCard(token: string, clientSecret: string, testCard: TestCardName): void {
  const setup = findSetup(token, clientSecret);
  if (!setup) throw new MockFailure(404, 'We couldn’t find this card form');
  setup.testCard = testCard;
  setup.isConfirmed = null;
}

export function completeSetup(token: string, id: string, isDefault: boolean) {
  const setup = paymentsOf(token).setups.find((one) => one.id === id);
  if (!setup) throw new MockFailure(404, 'We couldn’t find this card form');
  const failed = (failure: string) => ({ state: 'failed' as const, card: null, failure });
  const { testCard } = setup;
  if (testCard === null) return failed('processing_error');
  if (testCard === 'declined') return failed('declined');
  if (testCard === 'asks_confirmation' && setup.isConfirmed === null)
    return { state: 'confirm' as const, card: null, failure: null };
  if (setup.isConfirmed === false) return failed('not_confirmed');
  const last4 = testCards[testCard].number.slice(-4);
  const known = paymentsOf(token).cards.find((card) => card.last4 === last4);
  const card = known ?? giveCard(token, { last4 });
  if (isDefault) makeDefault(token, card.id);
  return { state: 'saved' as const, card, failure: null };
}
