export const paymentFailures = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'not_confirmed',
  'processing_error',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** Plain sentences for pages, emails and notifications. */
export const paymentFailureTexts: Record<PaymentFailure, string> = {
  declined: 'Your bank declined this card. Try another card, or call the number on the back of the card.',
  insufficient_funds: 'There isn’t enough money on this card. Try another card.',
  expired_card: 'This card has expired. Add the new one or use another card.',
  incorrect_cvc: 'The security code is wrong. Check the three digits on the back.',
  not_confirmed: 'Your bank asked you to confirm and didn’t get an answer. Try again.',
  processing_error: 'Something went wrong on our side. Nothing was charged. Try again in a minute.',
};
