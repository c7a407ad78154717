import type { Card, Refusal } from './stripe-records.ts';

const declined = (decline_code: string, code = 'card_declined'): Refusal => ({
  type: 'card_error',
  code,
  decline_code,
  message: 'Your card was declined.',
});

export const notConfirmed = (code: string): Refusal => ({
  type: 'card_error',
  code,
  message: 'We are unable to authenticate your payment method.',
});

/** Stripe's test numbers (docs.stripe.com/testing). */
const refusedAtSetup: Record<string, Refusal> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000000069': declined('expired_card', 'expired_card'),
  '4000000000000127': declined('incorrect_cvc', 'incorrect_cvc'),
};
const refusedAtPayment = '4000000000000341';
const asksAtSetup = '4000002500003155';
const asksAlways = '4000002760003184';

export type Answer = 'paid' | 'asks' | Refusal;

export function answerSetup(number: string): Answer {
  if (number === asksAtSetup || number === asksAlways) return 'asks';
  return refusedAtSetup[number] ?? 'paid';
}

export function answerPayment({ number, declinesRenewals }: Card, isRenewal: boolean, isPresent: boolean): Answer {
  if (number === refusedAtPayment || (declinesRenewals && isRenewal)) return declined('generic_decline');
  if (number !== asksAlways) return refusedAtSetup[number] ?? 'paid';
  return isPresent ? 'asks' : declined('authentication_required', 'authentication_required');
}
