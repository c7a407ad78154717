-- Listings that come from a file of another system. `external_id` is what they are called there, each once for an owner. The digests
-- stand for what the file said the last time: a row that says the same again changes nothing.
ALTER TABLE posts
  ADD COLUMN external_id text COLLATE "C" CHECK (length(external_id) BETWEEN 1 AND 120),
  ADD COLUMN imported_digest text,
  ADD COLUMN imported_pictures_digest text;
CREATE UNIQUE INDEX posts_by_external_id ON posts (owner_id, external_id) WHERE external_id IS NOT NULL;

-- When an operator decided about what was reported. Said again, it is open again.
ALTER TABLE post_reports ADD COLUMN handled_at timestamptz;
