-- What a post let go is no upload that waits for its first one: it does not count among those that a member may send ahead.
ALTER TABLE media ADD COLUMN was_held boolean NOT NULL DEFAULT false;
-- What was sent and never held is loose from the moment that it is there.
UPDATE media SET was_held = true WHERE loose_since > created_at + interval '1 minute';

CREATE OR REPLACE FUNCTION loosen_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET loose_since = now(), was_held = true
    WHERE loose_since IS NULL AND source->>'type' IN ('upload', 'pdf')
      AND id IN (SELECT media_id FROM changed) AND NOT is_held_by_a_post(id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION follow_floor_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE media SET loose_since = NULL WHERE id = NEW.floor_plan_media_id AND loose_since IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE media SET loose_since = now(), was_held = true
      WHERE id = OLD.floor_plan_media_id AND loose_since IS NULL AND source->>'type' IN ('upload', 'pdf')
        AND NOT is_held_by_a_post(id);
  END IF;
  RETURN NULL;
END $$;
