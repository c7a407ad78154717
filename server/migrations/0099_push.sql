-- `push_keys` signs pushes (VAPID): every subscription is bound to its public key.
INSERT INTO server_secrets (name) VALUES ('push_keys');

-- Browsers that a member allowed pushes on. One ends with its session, and so with a sign-out.
CREATE TABLE push_devices (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id text COLLATE "C" NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text COLLATE "C" NOT NULL UNIQUE CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX push_devices_of_user ON push_devices (user_id, created_at);

-- Subjects that a member turned on or off; one without a row has its default.
CREATE TABLE push_choices (
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  subject text COLLATE "C" NOT NULL CHECK (subject ~ '^[a-z_]{1,32}$'),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, subject)
);

CREATE TABLE push_settings (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  shows_details boolean NOT NULL DEFAULT false,
  offer_dismissals smallint NOT NULL DEFAULT 0,
  offer_dismissed_at timestamptz
);

-- Pushes that wait for delivery, one a device. Withdrawing the notification withdraws them.
CREATE TABLE outgoing_pushes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id text COLLATE "C" NOT NULL REFERENCES push_devices ON DELETE CASCADE,
  notification_id text COLLATE "C" REFERENCES notifications ON DELETE CASCADE,
  subject text COLLATE "C" NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text NOT NULL,
  tag text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX outgoing_pushes_due ON outgoing_pushes (due_at, id);
CREATE INDEX outgoing_pushes_of_device ON outgoing_pushes (device_id);
CREATE INDEX outgoing_pushes_of_notification ON outgoing_pushes (notification_id) WHERE notification_id IS NOT NULL;

-- When unread messages are pushed to the member's devices; null where nothing waits.
ALTER TABLE conversation_members ADD COLUMN push_due_at timestamptz;
CREATE INDEX conversation_members_to_push ON conversation_members (push_due_at) WHERE push_due_at IS NOT NULL;

-- The pause lets a member who reads along go without a push, and joins messages that follow each other.
CREATE FUNCTION schedule_message_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.push_due_at IS NULL AND EXISTS (SELECT FROM push_devices WHERE user_id = NEW.user_id) THEN
    NEW.push_due_at := now() + interval '3 seconds';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER schedule_first_message_push BEFORE INSERT ON conversation_members
  FOR EACH ROW WHEN (NEW.unread > 0) EXECUTE FUNCTION schedule_message_push();
CREATE TRIGGER schedule_message_push BEFORE UPDATE OF unread ON conversation_members
  FOR EACH ROW WHEN (NEW.unread > OLD.unread) EXECUTE FUNCTION schedule_message_push();
