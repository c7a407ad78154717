-- NOTIFY inside a transaction holds a lock of the whole server until its commit. The server signals after the commit instead.
DROP TRIGGER signal_changed_posts ON posts;
DROP TRIGGER signal_deleted_posts ON posts;
DROP FUNCTION signal_changed_posts();
DROP TRIGGER sessions_ended ON sessions;
DROP FUNCTION signal_ended_session();
DROP TRIGGER users_closed ON users;
DROP FUNCTION signal_closed_account();

CREATE OR REPLACE FUNCTION keep_content_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  content jsonb := content_fields(to_jsonb(NEW));
  content_key text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  IF TG_OP = 'INSERT' OR content <> content_fields(to_jsonb(OLD)) THEN
    INSERT INTO content_revisions (kind, key, revision, fields)
      SELECT TG_ARGV[0], content_key, coalesce(max(revision), 0) + 1, content
      FROM content_revisions WHERE kind = TG_ARGV[0] AND key = content_key;
  END IF;
  RETURN NULL;
END $$;
