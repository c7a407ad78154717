import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import { cardQueries } from '#src/entities/payment-card/card-queries.ts';
import { intervalNames, isFreePlan } from '#src/entities/subscription/plan-labels.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { setRedirectFlags } from '#src/lib/navigation/set-redirect-flags.ts';
import { readWaitingDraft } from '#src/lib/navigation/waiting-draft.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import type { PlansAddress } from '../plans-address.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { OpenPayment } from './open-payment.tsx';

interface CheckoutStepProps {
  planId: string;
  address: PlansAddress;
}

/** Asks for all that the checkout needs before it shows the form. */
export function CheckoutStep({ planId, address }: CheckoutStepProps) {
  const isMember = useAppSelector(({ login }) => Boolean(login.token));
  return isMember ? (
    <MemberCheckout planId={planId} address={address} />
  ) : (
    <SignInFirst planId={planId} interval={address.interval} />
  );
}

function SignInFirst({ planId, interval }: { planId: string; interval: PlanInterval }) {
  useEffect(() => setRedirectFlags(planId, interval), [planId, interval]);
  return <Navigate replace to={paths.signIn()} />;
}

function MemberCheckout({ planId, address }: CheckoutStepProps) {
  const plans = useQuery(subscriptionQueries.plans());
  const own = useQuery(subscriptionQueries.own());
  const methods = useQuery(cardQueries.methods());
  const profile = useQuery(userQueries.profile());
  /** Subscription before the running payment; while set, the form and the bank dialog stay mounted. */
  const [paidFrom, setPaidFrom] = useState<OwnSubscription | null>(null);
  const failed = [plans, own, methods, profile].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <LoadError
        title="We couldn’t open the checkout"
        message={failed.error.message}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!plans.data || !own.data || !methods.data || !profile.data) return <CheckoutSkeleton />;
  const plan = plans.data.find(({ id }) => id === planId);
  if (!plan || isFreePlan(plan))
    return (
      <Instead title="This plan isn’t for sale" text="It may have been replaced. See the plans we have now.">
        <ButtonLink kind="main" to={paths.plans()}>
          See plans
        </ButtonLink>
      </Instead>
    );
  const before = paidFrom ?? own.data;
  if (before.openCheckout) return <OpenPayment checkout={before.openCheckout} />;
  const running = before.subscription?.state === 'ended' ? null : before.subscription;
  if (running?.plan.id === plan.id && running.interval === address.interval)
    return (
      <Instead
        title={`You already have ${plan.name}`}
        text={`There’s nothing to pay right now. You pay ${intervalNames[running.interval]}.`}
      >
        <ButtonLink kind="main" to={paths.mySubscriptions()}>
          My subscription
        </ButtonLink>
      </Instead>
    );
  return (
    <CheckoutForm
      plan={plan}
      interval={address.interval}
      own={before}
      cards={methods.data.cards}
      province={profile.data.user.province}
      draftId={address.draft ?? readWaitingDraft() ?? null}
      isNewCard={address.isNewCard}
      onPaying={(isPaying) => setPaidFrom(isPaying ? before : null)}
    />
  );
}

function Instead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap py-16">
      <EmptyState as="h1" title={title} text={text} actions={children} />
    </div>
  );
}
