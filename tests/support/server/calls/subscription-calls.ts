import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { named, type Sent, type World } from './call-world.ts';
import type { PaymentCall } from './payment-calls.ts';
import { cardOf, changingPlanOf, openCheckoutOf, overduePlanOf, planOf, quoteOf } from './payment-world.ts';

type SubscriptionCall = Exclude<Extract<EndpointName, `${string} /subscription${string}`>, PaymentCall>;

const after =
  (make: (world: World) => Promise<unknown>) =>
  async (world: World): Promise<Sent> => {
    await make(world);
    return {};
  };
const openCheckout = async (world: World) => named(await openCheckoutOf(world));

export const subscriptionCalls: { [Name in SubscriptionCall]: (world: World) => Sent | Promise<Sent> } = {
  'GET /subscription/plans': () => ({}),
  'GET /subscription/active-subscription': after(planOf),
  'GET /subscription/mine': after(changingPlanOf),
  'POST /subscription/quotes': () => ({ body: { planId: 'plus', interval: 'month', province: 'ON' } }),
  'POST /subscription/checkout': async (world) => ({
    body: { clientId: randomUUID(), quoteId: await quoteOf(world), cardId: await cardOf(world) },
  }),
  'GET /subscription/checkout/latest': after(openCheckoutOf),
  'GET /subscription/checkout/{id}': openCheckout,
  'DELETE /subscription/checkout/{id}': openCheckout,
  'POST /subscription/checkout/{id}/checks': openCheckout,
  'POST /subscription/cancel': after(planOf),
  'POST /subscription/resume': after((world) => planOf(world, { state: 'cancelled' })),
  'DELETE /subscription/scheduled-change': after(changingPlanOf),
  'POST /subscription/overdue-payments': async (world) => {
    await overduePlanOf(world);
    return { body: { clientId: randomUUID(), cardId: await cardOf(world) } };
  },
};
