import * as z from 'zod/mini';
import { clientId, idParam } from '#contract/parameters.ts';
import { provinces } from '#contract/vocabulary.ts';
import { cardSummary } from './card.ts';
import { paymentFailures } from './payment-failure.ts';
import { planChoice, planIntervals } from './plan.ts';

/** `cents` is negative for a credit. `detail` such as "10 of 30 days of $89.00". */
export const quoteLine = z.object({
  kind: z.enum(['plan', 'credit', 'tax']),
  text: z.string(),
  detail: z.string(),
  cents: z.int(),
});

const checkoutKinds = ['start', 'upgrade', 'downgrade'] as const;

/** Quote before a payment. `id` fixes the amount until `expiresAt`; instants are ISO 8601 in UTC. */
export const quote = z.object({
  id: z.string(),
  kind: z.enum(checkoutKinds),
  ...planChoice.shape,
  planName: z.string(),
  lines: z.array(quoteLine),
  dueNowCents: z.int(),
  /** Including tax. */
  renewalCents: z.int(),
  renewsAt: z.string(),
  /** When the new plan starts: now, or at the end of the paid period for a downgrade. */
  startsAt: z.string(),
  expiresAt: z.string(),
});
export type Quote = z.output<typeof quote>;

export const quoteRequest = z.object({
  ...planChoice.shape,
  province: z.enum(Object.keys(provinces) as (keyof typeof provinces)[], 'Choose a province'),
});

const checkoutStates = ['confirming', 'needs_confirmation', 'succeeded', 'failed'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/**
 * A payment that a member began. Only the processor's word makes it `succeeded`.
 * `confirmationSecret` where the bank asks the member, in answers of checkouts alone; `paymentPageUrl` where the card is typed on the processor's own page.
 */
export const checkout = z.object({
  id: z.string(),
  /** For support: P-20261121-0047. */
  reference: z.string(),
  kind: z.enum([...checkoutKinds, 'overdue']),
  state: z.enum(checkoutStates),
  plan: z.object({ id: z.string(), name: z.string() }),
  interval: z.enum(planIntervals),
  lines: z.array(quoteLine),
  totalCents: z.int(),
  card: z.nullable(cardSummary),
  failure: z.nullable(z.enum(paymentFailures)),
  confirmationSecret: z.nullable(z.string()),
  paymentPageUrl: z.nullable(z.string()),
  draft: z.nullable(z.object({ id: z.string(), name: z.string(), detail: z.string() })),
  invoiceId: z.nullable(z.string()),
  createdAt: z.string(),
  checkedAt: z.string(),
});
export type Checkout = z.output<typeof checkout>;

/** Sent twice under one client ID it is one payment. Without a card the member pays on the processor's own page. */
export const newCheckout = z.object({
  clientId,
  quoteId: idParam.shape.id,
  cardId: z.nullable(idParam.shape.id),
  draftId: z._default(z.nullable(idParam.shape.id), null),
});
export type NewCheckout = z.output<typeof newCheckout>;

export const overduePayment = z.object({ clientId, cardId: z.nullable(idParam.shape.id) });
