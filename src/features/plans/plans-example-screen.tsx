import { Info } from 'lucide-react';
import type { Plan } from '#contract/subscription/plan.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { PlanColumn } from './choose/plan-column.tsx';

const features = ['Messages and viewings'];

const samples: readonly Plan[] = [
  {
    id: 'sample-free',
    name: 'Free',
    summary: '',
    prices: [],
    features,
    limits: { activeListings: 1, activeRequests: 1, photosPerPost: 10 },
  },
  {
    id: 'sample-small',
    name: 'Small',
    summary: '',
    prices: [{ interval: 'month', cents: 1_000 }],
    features,
    limits: { activeListings: 2, activeRequests: 2, photosPerPost: 15 },
  },
  {
    id: 'sample-large',
    name: 'Large',
    summary: '',
    prices: [{ interval: 'month', cents: 5_000 }],
    features,
    limits: { activeListings: 20, activeRequests: 8, photosPerPost: 30 },
  },
];

/** The plans page with sample data: nothing on it can be bought. */
function PlansExampleScreen() {
  return (
    <div className="wrap pt-10">
      <h1 className="type-title">Subscription plans</h1>
      <p className="mt-2 mb-5 max-w-lead type-lead">
        Searching, messages and viewings are free. Pay when you have more to post.
      </p>
      <NoticeBanner icon={Info} tone="plain" title="This is an example." className="mb-6">
        The plans and prices below are samples and can’t be bought.{' '}
        <MoreLink to={paths.plans()}>See the real plans</MoreLink>
      </NoticeBanner>
      <div className="grid border-y border-rule tablet:grid-cols-3">
        {samples.map((plan, place) => (
          <PlanColumn
            key={plan.id}
            plan={plan}
            interval="month"
            isRaised={place === 1}
            liftsLimit={false}
            caption="Sample price"
            action={
              <Button size="lg" disabled className="w-full">
                {place === 0 ? 'Your current plan' : `Choose ${plan.name}`}
              </Button>
            }
          />
        ))}
      </div>
    </div>
  );
}

export { PlansExampleScreen as Component };
