import { useMutation } from '@tanstack/react-query';
import { Clock, RefreshCw, ShieldCheck } from 'lucide-react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { CancelPaymentButton } from '#src/entities/subscription/cancel-payment-button.tsx';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { PlanHead } from './plan-head.tsx';

/** A payment that the processor has not confirmed, or that the bank asks the member about. */
export function WaitingPayment({ checkout }: { checkout: Checkout }) {
  const { id, plan, interval, state } = checkout;
  const check = useMutation(subscriptionMutations.check());
  const asksMember = state === 'needs_confirmation';
  return (
    <PlanHead
      name={plan.name}
      interval={interval}
      tag={{
        tone: 'caution',
        icon: asksMember ? ShieldCheck : Clock,
        text: asksMember ? 'Confirm with your bank' : 'Confirming payment',
      }}
      sentence={
        asksMember
          ? 'Your bank wants you to confirm this payment. Nothing is charged until you do.'
          : 'We’re waiting for our payment provider. This usually takes less than a minute. Please don’t pay again.'
      }
      actions={
        asksMember ? (
          <>
            <ButtonLink kind="main" to={paths.paymentSuccess()}>
              Confirm payment
            </ButtonLink>
            <CancelPaymentButton checkout={checkout} />
          </>
        ) : (
          <Button kind="text" icon={RefreshCw} busy={check.isPending} onClick={() => check.mutate(id)}>
            Check again
          </Button>
        )
      }
    >
      <FocusedError message={inlineMessage(check.error)} className="mt-2 type-small" />
    </PlanHead>
  );
}
