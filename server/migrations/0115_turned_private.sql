-- Counts the transactions that made a public request private: kept numbers of before may count it.
ALTER TABLE visibility_changes ADD COLUMN turned_private bigint NOT NULL DEFAULT 0;

CREATE FUNCTION count_turn_to_private() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visibility_changes SET turned_private = turned_private + 1;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER posts_turned_private AFTER UPDATE OF visibility ON posts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.visibility = 'public' AND NEW.visibility = 'private') EXECUTE FUNCTION count_turn_to_private();
