import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { KycStep } from '#contract/account/kyc.ts';
import type {
  NotificationDelivery,
  NotificationSubject,
  NotificationType,
} from '#contract/notification/notification-types.ts';
import type { Province, UserType } from '#contract/vocabulary.ts';
import type { DayOrNull, Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heif';

export interface UsersTable {
  id: Generated<string>;
  email: string | null;
  email_number: Generated<number>;
  phone: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  user_type: UserType | null;
  role: Generated<'user' | 'admin'>;
  kyc_step: Generated<KycStep>;
  kyc_reason: string | null;
  is_apple_private_email: Generated<boolean>;
  picture_media_id: string | null;
  city: string | null;
  province: Province | null;
  created_at: InstantOrNow;
  deleted_at: InstantOrNull;
  deletion_pending: Generated<boolean>;
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

export interface VerifiedIdentity {
  firstName: string;
  lastName: string;
  brokerage: string;
  licenceNumber: string;
  licenceProvince: Province | null;
  licenceExpiresOn: string | null;
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
  /** The last verified identity, if the agent has changed it since. */
  verified_as: ColumnType<VerifiedIdentity | null, string | null | undefined, string | null>;
}

export interface SessionsTable {
  token_hash: string;
  /** Public session id; not a credential. */
  id: Generated<string>;
  user_id: string;
  user_agent: Generated<string>;
  created_at: InstantOrNow;
  last_used_at: InstantOrNow;
  proved_at: InstantOrNow;
  expires_at: Instant;
  last_write_lsn: string | null;
}

export interface VisibilityChangesTable {
  only_row: Generated<boolean>;
  version: number;
  turned_private: Generated<number>;
}

export interface CodesTable {
  purpose: 'registration' | 'password' | 'phone' | 'new_email' | 'identity';
  address: string;
  /** Hash of the browser's cookie, or the member's session. */
  browser: string;
  client: string;
  user_id: string | null;
  code_hash: string;
  tries_left: number;
  cookieless_tries_left: number;
  payload: JSONColumnType<object, string | undefined>;
  expires_at: Instant;
}

export interface KnownBrowsersTable {
  browser: string;
  address_hash: string;
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
  unsubscribe_link: string | null;
  html: string | null;
  calendar: string | null;
  attachment: JSONColumnType<
    { name: string; type: string; base64: string } | null,
    string | null | undefined,
    string | null
  >;
  takes_replies: Generated<boolean>;
  is_bulk: Generated<boolean>;
  request_id: string | null;
  created_at: InstantOrNow;
  tries: Generated<number>;
  due_at: InstantOrNow;
}

export interface KycDocumentsTable {
  user_id: string;
  file: string;
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
  awaits_summary: Generated<boolean>;
  repeats: Generated<number>;
  about_id: string | null;
}

export interface NotificationSettingsTable {
  user_id: string;
  subject: NotificationSubject;
  delivery: NotificationDelivery;
}

export interface DailySummaryHoursTable {
  user_id: string;
  hour: number;
}

export interface UnreferencedFilesTable {
  store: 'media' | 'documents';
  file: string;
  remove_after: Instant;
}
