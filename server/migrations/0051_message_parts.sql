-- A private upload is served to the two members of its conversation only, never by a public address.
ALTER TABLE media ADD COLUMN is_private boolean NOT NULL DEFAULT false;

-- `has_listing` stays when the listing is deleted: a message may be its listing or its attachments alone.
ALTER TABLE messages
  DROP CONSTRAINT messages_content_check,
  ADD COLUMN attachment_count smallint NOT NULL DEFAULT 0 CHECK (attachment_count BETWEEN 0 AND 5),
  ADD COLUMN has_listing boolean NOT NULL DEFAULT false,
  ADD COLUMN listing_id text COLLATE "C" REFERENCES posts ON DELETE SET NULL,
  ADD CONSTRAINT messages_content_length CHECK (length(content) <= 2000),
  ADD CONSTRAINT messages_are_not_empty CHECK (content <> '' OR attachment_count > 0 OR has_listing),
  ADD CONSTRAINT messages_with_a_listing CHECK (has_listing OR listing_id IS NULL);
CREATE INDEX messages_with_listing ON messages (listing_id) WHERE listing_id IS NOT NULL;

-- An attachment outlives its file, which goes with the account of its sender. `id` is the id that the upload had.
CREATE TABLE message_attachments (
  id text COLLATE "C" PRIMARY KEY,
  message_id text COLLATE "C" NOT NULL REFERENCES messages ON DELETE CASCADE,
  sender_id text COLLATE "C" NOT NULL REFERENCES users,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 5),
  type text NOT NULL CHECK (type IN ('photo', 'pdf')),
  media_id text COLLATE "C" UNIQUE REFERENCES media ON DELETE SET NULL,
  UNIQUE (message_id, position),
  CHECK (media_id IS NULL OR media_id = id)
);
CREATE INDEX message_attachments_of_sender ON message_attachments (sender_id);
