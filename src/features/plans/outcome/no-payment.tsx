import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** The page was opened by hand, or long after the payment. */
export function NoPayment() {
  const isMember = useAppSelector(({ login }) => Boolean(login.token));
  const { pathname } = useLocation();
  const { data: own } = useQuery({ ...subscriptionQueries.own(), enabled: isMember });
  const plan = own ? ` Your plan is ${own.plan.name}.` : '';
  return (
    <Nothing
      text={isMember ? `We don’t see a payment from you today.${plan}` : 'Sign in to see your payments and your plan.'}
      actions={
        <>
          <ButtonLink kind="main" to={paths.plans()}>
            See plans
          </ButtonLink>
          {isMember ? (
            <ButtonLink to={paths.mySubscriptions()}>My subscription</ButtonLink>
          ) : (
            <ButtonLink to={paths.signIn(pathname)}>Sign In</ButtonLink>
          )}
        </>
      }
    />
  );
}

function Nothing({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <div className="wrap py-16">
      <title>{documentTitle('No payment to confirm')}</title>
      <EmptyState as="h1" title="No payment to confirm" text={text} actions={actions} />
    </div>
  );
}
