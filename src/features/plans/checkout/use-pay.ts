import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { useBankConfirmation } from '#src/entities/payment-card/confirm/use-bank-confirmation.tsx';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';

interface Payment {
  quoteId: string;
  cardId: string | null;
  draftId: string | null;
}

/** Pays once, however often it is pressed or sent, and lets the bank ask. Resolves with what the server knows then. */
export function usePay() {
  const { mutateAsync: send } = useMutation(subscriptionMutations.pay());
  const { mutateAsync: check } = useMutation(subscriptionMutations.check());
  const { mutateAsync: cancelCheckout } = useMutation(subscriptionMutations.cancelCheckout());
  const { confirm, dialog } = useBankConfirmation();
  /** A payment whose answer was lost is sent again under its own id. */
  const unanswered = useRef<{ payment: string; clientId: string } | null>(null);
  const isRunning = useRef(false);
  const [isPaying, setPaying] = useState(false);

  async function start(payment: Payment): Promise<Checkout> {
    const key = JSON.stringify(payment);
    if (unanswered.current?.payment !== key) unanswered.current = { payment: key, clientId: newClientId() };
    const checkout = await send({ ...payment, clientId: unanswered.current.clientId });
    unanswered.current = null;
    return checkout;
  }

  async function askBank(checkout: Checkout): Promise<Checkout> {
    if (checkout.state !== 'needs_confirmation' || !checkout.confirmationSecret) return checkout;
    await confirm(checkout.confirmationSecret);
    const checked = await check(checkout.id);
    return checked.state === 'needs_confirmation' ? cancelCheckout(checked.id) : checked;
  }

  /** `prepare` gives the payment, or null where nothing is to be paid. One run at a time. */
  async function run(prepare: () => Promise<Payment | null>): Promise<Checkout | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setPaying(true);
    try {
      const payment = await prepare();
      return payment && (await askBank(await start(payment)));
    } finally {
      isRunning.current = false;
      setPaying(false);
    }
  }

  return { run, isPaying, dialog };
}
