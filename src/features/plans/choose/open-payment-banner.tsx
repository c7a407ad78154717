import { Clock, ShieldCheck } from 'lucide-react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { CancelPaymentButton } from '#src/entities/subscription/cancel-payment-button.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

const link = 'underline underline-offset-[.25em]';

/** No plan can be chosen while a payment is open. */
export function OpenPaymentBanner({ checkout }: { checkout: Checkout }) {
  const { plan, state } = checkout;
  if (state === 'needs_confirmation')
    return (
      <NoticeBanner
        icon={ShieldCheck}
        title={`Your bank is waiting for you to confirm the payment for ${plan.name}.`}
        className="mb-6"
      >
        Nothing is charged until you do.
        <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to={paths.paymentSuccess()} className={link}>
            Confirm payment
          </Link>
          <CancelPaymentButton checkout={checkout} />
        </span>
      </NoticeBanner>
    );
  return (
    <NoticeBanner icon={Clock} title={`Your payment for ${plan.name} is being confirmed.`} className="mb-6">
      Please don’t pay again.{' '}
      <Link to={paths.paymentSuccess()} className={link}>
        See how it’s going
      </Link>
    </NoticeBanner>
  );
}
