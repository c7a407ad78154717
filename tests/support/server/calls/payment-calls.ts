import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import type { TestCardName } from '#contract/subscription/card.ts';
import { getCustomerId } from '#server/payments/customers/customers.service.ts';
import { TestProcessor } from '#server/payments/test-processor/test-processor.ts';
import { named, type Sent, type World } from './call-world.ts';

type PaymentCall = Exclude<Extract<EndpointName, `${string} /payment/${string}`>, 'POST /payment/webhooks/stripe'>;

async function payer({ db, me }: World) {
  const processor = new TestProcessor(db);
  const customerId = await getCustomerId({ db, processor }, me);
  return { processor, customerId };
}

async function setUp(world: World, card?: TestCardName) {
  const { processor, customerId } = await payer(world);
  const setup = await processor.createCardSetup(customerId, randomUUID());
  if (card) await processor.giveCard(customerId, setup.clientSecret, card);
  return { ...setup, processor, customerId };
}

async function card(world: World) {
  const { id, processor, customerId } = await setUp(world, 'succeeds');
  const cardId = (await processor.getCardSetup(customerId, id))?.cardId ?? '';
  return { id: cardId, processor, customerId };
}

async function invoice(world: World) {
  const { id: cardId, processor, customerId } = await card(world);
  await processor.setProvince(customerId, 'ON');
  const price = { id: 'a-price', planName: 'Plus', interval: 'month', cents: 2_900 } as const;
  await processor.startSubscription(customerId, { price, cardId, checkoutId: randomUUID() }, randomUUID());
  return (await processor.listInvoices(customerId))[0]?.id ?? '';
}

export const paymentCalls: { [Name in PaymentCall]: (world: World) => Sent | Promise<Sent> } = {
  'GET /payment/cards': () => ({}),
  'POST /payment/card-setups': () => ({}),
  'POST /payment/card-setups/{id}/completion': async (world) => ({
    ...named((await setUp(world, 'succeeds')).id),
    body: { isDefault: true },
  }),
  'PUT /payment/cards/{id}/default': async (world) => named((await card(world)).id),
  'DELETE /payment/cards/{id}': async (world) => named((await card(world)).id),
  'GET /payment/invoices': () => ({}),
  'GET /payment/invoices/{id}/invoice.pdf': async (world) => named(await invoice(world)),
  'POST /payment/test-cards': async (world) => ({
    body: { clientSecret: (await setUp(world)).clientSecret, testCard: 'succeeds' },
  }),
  'POST /payment/test-confirmations': async (world) => ({
    body: { clientSecret: (await setUp(world, 'asks_confirmation')).clientSecret, isApproved: true },
  }),
};
