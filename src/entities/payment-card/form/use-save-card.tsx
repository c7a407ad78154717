import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Card, CardSetup } from '#contract/subscription/card.ts';
import { type PaymentFailure, paymentFailureTexts } from '#contract/subscription/payment-failure.ts';
import { hasTestPayments } from '#src/lib/config/payment-settings.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { cardMutations } from '../card-mutations.ts';
import { useTestBank } from '../confirm/use-test-bank.tsx';
import type { CardFields } from './card-fields.ts';

/** `incomplete`: the fields say what is missing. `failed`: `message` is a sentence for the member. */
export type SavedCard = { state: 'saved'; card: Card } | { state: 'incomplete' } | { state: 'failed'; message: string };

const stillLoading = 'The card form is still loading. Try again in a moment.';

const failureText = (failure: string | null): string =>
  paymentFailureTexts[failure as PaymentFailure] ?? failure ?? paymentFailureTexts.processing_error;

/** Saves the card of the fields: a setup of the processor, the card, the bank’s question, and our server’s look at it. */
export function useSaveCard(fields: () => CardFields | null) {
  const { mutateAsync: completeSetup } = useMutation(cardMutations.completeSetup());
  const bank = useTestBank();
  /** A setup that has its card, which our server has not confirmed yet: a lost answer must not add the card twice. */
  const unconfirmedSetup = useRef<CardSetup | null>(null);

  /** A second press while saving returns the running save. */
  const running = useRef<Promise<SavedCard> | null>(null);

  async function saveOnce({ isDefault }: { isDefault: boolean }): Promise<SavedCard> {
    if (!unconfirmedSetup.current && !(await fields()?.check())) return { state: 'incomplete' };
    try {
      const setup = unconfirmedSetup.current ?? (await fields()?.give()) ?? stillLoading;
      if (typeof setup === 'string') return { state: 'failed', message: setup };
      unconfirmedSetup.current = setup;
      const { id, clientSecret } = setup;
      let result = await completeSetup({ id, isDefault });
      // Stripe's script has asked the bank already.
      if (result.state === 'confirm' && hasTestPayments()) {
        await bank.ask(clientSecret);
        result = await completeSetup({ id, isDefault });
      }
      unconfirmedSetup.current = null;
      if (result.state === 'saved' && result.card) return { state: 'saved', card: result.card };
      return { state: 'failed', message: failureText(result.state === 'confirm' ? 'not_confirmed' : result.failure) };
    } catch (error) {
      return { state: 'failed', message: inlineMessage(error as Error) ?? '' };
    }
  }

  function save(choice: { isDefault: boolean }): Promise<SavedCard> {
    running.current ??= saveOnce(choice).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  return { save, dialog: bank.dialog };
}
