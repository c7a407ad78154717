import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { KycStep } from '#contract/kyc.ts';
import type { NotificationType } from '#contract/notification.ts';
import type { Province, UserType } from '#contract/vocabulary.ts';
import type { DayOrNull, Instant, InstantOrNow, InstantOrNull } from './columns.ts';

/* People, how they sign in, and what is sent to them. */

type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heif';

export interface UsersTable {
  id: Generated<string>;
  email: string | null;
  phone: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  user_type: UserType | null;
  role: Generated<'user' | 'admin'>;
  kyc_step: Generated<KycStep>;
  /** Why a verification was rejected. */
  kyc_reason: string | null;
  is_apple_private_email: Generated<boolean>;
  picture_media_id: string | null;
  city: string | null;
  province: Province | null;
  created_at: InstantOrNow;
  deleted_at: InstantOrNull;
  /** When the operator closed the account. */
  deactivated_at: InstantOrNull;
}

export interface PasswordsTable {
  user_id: string;
  hash: string;
  changed_at: InstantOrNow;
}

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: InstantOrNow;
}

export interface AgentProfilesTable {
  user_id: string;
  brokerage: Generated<string>;
  licence_number: Generated<string>;
  licence_province: Province | null;
  licence_expires_on: DayOrNull;
  languages: Generated<string[]>;
  biography: Generated<string>;
  verified_at: InstantOrNull;
}

export interface SessionsTable {
  token_hash: string;
  /** What it is listed under; it opens nothing. */
  id: Generated<string>;
  user_id: string;
  user_agent: Generated<string>;
  created_at: InstantOrNow;
  last_used_at: InstantOrNow;
  expires_at: Instant;
}

export interface CodesTable {
  purpose: 'registration' | 'new_email' | 'password' | 'phone';
  subject: string;
  /** The e-mail address or telephone number that it was sent to. */
  address: string;
  code_hash: string;
  tries_left: number;
  payload: JSONColumnType<object, string | undefined>;
  expires_at: Instant;
}

export interface RecentAttemptsTable {
  key: string;
  times: ColumnType<Date[]>;
  forget_at: Instant;
}

export interface ExchangeCodesTable {
  code_hash: string;
  user_id: string | null;
  /** The session that a hand-off was asked for in. */
  session_id: string | null;
  challenge: string | null;
  payload: JSONColumnType<object, string | undefined>;
  expires_at: Instant;
}

export interface SpentValuesTable {
  value: string;
  expires_at: Instant;
}

export interface OutgoingMessagesTable {
  id: GeneratedAlways<number>;
  channel: 'email' | 'sms';
  recipient: string;
  subject: Generated<string>;
  text: string;
  code: string | null;
  link: string | null;
  /** Where a mailbox posts to when its own unsubscribe button is pressed. */
  unsubscribe_link: string | null;
  created_at: InstantOrNow;
  /** How often it was taken to be delivered. */
  tries: Generated<number>;
  /** When it may be taken next. */
  due_at: InstantOrNow;
}

export interface KycDocumentsTable {
  user_id: string;
  /** Its random name among the private files. */
  file: string;
  /** What its sender called it. */
  name: string;
  type: DocumentType;
  bytes: number;
  sent_at: InstantOrNow;
}

export interface NotificationsTable {
  id: Generated<string>;
  user_id: string;
  type: NotificationType;
  title: string;
  body: Generated<string>;
  link: Generated<string>;
  read_at: InstantOrNull;
  created_at: InstantOrNow;
}

export interface UnreferencedFilesTable {
  store: 'media' | 'documents';
  file: string;
  remove_after: Instant;
}
