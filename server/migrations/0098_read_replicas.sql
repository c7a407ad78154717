ALTER TABLE sessions ADD COLUMN last_write_lsn pg_lsn;

-- Counts the transactions that may have made something less visible. A replica that shows a count has replayed all of them.
CREATE TABLE visibility_changes (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO visibility_changes (version) VALUES (0);

CREATE FUNCTION count_visibility_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction text := pg_current_xact_id();
BEGIN
  IF current_setting('gable.counted_visibility', true) IS DISTINCT FROM this_transaction THEN
    PERFORM set_config('gable.counted_visibility', this_transaction, true);
    UPDATE visibility_changes SET version = version + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_visibility_change_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction text := pg_current_xact_id();
BEGIN
  IF current_setting('gable.counted_visibility', true) IS DISTINCT FROM this_transaction AND EXISTS (
    SELECT FROM posts WHERE id = OLD.post_id AND visibility = 'public' AND status IN ('active', 'under_offer', 'closed', 'expired')
  ) THEN
    PERFORM set_config('gable.counted_visibility', this_transaction, true);
    UPDATE visibility_changes SET version = version + 1;
  END IF;
  RETURN NULL;
END $$;

-- Deferred to the commit: the row of the count is the last lock of a transaction, so that no two wait for each other.
CREATE CONSTRAINT TRIGGER posts_visibility AFTER UPDATE OR DELETE ON posts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.visibility = 'public' AND OLD.status IN ('active', 'under_offer', 'closed', 'expired'))
  EXECUTE FUNCTION count_visibility_change();
CREATE CONSTRAINT TRIGGER post_photos_visibility AFTER UPDATE OR DELETE ON post_photos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change_of_part();
CREATE CONSTRAINT TRIGGER post_areas_visibility AFTER UPDATE OR DELETE ON post_areas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change_of_part();
CREATE CONSTRAINT TRIGGER post_history_visibility AFTER UPDATE OR DELETE ON post_history DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change_of_part();
CREATE CONSTRAINT TRIGGER open_houses_visibility AFTER UPDATE OR DELETE ON open_houses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change_of_part();
CREATE CONSTRAINT TRIGGER media_visibility AFTER UPDATE OF is_private ON media DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_private AND NOT OLD.is_private) EXECUTE FUNCTION count_visibility_change();
CREATE CONSTRAINT TRIGGER users_visibility AFTER UPDATE OR DELETE ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change();
CREATE CONSTRAINT TRIGGER agent_profiles_visibility AFTER UPDATE OR DELETE ON agent_profiles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change();
CREATE CONSTRAINT TRIGGER blocks_visibility AFTER INSERT ON blocks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change();
CREATE CONSTRAINT TRIGGER static_pages_visibility AFTER UPDATE OR DELETE ON static_pages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change();
CREATE CONSTRAINT TRIGGER faqs_visibility AFTER UPDATE OR DELETE ON faqs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change();
CREATE CONSTRAINT TRIGGER blog_posts_visibility AFTER UPDATE OR DELETE ON blog_posts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_visibility_change();
