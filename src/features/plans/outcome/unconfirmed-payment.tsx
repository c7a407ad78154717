import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { paymentFailureTexts } from '#contract/subscription/payment-failure.ts';
import { useBankConfirmation } from '#src/entities/payment-card/confirm/use-bank-confirmation.tsx';
import { CancelPaymentButton } from '#src/entities/subscription/cancel-payment-button.tsx';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';

/** The page was left while the bank asked: the member can still answer, or cancel the payment. */
export function UnconfirmedPayment({ checkout }: { checkout: Checkout }) {
  const { confirm, dialog } = useBankConfirmation();
  const check = useMutation(subscriptionMutations.check());
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { id, confirmationSecret } = checkout;

  async function answer(secret: string): Promise<void> {
    setProblem(undefined);
    setAsking(true);
    try {
      await confirm(secret);
      const { state } = await check.mutateAsync(id);
      if (state === 'needs_confirmation') setProblem(paymentFailureTexts.not_confirmed);
    } catch (error) {
      setProblem(inlineMessage(error as Error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className="wrap py-16">
      <EmptyState
        as="h1"
        title="Your bank wants to hear from you"
        text="Confirm the payment with your bank. Until you do, nothing is charged."
        actions={
          <>
            <FocusedError message={problem} className="basis-full" />
            {confirmationSecret && (
              <Button kind="main" busy={isAsking} onClick={() => void answer(confirmationSecret)}>
                Confirm with your bank
              </Button>
            )}
            <CancelPaymentButton checkout={checkout} />
          </>
        }
      />
      {dialog}
    </div>
  );
}
