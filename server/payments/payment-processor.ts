import type { CardSummary } from '#contract/subscription/card.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { ProcessorName } from '#server/platform/db/schema/subscription-tables.ts';

export type { ProcessorName };

/** A price of ours as a processor knows it: cents of Canadian dollars before tax for one interval. */
export interface ProcessorPrice {
  id: string;
  planName: string;
  interval: PlanInterval;
  cents: number;
}

export interface CardOfSubscription extends CardSummary {
  id: string;
}

export interface ProcessorCard extends CardOfSubscription {
  fingerprint: string;
  isDefault: boolean;
}

export interface ProcessorInvoice {
  id: string;
  number: string;
  subscriptionId: string | null;
  description: string;
  issuedAt: Date;
  status: 'paid' | 'open' | 'void';
  lines: { text: string; cents: number }[];
  taxes: { text: string; cents: number }[];
  totalCents: number;
  card: CardSummary | null;
  pdfUrl: string | null;
}

/**
 * A subscription as its processor has it now. `open`: its first payment is under way; `failed`: that payment was refused or cancelled.
 * Price IDs are ours.
 */
export interface ProcessorSubscription {
  id: string;
  customerId: string;
  checkoutId: string | null;
  status: 'open' | 'failed' | 'active' | 'past_due' | 'ended';
  priceId: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  scheduledPriceId: string | null;
  renewalCents: number;
  card: CardOfSubscription | null;
  endedAt: Date | null;
  latestInvoice: {
    id: string;
    status: 'paid' | 'open' | 'void';
    totalCents: number;
    paidAt: Date | null;
    failure: PaymentFailure | null;
    /** When the first try of this invoice failed. */
    failedAt: Date | null;
    confirmationSecret: string | null;
  } | null;
}

export interface ProcessorEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** Subscription of the event; null for an event that concerns no subscription of ours. */
  subscriptionId: string | null;
}

export interface QuoteLine {
  kind: 'plan' | 'credit' | 'tax';
  text: string;
  detail: string;
  cents: number;
}

export interface ProcessorQuote {
  lines: QuoteLine[];
  dueNowCents: number;
  renewalCents: number;
  renewsAt: Date;
}

export interface NewCustomer {
  userId: string;
  email: string | null;
  name: string;
}

export class PaymentRefused extends Error {
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure, options?: ErrorOptions) {
    super(`The payment was refused: ${failure}`, options);
    this.failure = failure;
  }
}

export class UnknownAtProcessor extends Error {}

export function ignoreUnknown(error: unknown): void {
  if (!(error instanceof UnknownAtProcessor)) throw error;
}

export class ProcessorUnavailable extends Error {}

export class SignatureError extends Error {}
