import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Circle, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { upperFirst } from '#contract/text/words.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { limitLabelInWords } from '#src/entities/subscription/plan-labels.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { Spinner } from '#src/ui/feedback/progress/spinner.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';

export function WaitingPayment({ checkout }: { checkout: Checkout }) {
  const { plan, card, totalCents, draft, checkedAt, kind } = checkout;
  const { data: plans } = useQuery(subscriptionQueries.plans());
  const limits = plans?.find(({ id }) => id === plan.id)?.limits;
  const starts = kind === 'overdue' ? `${plan.name} goes on` : `${plan.name} starts`;
  return (
    <OutcomeFrame
      pageTitle="Payment being confirmed"
      detailsTitle="What happens now"
      details={
        <ol className="mt-2">
          <Step icon={CircleCheck} state="done" title="Payment sent">
            {[formatCents(totalCents), card && cardName(card)].filter(Boolean).join(', ')}
          </Step>
          <Step icon={Clock} state="now" title="Waiting for our payment provider to confirm">
            There’s nothing you need to do. Please don’t pay again.
          </Step>
          <Step icon={Circle} state="later" title={starts}>
            {limits &&
              upperFirst(
                `${limitLabelInWords('activeListings', limits.activeListings)}, ${limitLabelInWords('activeRequests', limits.activeRequests)}`,
              )}
          </Step>
          {draft && (
            <Step icon={Circle} state="later" title="Your draft is ready to publish">
              {draft.name}
            </Step>
          )}
        </ol>
      }
    >
      <Spinner size="large" decorative className="text-action" />
      <h1 className="mt-6 type-title">Confirming your payment</h1>
      <p className="mt-4 mb-6 max-w-lead type-lead">
        {`This usually takes less than a minute. ${starts} as soon as our payment provider confirms it.`}
      </p>
      <p className="text-muted">
        <CheckedAgo instant={checkedAt} />{' '}
        <span role="status">You can close this page: we’ll email you either way.</span>
      </p>
      <ButtonLink to={paths.mySubscriptions()} className="mt-6">
        My subscription
      </ButtonLink>
    </OutcomeFrame>
  );
}

const titles = { done: 'text-strong', now: 'font-semibold text-strong', later: 'text-muted' };
const looks = { done: 'text-positive', now: 'text-strong', later: 'text-muted' };

interface StepProps {
  icon: LucideIcon;
  state: keyof typeof looks;
  title: string;
  children: ReactNode;
}

function Step({ icon: Icon, state, title, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="flex gap-3 border-b border-hairline py-3 last:border-b-0"
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', looks[state])} />
      <div className={titles[state]}>
        {title}
        <p className="type-small font-normal text-muted tabular-nums">{children}</p>
      </div>
    </li>
  );
}

/** `Checked 8 seconds ago.` */
function CheckedAgo({ instant }: { instant: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1_000));
  if (seconds < 2) return 'Checked just now.';
  return seconds < 90 ? `Checked ${seconds} seconds ago.` : `Checked ${Math.round(seconds / 60)} minutes ago.`;
}
