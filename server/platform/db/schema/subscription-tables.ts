import type { Generated, JSONColumnType } from 'kysely';
import type { CardSummary } from '#contract/subscription/card.ts';
import type { Checkout, CheckoutState } from '#contract/subscription/checkout.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

/** `test` is the simulated Stripe, where no keys are set. */
export type ProcessorName = 'stripe' | 'test';
type Lines = JSONColumnType<Checkout['lines']>;
type CardOrNull = JSONColumnType<CardSummary | null, string | null | undefined, string | null>;

export interface PlansTable {
  id: string;
  name: string;
  summary: string;
  position: number;
  is_free: boolean;
  active_listings: number;
  active_requests: number;
  photos_per_post: number;
  features: Generated<string[]>;
  retired_at: InstantOrNull;
  created_at: InstantOrNow;
}

export interface PlanPricesTable {
  id: Generated<string>;
  plan_id: string;
  charge_interval: PlanInterval;
  cents: number;
  replaced_at: InstantOrNull;
  created_at: InstantOrNow;
}

export interface ProcessorPricesTable {
  processor: ProcessorName;
  price_id: string;
  processor_price_id: string;
}

export interface PaymentCustomersTable {
  user_id: string;
  processor: ProcessorName;
  customer_id: string;
  province: Province | null;
  has_unpaid_renewal: Generated<boolean>;
  receipts_from: InstantOrNull;
  receipts_due_at: InstantOrNull;
}

export interface ReceiptsTable {
  processor: ProcessorName;
  invoice_id: string;
  user_id: string;
  sent_at: InstantOrNow;
}

/** `latestInvoice` of the processor's subscription; instants as ISO 8601. */
interface StoredInvoice {
  id: string;
  status: 'paid' | 'open' | 'void';
  totalCents: number;
  paidAt: string | null;
  failure: PaymentFailure | null;
  failedAt: string | null;
}

export interface SubscriptionsTable {
  id: Generated<string>;
  user_id: string;
  processor: ProcessorName;
  processor_subscription_id: string;
  price_id: string;
  state: 'open' | 'failed' | 'active' | 'past_due' | 'ended';
  current_period_start: Instant;
  current_period_end: Instant;
  cancels_at_period_end: Generated<boolean>;
  scheduled_price_id: string | null;
  renewal_cents: number;
  card: CardOrNull;
  latest_invoice: JSONColumnType<StoredInvoice | null, string | null | undefined, string | null>;
  overdue_since: InstantOrNull;
  overdue_notices: Generated<number>;
  end_notice_at: InstantOrNull;
  renewal_notice_for: InstantOrNull;
  ended_at: InstantOrNull;
  requested: Generated<number>;
  synced: Generated<number>;
  readings: Generated<number>;
  kept_reading: Generated<number>;
  read_at: InstantOrNull;
  /** Without a value in an INSERT: now. */
  next_check_at: InstantOrNull;
  created_at: InstantOrNow;
}

export interface PaymentQuotesTable {
  id: Generated<string>;
  user_id: string;
  kind: 'start' | 'upgrade' | 'downgrade';
  price_id: string;
  subscription_id: string | null;
  from_price_id: string | null;
  lines: Lines;
  due_now_cents: number;
  renewal_cents: number;
  renews_at: Instant;
  starts_at: Instant;
  prorated_at: Instant;
  province: Province;
  expires_at: Instant;
}

export interface CheckoutsTable {
  id: Generated<string>;
  user_id: string;
  client_id: string;
  number: Generated<number>;
  kind: 'start' | 'upgrade' | 'downgrade' | 'overdue';
  state: CheckoutState;
  price_id: string;
  subscription_id: string | null;
  prorated_at: InstantOrNull;
  /** Null for a payment of what is overdue. */
  province: Province | null;
  lines: Lines;
  total_cents: number;
  card_id: string | null;
  card: CardOrNull;
  failure: PaymentFailure | null;
  payment_page_url: string | null;
  payment_page_session: string | null;
  draft_id: string | null;
  invoice_id: string | null;
  created_at: InstantOrNow;
  checked_at: InstantOrNow;
  next_check_at: InstantOrNow;
}

export interface PaymentEventsTable {
  processor: ProcessorName;
  id: string;
  type: string;
  processor_subscription_id: string | null;
  created_at: Instant;
  received_at: InstantOrNow;
  applied_at: InstantOrNull;
  tries: Generated<number>;
  due_at: InstantOrNow;
  error: string | null;
}

export interface PaymentEventChecksTable {
  processor: ProcessorName;
  checked_until: InstantOrNow;
  next_check_at: InstantOrNow;
}
