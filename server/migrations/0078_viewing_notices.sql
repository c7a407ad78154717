-- What each member of a viewing was told of it by email or text message. `told_version` is its version then and `told_sequence` the one of the
-- calendar file; `due_at` is set while a change waits to be told.
CREATE TABLE viewing_notices (
  viewing_id text COLLATE "C" NOT NULL REFERENCES viewings ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users,
  told_version integer NOT NULL DEFAULT 0,
  told_sequence integer,
  told_at timestamptz,
  due_at timestamptz,
  PRIMARY KEY (viewing_id, user_id)
);
CREATE INDEX viewing_notices_due ON viewing_notices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX viewing_notices_user ON viewing_notices (user_id);
