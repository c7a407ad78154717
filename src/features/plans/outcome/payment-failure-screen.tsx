import { Navigate } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { NoPayment } from './no-payment.tsx';
import { OutcomeSkeleton } from './outcome-skeleton.tsx';
import { useLatestCheckout } from './use-latest-checkout.ts';

function PaymentFailureScreen() {
  const { checkout, error, refetch } = useLatestCheckout();
  if (checkout === undefined)
    return error ? (
      <LoadError title="We couldn’t load your payment" message={error.message} onRetry={() => void refetch()} />
    ) : (
      <OutcomeSkeleton />
    );
  if (checkout === null) return <NoPayment />;
  if (checkout.state === 'failed') return <FailedPayment checkout={checkout} />;
  return <Navigate replace to={paths.paymentSuccess()} />;
}

export { PaymentFailureScreen as Component };
