import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { ChoosePlan } from './choose/choose-plan.tsx';
import { PlansSkeleton } from './choose/plans-skeleton.tsx';
import { parsePlansAddress } from './plans-address.ts';

const Checkout = lazyComponent(async () => (await import('./checkout/checkout-step.tsx')).CheckoutStep, {
  suspends: true,
});

async function prefetchPlans(queryClient: QueryClient): Promise<undefined> {
  await queryClient.prefetchQuery(subscriptionQueries.plans());
}

/** The plans, and the checkout as a step of their own address, so that Back and a reload work. */
function PlansScreen() {
  const [query] = useSearchParams();
  const address = parsePlansAddress(query);
  if (address.step !== 'checkout' || !address.planId) return <ChoosePlan address={address} />;
  return (
    <Suspense fallback={<PlansSkeleton />}>
      <Checkout planId={address.planId} address={address} />
    </Suspense>
  );
}

export { PlansScreen as Component, prefetchPlans as prefetch };
