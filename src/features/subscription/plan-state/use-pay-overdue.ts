import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';

/** Pays a renewal that failed, then waits on the page of a payment. A second press is the same payment. */
export function usePayOverdue() {
  const navigate = useNavigate();
  const clientId = useRef('');
  const payment = useMutation(subscriptionMutations.payOverdue());
  const leave = ({ state }: Checkout) => {
    clientId.current = '';
    void navigate(state === 'failed' ? paths.paymentFailure() : paths.paymentSuccess());
  };
  return {
    pay: (cardId: string | null) => {
      clientId.current ||= newClientId();
      // A promise: an update of the payment can unmount the button before the answer comes, and its callback with it.
      void payment.mutateAsync({ clientId: clientId.current, cardId }).then(leave, () => {});
    },
    isPending: payment.isPending,
    error: inlineMessage(payment.error),
  };
}
