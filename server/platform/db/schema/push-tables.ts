import type { Generated, GeneratedAlways } from 'kysely';
import type { NotificationSubject } from '#contract/notification/notification-types.ts';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

export interface PushDevicesTable {
  id: Generated<string>;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: Generated<string>;
  created_at: InstantOrNow;
  last_used_at: InstantOrNull;
}

export interface PushChoicesTable {
  user_id: string;
  subject: NotificationSubject;
  is_on: boolean;
}

export interface PushSettingsTable {
  user_id: string;
  shows_details: Generated<boolean>;
  offer_dismissals: Generated<number>;
  offer_dismissed_at: InstantOrNull;
}

export interface OutgoingPushesTable {
  id: GeneratedAlways<number>;
  device_id: string;
  notification_id: string | null;
  subject: NotificationSubject;
  title: string;
  body: string;
  link: string;
  tag: string;
  created_at: InstantOrNow;
  due_at: InstantOrNow;
  expires_at: Instant;
  tries: Generated<number>;
}
