import Stripe from 'stripe';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import { PaymentRefused, ProcessorUnavailable, UnknownAtProcessor } from '../payment-processor.ts';

/** Stripe's decline codes and error codes (docs.stripe.com/declines/codes); any other one is a decline of the bank. */
const failures: Record<string, PaymentFailure> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  authentication_required: 'not_confirmed',
  authentication_not_handled: 'not_confirmed',
  payment_intent_authentication_failure: 'not_confirmed',
  setup_intent_authentication_failure: 'not_confirmed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
};

interface Refusal {
  code?: string | undefined;
  decline_code?: string | undefined;
}

export const failureOf = ({ code, decline_code }: Refusal): PaymentFailure =>
  failures[decline_code ?? ''] ?? failures[code ?? ''] ?? 'declined';

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** A call that Stripe refuses as impossible now, such as paying an invoice that is paid. */
export const isRefusedCall = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const cause = { cause: error };
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentRefused(failureOf(error), cause);
  if (isMissing(error)) return new UnknownAtProcessor(error.message, cause);
  if (isRefusedCall(error)) return new PaymentRefused('processing_error', cause);
  return new ProcessorUnavailable(`Stripe gave no answer: ${error.type}`, cause);
}

/** Runs calls of the SDK and throws the interface's errors in place of Stripe's. */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw translate(error);
  }
}

export const orNull = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
