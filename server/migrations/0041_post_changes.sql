-- Tells every server which published posts have changed, so that it drops the pages that it has rendered of them. More ids than a
-- signal can carry are told as none: all posts may have changed.
CREATE FUNCTION signal_changed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) > 50 THEN '' ELSE string_agg(id, ' ') END INTO ids FROM changed WHERE status <> 'draft';
  IF ids IS NOT NULL THEN PERFORM pg_notify('gable_post_changes', ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER signal_changed_posts AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_changed_posts();
CREATE TRIGGER signal_deleted_posts AFTER DELETE ON posts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_changed_posts();
