import * as z from 'zod/mini';

export const cardSummary = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});
export type CardSummary = z.output<typeof cardSummary>;

/** `isOfPlan`: the running plan renews with it, so it cannot be removed. */
export const card = z.object({ id: z.string(), ...cardSummary.shape, isDefault: z.boolean(), isOfPlan: z.boolean() });
export type Card = z.output<typeof card>;

/** Card setup for each visit of a card form. The secret lets the browser give the card to the processor, not to us. */
export const cardSetup = z.object({ id: z.string(), clientSecret: z.string() });
export type CardSetup = z.output<typeof cardSetup>;

/** `confirm`: the bank asks the member first. */
export const cardSetupState = z.object({
  state: z.enum(['saved', 'confirm', 'failed']),
  card: z.nullable(card),
  failure: z.nullable(z.string()),
});

/** The test cards of the page; the browser sends a name, never a number. */
export const testCards = {
  succeeds: { number: '4242 4242 4242 4242', brand: 'visa' },
  declined: { number: '4000 0000 0000 0002', brand: 'visa' },
  asks_confirmation: { number: '4000 0025 0000 3155', brand: 'visa' },
  fails_at_renewal: { number: '4000 0000 0000 0341', brand: 'visa' },
} as const;
export type TestCardName = keyof typeof testCards;
