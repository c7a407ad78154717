import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscriptionEvents } from '#src/entities/subscription/subscription-events.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { ConfirmedPayment } from './confirmed-payment.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { NoPayment } from './no-payment.tsx';
import { OutcomeSkeleton } from './outcome-skeleton.tsx';
import { UnconfirmedPayment } from './unconfirmed-payment.tsx';
import { useLatestCheckout } from './use-latest-checkout.ts';
import { WaitingPayment } from './waiting-payment.tsx';

function PaymentSuccessScreen() {
  const { checkout, error, refetch } = useLatestCheckout();
  const queryClient = useQueryClient();
  const state = checkout?.state;

  useEffect(() => {
    if (state !== 'succeeded') return;
    for (const queryKey of subscriptionEvents.subscription_update)
      void queryClient.invalidateQueries({ queryKey, predicate: ({ queryHash }) => !queryHash.includes('checkout') });
  }, [state, queryClient]);

  if (checkout === undefined)
    return error ? (
      <LoadError
        title="We couldn’t load your payment"
        message={`${error.message}. Please don’t pay again before you’ve seen it here.`}
        onRetry={() => void refetch()}
      />
    ) : (
      <OutcomeSkeleton />
    );
  if (checkout === null) return <NoPayment />;
  if (checkout.state === 'confirming') return <WaitingPayment checkout={checkout} />;
  if (checkout.state === 'needs_confirmation') return <UnconfirmedPayment checkout={checkout} />;
  if (checkout.state === 'failed') return <FailedPayment checkout={checkout} />;
  return <ConfirmedPayment checkout={checkout} />;
}

export { PaymentSuccessScreen as Component };
