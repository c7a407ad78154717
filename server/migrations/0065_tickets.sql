-- What people write to us by the contact page, with our answers. The number is random: it names one ticket and counts none.
-- `request_key` makes sending one message twice harmless.
CREATE TABLE tickets (
  number text COLLATE "C" PRIMARY KEY CHECK (number ~ '^GB-[2-9A-HJKMNP-Z]{6}$'),
  request_key text COLLATE "C" NOT NULL UNIQUE,
  user_id text COLLATE "C" REFERENCES users,
  name text NOT NULL,
  email text COLLATE "C" NOT NULL,
  topic text NOT NULL,
  message text NOT NULL,
  copy text NOT NULL CHECK (copy IN ('whole', 'short', 'none')),
  answers jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  closed_at timestamptz
);
CREATE INDEX tickets_open ON tickets (created_at) WHERE closed_at IS NULL;
CREATE INDEX tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX tickets_of_member ON tickets (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tickets_of_address ON tickets (email);

-- Its reader may reply: the reply goes to MAIL_REPLY_TO.
ALTER TABLE outgoing_messages ADD COLUMN takes_replies boolean NOT NULL DEFAULT false;
