import { CircleCheck } from 'lucide-react';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { limitLabelInWords } from '#src/entities/subscription/plan-labels.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { PlanHead } from './plan-head.tsx';

export function FreePlan({ own: { plan } }: { own: OwnSubscription }) {
  const listings = limitLabelInWords('activeListings', plan.limits.activeListings);
  const requests = limitLabelInWords('activeRequests', plan.limits.activeRequests);
  return (
    <PlanHead
      name={plan.name}
      tag={{ tone: 'positive', icon: CircleCheck, text: 'Active' }}
      sentence={`Your plan includes ${listings} and ${requests}, for as long as you like. Messages and viewings are always free.`}
      actions={
        <ButtonLink kind="main" to={paths.plans()}>
          See plans
        </ButtonLink>
      }
    />
  );
}
