import type { Generated, JSONColumnType } from 'kysely';
import type { ListingEnding } from '#contract/viewing/listing-ending.ts';
import type { ViewingState, ViewingStepName } from '#contract/viewing/viewing-lifecycle.ts';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

interface StoredStep {
  version: number;
  step: ViewingStepName;
  by: string;
  startsAt: string | null;
  at: string;
  note?: string;
  because?: ListingEnding;
}

export interface ViewingsTable {
  id: Generated<string>;
  conversation_id: string;
  post_id: string | null;
  host_id: string;
  guest_id: string;
  state: ViewingState;
  proposed_by: string;
  times: JSONColumnType<string[]>;
  proposed_minutes: number;
  starts_at: InstantOrNull;
  minutes: number;
  agreed_at: InstantOrNull;
  home: string;
  address: string;
  city: string;
  time_zone: string;
  version: number;
  calendar_sequence: Generated<number>;
  steps: JSONColumnType<StoredStep[]>;
  created_at: InstantOrNow;
  updated_at: Instant;
}

export interface ViewingRemindersTable {
  viewing_id: string;
  starts_at: Instant;
  hours_before: number;
}

export interface ViewingNoticesTable {
  viewing_id: string;
  user_id: string;
  told_version: Generated<number>;
  told_sequence: number | null;
  told_at: InstantOrNull;
  due_at: InstantOrNull;
}

export interface ViewingCompanionsTable {
  viewing_id: string;
  list_id: string;
  guest_id: string;
  companion_id: string;
  named_at: InstantOrNow;
}
