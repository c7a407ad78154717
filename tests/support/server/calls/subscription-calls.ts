import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { named, type Sent, type World } from './call-world.ts';
import { cardOf, changingPlanOf, openCheckoutOf, overduePlanOf, planOf, quoteOf } from './payment-world.ts';

type SubscriptionCall = Extract<EndpointName, `${string} /subscription${string}`>;

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
  'GET /subscription': after(changingPlanOf),
  'POST /subscription/quotes': () => ({ body: { planId: 'plus', interval: 'month', province: 'ON' } }),
  'POST /subscription/checkouts': async (world) => ({
    body: { clientId: randomUUID(), quoteId: await quoteOf(world), cardId: await cardOf(world) },
  }),
  'GET /subscription/checkouts/latest': after(openCheckoutOf),
  'GET /subscription/checkouts/{id}': openCheckout,
  'DELETE /subscription/checkouts/{id}': openCheckout,
  'POST /subscription/checkouts/{id}/checks': openCheckout,
  'POST /subscription/cancellation': after(planOf),
  'DELETE /subscription/cancellation': after((world) => planOf(world, { state: 'cancelled' })),
  'DELETE /subscription/scheduled-change': after(changingPlanOf),
  'POST /subscription/overdue-payments': async (world) => {
    await overduePlanOf(world);
    return { body: { clientId: randomUUID(), cardId: await cardOf(world) } };
  },
};
