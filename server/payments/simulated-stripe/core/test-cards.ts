import type { PaymentMethod, Refusal } from './objects.ts';

const declined = (decline_code: string, code = 'card_declined'): Refusal => ({
  type: 'card_error',
  code,
  decline_code,
  message: 'Your card was declined.',
});

export const notConfirmed = (intent: 'setup' | 'payment'): Refusal => ({
  type: 'card_error',
  code: `${intent}_intent_authentication_failure`,
  message: 'We are unable to authenticate your payment method.',
});

/** The test numbers of Stripe (docs.stripe.com/testing); every other number succeeds. */
const behaviours: Record<string, string> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000341': 'fails_at_renewal',
  '4000002500003155': 'asks_confirmation',
  '4000002760003184': 'asks_always',
};

const refusals: Record<string, Refusal> = {
  declined: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds'),
  expired_card: declined('expired_card', 'expired_card'),
  incorrect_cvc: declined('incorrect_cvc', 'incorrect_cvc'),
};

const brands: Record<string, string> = { 4: 'visa', 5: 'mastercard', 3: 'amex' };
const validYears = 2;

/** The card without its number; undefined for what is no card number. */
export function readCard(text: string, now: number): Pick<PaymentMethod, 'card' | 'metadata'> | undefined {
  const number = text.replace(/\s/g, '');
  if (!/^\d{15,16}$/.test(number)) return undefined;
  const behaviour = behaviours[number] ?? 'succeeds';
  const last4 = number.slice(-4);
  return {
    card: {
      brand: brands[number[0] ?? ''] ?? 'unknown',
      last4,
      fingerprint: `fp_${behaviour}_${last4}`,
      exp_month: 8,
      exp_year: new Date(now * 1000).getUTCFullYear() + validYears,
    },
    metadata: { behaviour },
  };
}

export type BankAnswer = 'paid' | 'asks' | Refusal;

const behaviourOf = ({ metadata }: Pick<PaymentMethod, 'metadata'>) => metadata.behaviour ?? '';

export function answerSetup(card: Pick<PaymentMethod, 'metadata'>): BankAnswer {
  const behaviour = behaviourOf(card);
  return behaviour.startsWith('asks') ? 'asks' : (refusals[behaviour] ?? 'paid');
}

interface Payment {
  isRenewal: boolean;
  isPresent: boolean;
}

export function answerPayment(card: PaymentMethod | undefined, { isRenewal, isPresent }: Payment): BankAnswer {
  const behaviour = card?.customer ? behaviourOf(card) : 'declined';
  if (behaviour === 'fails_at_renewal') return isRenewal ? declined('generic_decline') : 'paid';
  if (behaviour.startsWith('asks') && isPresent) return 'asks';
  if (behaviour === 'asks_always') return declined('authentication_required', 'authentication_required');
  return refusals[behaviour] ?? 'paid';
}
