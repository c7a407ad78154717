import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { limitTitle } from '#src/entities/subscription/plan-labels.ts';
import { LimitMeter } from '#src/ui/feedback/limit-meter.tsx';
import { SideCard } from '#src/ui/layout/side-card.tsx';

export function UsageCard({ usage, plan }: Pick<OwnSubscription, 'usage' | 'plan'>) {
  return (
    <SideCard label="What you’re using">
      <h2 className="mb-1 type-heading">What you’re using</h2>
      {usage
        .filter(({ limit }) => limit !== 'photosPerPost')
        .map(({ limit, used, allowed }) => (
          <LimitMeter
            key={limit}
            label={limitTitle(limit)}
            used={used}
            allowed={allowed}
            className="border-b border-hairline py-3"
          />
        ))}
      <p className="flex justify-between gap-4 pt-3 tabular-nums">
        <span>{limitTitle('photosPerPost')}</span>
        <b className="font-semibold text-strong">up to {plan.limits.photosPerPost}</b>
      </p>
    </SideCard>
  );
}
