-- What a member has chosen; a subject without a row has its default.
CREATE TABLE notification_settings (
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  subject text COLLATE "C" NOT NULL CHECK (subject ~ '^[a-z_]{1,32}$'),
  delivery text NOT NULL CHECK (delivery IN ('site', 'email', 'daily', 'off')),
  PRIMARY KEY (user_id, subject)
);
CREATE INDEX notification_settings_daily ON notification_settings (user_id) WHERE delivery = 'daily';

-- When the daily summary arrives, where it is not the default hour of the member's time zone.
CREATE TABLE daily_summary_hours (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23)
);

ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN ('viewing_reminder', 'match_found', 'favourite_price_change',
    'favourite_closed', 'post_expiring', 'post_expired', 'kyc_result', 'payment_failed', 'subscription_changed', 'system')),
  -- Whether the next daily summary names it.
  ADD COLUMN awaits_summary boolean NOT NULL DEFAULT false,
  -- How many repeated ones stand in this one.
  ADD COLUMN repeats integer NOT NULL DEFAULT 1 CHECK (repeats > 0);
CREATE INDEX notifications_awaiting_summary ON notifications (user_id) WHERE awaits_summary;

-- The last message that an email has told the member of. Once they have read up to there, the next unread one is told again.
ALTER TABLE conversation_members ADD COLUMN emailed_seq integer NOT NULL DEFAULT 0 CHECK (emailed_seq >= 0);
CREATE INDEX conversation_members_to_email ON conversation_members (last_message_at)
  WHERE unread > 0 AND emailed_seq <= read_seq;

-- `unsubscribe_links` signs the links in emails.
INSERT INTO server_secrets (name) VALUES ('unsubscribe_links');

ALTER TABLE outgoing_messages ADD COLUMN html text;
