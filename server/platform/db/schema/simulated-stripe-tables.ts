import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

export interface SimulatedStripeClockTable {
  is_only: Generated<boolean>;
  seconds_ahead: number;
}

export interface SimulatedStripeObjectsTable {
  id: string;
  seq: GeneratedAlways<number>;
  customer_id: string | null;
  due_at: InstantOrNull;
  data: JSONColumnType<object>;
}

export interface SimulatedStripeEventsTable {
  seq: GeneratedAlways<number>;
  id: string;
  type: string;
  created_at: Instant;
  object: JSONColumnType<object>;
  delivered_at: InstantOrNull;
}

export interface SimulatedStripeKeysTable {
  key: string;
  request_hash: string | null;
  answer: JSONColumnType<object> | null;
  created_at: InstantOrNow;
}
