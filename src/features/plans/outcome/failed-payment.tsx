import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { paymentFailureTexts } from '#contract/subscription/payment-failure.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';

const link = 'text-link underline underline-offset-[.25em]';

function reasonOf({ failure, card, draft }: Checkout): string {
  const saved = draft ? 'Nothing was charged, and your draft is saved.' : 'Nothing was charged.';
  if (failure === 'declined' && card) return `Your bank declined ${cardName(card)}. ${saved}`;
  const reason = paymentFailureTexts[failure ?? 'processing_error'];
  return reason.includes('Nothing was charged') ? reason : `${reason} ${saved}`;
}

export function FailedPayment({ checkout }: { checkout: Checkout }) {
  const { plan, interval, card, draft, totalCents, reference, kind } = checkout;
  const { data: own } = useQuery(subscriptionQueries.own());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const choice = { planId: plan.id, interval, ...(draft && { draft: draft.id }) };
  const again = kind === 'overdue' ? paths.mySubscriptions() : paths.checkout(choice);
  const another = kind === 'overdue' ? paths.mySubscriptions() : paths.checkout({ ...choice, card: 'new' });
  return (
    <OutcomeFrame
      pageTitle="Payment not completed"
      detailsTitle="What you can do"
      details={
        <dl className="mt-1">
          <Way title="Call your bank">
            The number is on the back of the card. The bank knows the reason; it doesn’t tell us.
          </Way>
          <Way title="Check the limit and the expiry date">
            {`The payment was ${formatCents(totalCents)}. Some cards also refuse online payments.`}
          </Way>
          {own && (
            <Way title={`Stay on ${own.plan.name}`}>
              Your active posts stay up.{draft && ' You can pause one and publish your draft instead.'}{' '}
              <Link to={paths.myPosts()} className={link}>
                My Posts
              </Link>
            </Way>
          )}
          <Way title="Ask us">
            <Link to={paths.contact()} className={link}>
              Contact us
            </Link>{' '}
            and mention payment <span className="whitespace-nowrap tabular-nums">{reference}</span>.
          </Way>
        </dl>
      }
    >
      <p className="mb-3 flex items-center gap-2 font-semibold text-negative">
        <CircleX aria-hidden className="size-5" />
        Not paid
      </p>
      <h1 ref={heading} tabIndex={-1} className="type-title">
        Your payment didn’t go through
      </h1>
      <p role="status" className="mt-4 mb-6 max-w-lead type-lead">
        {reasonOf(checkout)}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="main" size="lg" to={another}>
          Try another card
        </ButtonLink>
        {card && (
          <ButtonLink size="lg" to={again}>
            Try this card again
          </ButtonLink>
        )}
      </div>
    </OutcomeFrame>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline py-2.5 last:border-b-0">
      <dt className="font-semibold text-strong">{title}</dt>
      <dd className="type-small">{children}</dd>
    </div>
  );
}
