import type { CardSummary } from '#contract/subscription/card.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { Province } from '#contract/vocabulary.ts';

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
 * A subscription as its processor has it now. `open`: its first payment is under way; `failed`: that payment was refused or given up.
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

/**
 * Payment processor interface. Each call is made outside of a transaction; those that take an `idempotencyKey` have
 * one effect and one answer however often they are sent. Amounts are cents of Canadian dollars.
 * @throws PaymentRefused for what the bank or the processor refuses, UnknownAtProcessor for an id that it does not have,
 * ProcessorUnavailable where there is no answer
 */
export interface PaymentProcessor {
  readonly name: 'stripe' | 'test';
  /** The time by which subscriptions renew: the real one with Stripe; an operator can move the test processor's. */
  now(): Promise<Date>;

  createCustomer(customer: NewCustomer, idempotencyKey: string): Promise<string>;
  setProvince(customerId: string, province: Province): Promise<void>;
  /** Deletes the customer and all cards; running subscriptions end. */
  deleteCustomer(customerId: string): Promise<void>;

  createCardSetup(customerId: string, idempotencyKey: string): Promise<{ id: string; clientSecret: string }>;
  getCardSetup(
    customerId: string,
    id: string,
  ): Promise<{
    state: 'saved' | 'confirm' | 'failed';
    cardId: string | null;
    fingerprint: string | null;
    failure: PaymentFailure | null;
  } | null>;
  listCards(customerId: string): Promise<ProcessorCard[]>;
  /** Running subscriptions renew with it from now on. */
  setDefaultCard(customerId: string, cardId: string): Promise<void>;
  removeCard(customerId: string, cardId: string): Promise<void>;

  /** A quote changes nothing: the customer's own province stays. */
  quoteStart(customerId: string, price: ProcessorPrice, province: Province): Promise<ProcessorQuote>;
  /** `at` fixes the share of the period that is charged and credited. */
  quoteUpgrade(
    subscriptionId: string,
    price: ProcessorPrice,
    terms: { at: Date; province: Province },
  ): Promise<ProcessorQuote>;

  /**
   * The subscription starts when its first payment is confirmed. A declined one is answered, not thrown: the subscription is `failed`
   * and `latestInvoice.failure` tells why.
   */
  startSubscription(
    customerId: string,
    start: { price: ProcessorPrice; cardId: string; checkoutId: string },
    idempotencyKey: string,
  ): Promise<ProcessorSubscription>;
  /** A page of the processor on which the card is typed; null where the processor has none. */
  createPaymentPage(
    customerId: string,
    start: { price: ProcessorPrice; checkoutId: string; successUrl: string; failureUrl: string },
    idempotencyKey: string,
  ): Promise<{ url: string; sessionId: string } | null>;
  /** Closes the page for payments; a payment that was made stands. */
  closePaymentPage(sessionId: string): Promise<void>;
  findSubscriptionOfPaymentPage(sessionId: string): Promise<string | null>;
  /**
   * Charges the difference at once; the plan changes only when that payment succeeds. A declined one is answered: the price is the
   * former one, and `latestInvoice` is void with its `failure`. The card that pays is the subscription's from then on.
   */
  upgrade(
    subscriptionId: string,
    change: { price: ProcessorPrice; at: Date; cardId: string | null },
    idempotencyKey: string,
  ): Promise<ProcessorSubscription>;
  scheduleChange(subscriptionId: string, price: ProcessorPrice, idempotencyKey: string): Promise<void>;
  cancelScheduledChange(subscriptionId: string): Promise<void>;
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>;
  /** Ends it at once without a refund: after the days of grace, or with the account. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Pays an open invoice. The card that pays is the subscription's from then on. @throws PaymentRefused where it is declined */
  payInvoice(invoiceId: string, cardId: string | null, idempotencyKey: string): Promise<void>;
  /** Gives an unpaid invoice up: a subscription that it starts fails, an upgrade does not happen. One that is paid stands. */
  voidInvoice(invoiceId: string): Promise<void>;

  getSubscription(subscriptionId: string): Promise<ProcessorSubscription | null>;
  listSubscriptions(customerId: string): Promise<ProcessorSubscription[]>;
  listInvoices(customerId: string): Promise<ProcessorInvoice[]>;
  /** Events since then, oldest first, for what never arrived by webhook. */
  listEvents(since: Date): Promise<ProcessorEvent[]>;
  /** @throws SignatureError for a missing, wrong or too old signature */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProcessorEvent;
}

export class PaymentRefused extends Error {
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure, options?: ErrorOptions) {
    super(`The payment was refused: ${failure}`, options);
    this.failure = failure;
  }
}

export class UnknownAtProcessor extends Error {}

export class ProcessorUnavailable extends Error {}

export class SignatureError extends Error {}
