import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { useBankConfirmation } from '#src/entities/payment-card/confirm/use-bank-confirmation.tsx';
import { CancelPaymentButton } from '#src/entities/subscription/cancel-payment-button.tsx';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** The page was left while the bank asked: it can still be answered, or the payment given up. */
export function UnansweredBank({ checkout }: { checkout: Checkout }) {
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
      await check.mutateAsync(id);
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
        text={problem ?? 'Confirm the payment with your bank. Until you do, nothing is charged.'}
        actions={
          <>
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
