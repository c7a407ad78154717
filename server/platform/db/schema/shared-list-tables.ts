import type { Generated } from 'kysely';
import type { HomeVerdict, SaveTarget } from '#contract/shared-list/shared-list.ts';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

export interface SharedListsTable {
  id: Generated<string>;
  created_at: InstantOrNow;
}

export interface SharedListMembersTable {
  list_id: string;
  user_id: string;
  invited_by: string | null;
  saves_to: Generated<SaveTarget | null>;
  joined_at: InstantOrNow;
  seen_at: InstantOrNull;
}

export interface SharedListInvitationsTable {
  id: Generated<string>;
  list_id: string;
  inviter_id: string;
  token_hash: string;
  email: string | null;
  created_at: InstantOrNow;
  expires_at: Instant;
}

export interface HomeVerdictsTable {
  user_id: string;
  post_id: string;
  verdict: HomeVerdict;
  list_id: string | null;
  said_at: InstantOrNow;
}

export interface HomeNotesTable {
  id: Generated<string>;
  user_id: string;
  post_id: string;
  client_id: string;
  text: string;
  list_id: string | null;
  written_at: InstantOrNow;
  edited_at: InstantOrNull;
  deleted_at: InstantOrNull;
}

export interface SharedRequestsTable {
  request_id: string;
  list_id: string;
  writer_id: string;
  user_id: string;
  shared_at: InstantOrNow;
}
