import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TestCardName } from '#contract/subscription/card.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

export interface TestPaymentClockTable {
  is_only: Generated<boolean>;
  seconds_ahead: number;
}

export interface TestCustomersTable {
  id: Generated<string>;
  province: Province | null;
  default_card_id: string | null;
  created_at: InstantOrNow;
}

export interface TestCardsTable {
  id: Generated<string>;
  customer_id: string;
  test_card: TestCardName;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  seq: GeneratedAlways<number>;
  created_at: InstantOrNow;
}

export interface TestCardSetupsTable {
  id: Generated<string>;
  customer_id: string;
  state: Generated<'waiting' | 'confirm' | 'saved' | 'failed'>;
  test_card: TestCardName | null;
  card_id: string | null;
  failure: PaymentFailure | null;
  created_at: InstantOrNow;
}

export interface TestSubscriptionsTable {
  id: string;
  customer_id: string;
  next_change_at: InstantOrNull;
  state: JSONColumnType<object>;
  created_at: InstantOrNow;
}

export interface TestInvoicesTable {
  id: string;
  customer_id: string;
  subscription_id: string;
  number: Generated<number>;
  issued_at: Instant;
  state: JSONColumnType<object>;
}

export interface TestPaymentEventsTable {
  seq: GeneratedAlways<number>;
  id: Generated<string>;
  type: string;
  subscription_id: string;
  created_at: Instant;
  delivered_at: InstantOrNull;
}

export interface TestIdempotencyKeysTable {
  key: string;
  request_hash: string;
  answer: JSONColumnType<object> | null;
  created_at: InstantOrNow;
}
