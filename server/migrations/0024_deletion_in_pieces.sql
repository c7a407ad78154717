-- A deleted account is anonymous at once; its posts, pictures and other rows follow in pieces, after a restart too.
ALTER TABLE users ADD COLUMN deletion_pending boolean NOT NULL DEFAULT false;
CREATE INDEX users_to_delete ON users (deleted_at) WHERE deletion_pending;
