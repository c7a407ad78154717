-- Matches of which the owner of `post_id` is to be told by email: at once or in the daily summary.
CREATE TABLE match_emails (
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  other_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  delivery text NOT NULL CHECK (delivery IN ('email', 'daily')),
  created_at timestamptz NOT NULL DEFAULT now(),
  emailed_at timestamptz,
  PRIMARY KEY (post_id, other_id)
);
CREATE INDEX match_emails_waiting ON match_emails (delivery, post_id) WHERE emailed_at IS NULL;
CREATE INDEX match_emails_of_other ON match_emails (other_id);
CREATE INDEX match_emails_created ON match_emails (created_at);
