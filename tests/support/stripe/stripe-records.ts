import type { Province } from '#contract/vocabulary.ts';

/** The stand-in's own memory; `present.ts` gives it the shapes of Stripe. Times are seconds since 1970. */
export interface Customer {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  state: Province | null;
  defaultCard: string | null;
  isDeleted: boolean;
}

export type Interval = 'month' | 'year';

export interface Price {
  id: string;
  created: number;
  product: string;
  productName: string;
  cents: number;
  interval: Interval;
  lookupKey: string | null;
  metadata: Record<string, string>;
}

export interface Card {
  id: string;
  created: number;
  number: string;
  customer: string | null;
  declinesRenewals: boolean;
}

export interface Refusal {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface SetupIntent {
  id: string;
  secret: string;
  created: number;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  card: string | null;
  error: Refusal | null;
}

export interface PaymentIntent {
  id: string;
  secret: string;
  created: number;
  customer: string;
  amount: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  card: string | null;
  error: Refusal | null;
  invoice: string;
}

export interface Line {
  amount: number;
  description: string;
  start: number;
  end: number;
  isProration: boolean;
  price: string;
}

export interface Invoice {
  id: string;
  number: string | null;
  created: number;
  customer: string;
  subscription: string;
  reason: 'subscription_create' | 'subscription_update' | 'subscription_cycle';
  status: 'draft' | 'open' | 'paid' | 'void';
  lines: Line[];
  taxes: { rate: string; cents: number }[];
  finalizedAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
  payment: string | null;
  proratedAt: number | null;
  attempts: number;
  nextAttempt: number | null;
}

export interface Subscription {
  id: string;
  item: string;
  created: number;
  customer: string;
  price: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  anchor: number;
  start: number;
  end: number;
  cancelsAtEnd: boolean;
  card: string | null;
  latestInvoice: string | null;
  pending: { price: string; invoice: string; expires: number } | null;
  schedule: string | null;
  metadata: Record<string, string>;
  endedAt: number | null;
}

export interface Schedule {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  status: 'active' | 'released';
  phases: { price: string; start: number; end: number }[];
}

export interface Session {
  id: string;
  created: number;
  customer: string;
  price: string;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
}

export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  object: object;
}
