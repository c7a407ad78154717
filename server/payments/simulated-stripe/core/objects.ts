import type { Province } from '#contract/vocabulary.ts';

/* Documents of the simulated Stripe, named and nested as in Stripe's API: the part of them that our adapter reads. Times are seconds since 1970. */

interface Common<Kind extends string> {
  id: string;
  object: Kind;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
}

export interface Customer extends Common<'customer'> {
  deleted?: true;
  address: { country: 'CA'; state: Province } | null;
  invoice_settings: { default_payment_method: string | null };
}

export interface Product extends Common<'product'> {
  name: string;
}

type Interval = 'month' | 'year';

export interface Price extends Common<'price'> {
  currency: 'cad';
  lookup_key: string | null;
  product: string;
  recurring: { interval: Interval; interval_count: 1 };
  unit_amount: number;
}

/** `metadata.behaviour` says which test card it is; the number is not kept. */
export interface PaymentMethod extends Common<'payment_method'> {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; fingerprint: string; exp_month: number; exp_year: number };
}

export interface Refusal {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

export interface SetupIntent extends Common<'setup_intent'> {
  customer: string;
  status: IntentStatus;
  payment_method: string | null;
  last_setup_error: Refusal | null;
}

/** `metadata.invoice` is the invoice that it pays. */
export interface PaymentIntent extends Common<'payment_intent'> {
  customer: string;
  amount: number;
  status: IntentStatus;
  payment_method: string | null;
  last_payment_error: Refusal | null;
}

export interface Line {
  amount: number;
  description: string;
  period: { start: number; end: number };
}

export interface Invoice extends Common<'invoice'> {
  number: string | null;
  customer: string;
  description: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_update' | 'subscription_cycle';
  lines: { object: 'list'; data: (Line & { id: string; object: 'line_item' })[]; has_more: false; url: string };
  total_taxes: { amount: number; tax_rate_details: { tax_rate: string }; type: 'tax_rate_details' }[];
  subtotal: number;
  total: number;
  amount_due: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string | null; subscription_proration_date?: number };
  };
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  invoice_pdf: null;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends Common<'subscription'> {
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  default_payment_method: string | null;
  ended_at: number | null;
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string | null;
  pending_update: { expires_at: number; subscription_items: [{ price: Price }] } | null;
  schedule: string | null;
}

export interface Schedule extends Common<'subscription_schedule'> {
  customer: string;
  status: 'active' | 'released';
  subscription: string | null;
  phases: { start_date: number; end_date: number; items: [{ price: string; quantity: 1 }] }[];
}

/** `metadata.price` and `metadata.checkoutId` are what is paid for. */
interface Session extends Common<'checkout.session'> {
  customer: string;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  url: string | null;
}

export interface ObjectsByKind {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  payment_intent: PaymentIntent;
  invoice: Invoice;
  subscription: Subscription;
  subscription_schedule: Schedule;
  'checkout.session': Session;
}
export type Kind = keyof ObjectsByKind;
export type StripeObject = ObjectsByKind[Kind];
