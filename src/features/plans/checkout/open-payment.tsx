import type { Checkout } from '#contract/subscription/checkout.ts';
import { CancelPaymentButton } from '#src/entities/subscription/cancel-payment-button.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** In place of the checkout while another payment is open: for whom it waits, and the way on. */
export function OpenPayment({ checkout }: { checkout: Checkout }) {
  const { plan, state } = checkout;
  const asksMember = state === 'needs_confirmation';
  return (
    <div className="wrap py-16">
      <EmptyState
        as="h1"
        title={asksMember ? 'Confirm your payment' : 'Your payment is being confirmed'}
        text={
          asksMember
            ? `Your bank is waiting for you to confirm the payment for ${plan.name}. Nothing is charged until you do.`
            : `We’re waiting for our payment provider about ${plan.name}. Please don’t pay again.`
        }
        actions={
          <>
            <ButtonLink kind="main" to={paths.paymentSuccess()}>
              {asksMember ? 'Confirm payment' : 'See how it’s going'}
            </ButtonLink>
            {asksMember && <CancelPaymentButton checkout={checkout} />}
          </>
        }
      />
    </div>
  );
}
