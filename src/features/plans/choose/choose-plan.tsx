import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import { isFreePlan } from '#src/entities/subscription/plan-labels.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { taxLabel, taxRangeLabel } from '#src/entities/subscription/tax-labels.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { consumeRedirect } from '#src/lib/navigation/redirect-flags.ts';
import { sameScreen } from '#src/lib/navigation/same-screen.ts';
import { setRedirectFlags } from '#src/lib/navigation/set-redirect-flags.ts';
import { readWaitingDraft, saveWaitingDraft } from '#src/lib/navigation/waiting-draft.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import type { PlansAddress } from '../plans-address.ts';
import { DraftAlert } from './draft-alert.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import { OfferButton } from './offer-button.tsx';
import { PlanColumn } from './plan-column.tsx';
import { offerOf } from './plan-offer.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';

const OpenPaymentBanner = lazyComponent(async () => (await import('./open-payment-banner.tsx')).OpenPaymentBanner);

export function ChoosePlan({ address }: { address: PlansAddress }) {
  const isMember = useAppSelector(({ login }) => Boolean(login.token));
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const plans = useQuery(subscriptionQueries.plans());
  const own = useQuery({ ...subscriptionQueries.own(), enabled: isMember });
  const profile = useQuery({ ...userQueries.profile(), enabled: isMember });
  const draft = isMember ? (address.draft ?? readWaitingDraft()) : address.draft;
  useDraftAndFlags(isMember, address.draft);

  if (plans.error && !plans.data)
    return (
      <LoadError
        title="We couldn’t load the plans"
        message={plans.error.message}
        onRetry={() => void plans.refetch()}
      />
    );
  if (!plans.data || (isMember && own.isPending)) return <PlansSkeleton />;

  const { interval } = address;
  const province = profile.data?.user.province ?? undefined;
  const paid = plans.data.filter((plan) => !isFreePlan(plan));
  const isOffered = (id: string | undefined) => paid.some((plan) => plan.id === id);
  const running = own.data?.subscription && own.data.subscription.state !== 'ended';
  const raisedId = isOffered(address.planId) ? address.planId : running ? undefined : paid[0]?.id;
  const lifting = draft && paid.find(({ id }) => id === address.planId);
  const { openCheckout } = own.data ?? {};

  function setInterval(next: PlanInterval): void {
    setQuery((before) => ({ ...Object.fromEntries(before), interval: next }), { replace: true, state: sameScreen });
  }

  function choose(planId: string): void {
    if (isMember) return void navigate(paths.checkout({ planId, interval, ...(draft && { draft }) }));
    setRedirectFlags(planId, interval);
    void navigate(paths.signIn());
  }

  return (
    <div className="wrap pt-10">
      <h1 className="type-title">Subscription plans</h1>
      <p className="mt-2 mb-5 max-w-lead type-lead">
        Searching, messages and viewings are free. Pay when you have more to post.
      </p>
      {draft && <DraftAlert id={draft} planName={lifting ? lifting.name : undefined} />}
      {openCheckout && <OpenPaymentBanner checkout={openCheckout} onLoadError={() => {}} />}
      {own.error && !own.data && (
        <NoticeBanner icon={CircleAlert} title="We couldn’t load your own plan." className="mb-6">
          {own.error.message}.{' '}
          <button
            type="button"
            className="min-h-6 underline underline-offset-[.25em]"
            onClick={() => void own.refetch()}
          >
            Try again
          </button>
        </NoticeBanner>
      )}
      {paid.length === 0 ? (
        <EmptyState title="No paid plans right now" text="Everything you can do on Gable is free at the moment." />
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <IntervalChoice plans={plans.data} value={interval} onChange={setInterval} />
            <p className="type-small text-muted">
              {`Prices in Canadian dollars, plus ${province ? taxLabel(province) : taxRangeLabel()}.`}
            </p>
          </div>
          <div className="grid border-y border-rule tablet:grid-cols-3">
            {plans.data.map((plan) => {
              const isRaised = plan.id === raisedId;
              const offer = offerOf(plan, interval, {
                own: isMember ? own.data : undefined,
                province,
                now: new Date(),
              });
              return (
                <PlanColumn
                  key={plan.id}
                  plan={plan}
                  interval={interval}
                  isRaised={isRaised}
                  liftsLimit={Boolean(lifting && lifting.id === plan.id)}
                  caption={offer.caption}
                  action={
                    <OfferButton
                      offer={offer}
                      isMain={isRaised}
                      isBlocked={Boolean(openCheckout)}
                      onChoose={() => choose(plan.id)}
                    />
                  }
                />
              );
            })}
          </div>
        </>
      )}
      <p className="mt-6 type-small text-muted">
        Change or cancel whenever you like. Your plan runs to the end of the period you paid for.
      </p>
    </div>
  );
}

/** The draft outlives a sign-in in the tab; a member who has arrived here needs the specification’s flags no more. */
function useDraftAndFlags(isMember: boolean, draft: string | undefined): void {
  useEffect(() => {
    if (draft) saveWaitingDraft(draft);
    if (isMember) consumeRedirect();
  }, [isMember, draft]);
}
