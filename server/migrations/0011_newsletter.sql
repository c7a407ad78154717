-- Whoever asks for the newsletter confirms it from the mailbox. The token stands in the links of every letter: it puts an address
-- on the list and takes it off, and opens nothing else. Nobody has confirmed so far.
ALTER TABLE newsletter_subscriptions
  ADD COLUMN token text COLLATE "C" NOT NULL UNIQUE
    DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') CHECK (token ~ '^[0-9a-f]{64}$'),
  ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN confirmed_at timestamptz;
CREATE INDEX newsletter_unconfirmed ON newsletter_subscriptions (asked_at) WHERE confirmed_at IS NULL;

-- Where a mailbox posts to when its owner presses its own unsubscribe button.
ALTER TABLE outgoing_messages ADD COLUMN unsubscribe_link text;
