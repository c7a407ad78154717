import { useMutation } from '@tanstack/react-query';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { subscriptionMutations } from './subscription-mutations.ts';

/** Cancels a payment that the bank asks the member about. */
export function CancelPaymentButton({ checkout: { id } }: { checkout: Checkout }) {
  const cancel = useMutation(subscriptionMutations.cancelCheckout());
  return (
    <>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
        Cancel payment
      </Button>
      <FocusedError message={inlineMessage(cancel.error)} className="basis-full type-small" />
    </>
  );
}
