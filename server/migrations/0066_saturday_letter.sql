-- The city that a subscriber's Saturday letter is about (null: Ottawa), and the Saturday of the last issue that was queued for them.
ALTER TABLE newsletter_subscriptions
  ADD COLUMN place_id text COLLATE "C" REFERENCES places ON DELETE SET NULL,
  ADD COLUMN section text NOT NULL DEFAULT 'residential' CHECK (section IN ('residential', 'commercial')),
  ADD COLUMN last_issue date;
CREATE INDEX newsletter_due ON newsletter_subscriptions (last_issue, place_id, section) WHERE confirmed_at IS NOT NULL;

-- One row that all processes share: no batch is queued before this time, so that the rate holds however many there are.
CREATE TABLE newsletter_pace (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  next_batch_at timestamptz NOT NULL
);
INSERT INTO newsletter_pace (next_batch_at) VALUES ('2000-01-01T00:00:00Z');

-- Letters to many wait behind each code, receipt and notification.
ALTER TABLE outgoing_messages ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;
DROP INDEX outgoing_messages_due;
CREATE INDEX outgoing_messages_due ON outgoing_messages (channel, is_bulk, due_at, id);
