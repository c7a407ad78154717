import type { Generated, JSONColumnType } from 'kysely';
import type { Demand } from '#contract/matching/demand.ts';
import type { Dismissal } from '#contract/matching/match.ts';
import type { InstantOrNow, InstantOrNull } from './column-types.ts';

export interface MatchesTable {
  listing_id: string;
  request_id: string;
  verdict: 'strong' | 'possible';
  score: number;
  version: number;
  matched_at: InstantOrNow;
}

export interface MatchUpdatesTable {
  post_id: string;
  due_at: InstantOrNow;
  tries: Generated<number>;
  after: string | null;
  tells: boolean;
  /** Detects an update that was requested while an earlier one runs. */
  requests: Generated<number>;
}

export interface MatchedPostsTable {
  post_id: string;
  version: number;
  found_at: InstantOrNow;
  seen_at: InstantOrNull;
  confirmed_at: InstantOrNull;
  /** Share of writers whom the owner answered; null where too little is known. */
  answer_share: number | null;
  lists: Generated<number>;
}

export interface MatchDismissalsTable {
  post_id: string;
  other_id: string;
  reason: Dismissal['reason'];
  far_from: Dismissal['from'];
  dismissed_at: InstantOrNow;
  from_alert: Generated<boolean>;
}

export interface MatchEmailsTable {
  post_id: string;
  other_id: string;
  delivery: 'email' | 'daily';
  created_at: InstantOrNow;
  emailed_at: InstantOrNull;
}

export interface ListingDemandTable {
  post_id: string;
  facts: string;
  counted_at: InstantOrNow;
  demand: JSONColumnType<Omit<Demand, 'countedAt'>>;
}

export interface MatchNoticesTable {
  listing_id: string;
  request_id: string;
  version: number;
  told_at: InstantOrNow;
  of_alert: Generated<boolean>;
  opened_at: InstantOrNull;
}
