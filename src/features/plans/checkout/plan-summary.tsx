import type { ReactNode } from 'react';
import { quoteLifeMinutes } from '#contract/limits.ts';
import type { Quote } from '#contract/subscription/checkout.ts';
import type { Plan, PlanInterval } from '#contract/subscription/plan.ts';
import { intervalNames, planLimitLines } from '#src/entities/subscription/plan-labels.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { QuoteLines } from './quote-lines.tsx';

interface PlanSummaryProps {
  plan: Plan;
  interval: PlanInterval;
  isSwitch: boolean;
  quote: Quote | undefined;
  /** Why there is no amount. */
  problem: { message: string; onRetry: (() => void) | null } | null;
  cardWords: string;
  button: ReactNode;
}

export function PlanSummary({ plan, interval, isSwitch, quote, problem, cardWords, button }: PlanSummaryProps) {
  return (
    <aside
      aria-label="Summary"
      className="border border-hairline border-t-3 border-t-rule bg-sheet p-5 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)]"
    >
      <h2 className="type-heading">{isSwitch ? 'Due today' : `${plan.name}, ${intervalNames[interval]}`}</h2>
      {!isSwitch && <p className="mt-1 mb-1 type-small text-muted">{planLimitLines(plan.limits).join(', ')}</p>}
      {problem ? (
        <div role="alert" className="mt-3 border-t border-hairline pt-3">
          <p>{problem.message}</p>
          {problem.onRetry && (
            <Button size="sm" className="mt-2" onClick={problem.onRetry}>
              Try again
            </Button>
          )}
        </div>
      ) : quote ? (
        <QuoteLines lines={quote.lines} totalLabel="Due today" totalCents={quote.dueNowCents} />
      ) : (
        <div aria-busy className="mt-3 grid gap-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      )}
      <div className="mt-4 max-tablet:hidden">{button}</div>
      {quote && (
        <p className="mt-3 type-caption text-muted">
          {renewalWords(quote, cardWords)} <Terms by={quote.kind === 'downgrade' ? 'switching' : 'paying'} />
        </p>
      )}
    </aside>
  );
}

function renewalWords({ kind, interval, renewalCents, renewsAt }: Quote, cardWords: string): string {
  const amount = formatCents(renewalCents);
  const day = formatMonthDay(renewsAt);
  if (kind === 'upgrade')
    return `Then ${amount} a ${interval}, tax included, from ${day}. This amount is fixed for ${quoteLifeMinutes} minutes; after that we work it out again.`;
  if (kind === 'downgrade')
    return `Nothing to pay today. From ${day} it renews for ${amount} a ${interval}, tax included, until you cancel.`;
  return `Renews for ${amount} on ${day} with ${cardWords}, then every ${interval} until you cancel.`;
}

function Terms({ by }: { by: 'switching' | 'paying' }) {
  return (
    <>
      By {by} you agree to the{' '}
      <Link to={paths.staticPage('terms-of-use')} className="text-link underline underline-offset-[.25em]">
        Terms of Use
      </Link>
      .
    </>
  );
}
