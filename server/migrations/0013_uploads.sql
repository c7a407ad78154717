-- A floor plan may be a PDF, which has no size in pixels and is offered for download only.
ALTER TABLE media
  ALTER COLUMN width DROP NOT NULL,
  ALTER COLUMN height DROP NOT NULL,
  ADD CONSTRAINT pictures_have_a_size
    CHECK ((source->>'type' IS DISTINCT FROM 'pdf') = (width IS NOT NULL) AND (width IS NULL) = (height IS NULL)),
  -- Since when something that was sent for a post belongs to none. What is no upload for a post never has it.
  ADD COLUMN loose_since timestamptz;
CREATE INDEX media_loose ON media (loose_since) WHERE loose_since IS NOT NULL;
CREATE INDEX media_loose_of_owner ON media (owner_id) WHERE loose_since IS NOT NULL;
CREATE INDEX posts_with_floor_plan ON posts (floor_plan_media_id) WHERE floor_plan_media_id IS NOT NULL;

-- Whether a post shows it: as a picture of its gallery, or as its floor plan.
CREATE FUNCTION is_held_by_a_post(of_media text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN EXISTS (SELECT FROM post_photos WHERE media_id = of_media)
  OR EXISTS (SELECT FROM posts WHERE floor_plan_media_id = of_media);

CREATE FUNCTION hold_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET loose_since = NULL
    WHERE loose_since IS NOT NULL AND id IN (SELECT media_id FROM changed);
  RETURN NULL;
END $$;
CREATE FUNCTION loosen_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET loose_since = now()
    WHERE loose_since IS NULL AND source->>'type' IN ('upload', 'pdf')
      AND id IN (SELECT media_id FROM changed) AND NOT is_held_by_a_post(id);
  RETURN NULL;
END $$;
CREATE TRIGGER photos_held AFTER INSERT ON post_photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION hold_media();
CREATE TRIGGER photos_loosened AFTER DELETE ON post_photos
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION loosen_media();

CREATE FUNCTION follow_floor_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE media SET loose_since = NULL WHERE id = NEW.floor_plan_media_id AND loose_since IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE media SET loose_since = now()
      WHERE id = OLD.floor_plan_media_id AND loose_since IS NULL AND source->>'type' IN ('upload', 'pdf')
        AND NOT is_held_by_a_post(id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER floor_plan_added AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.floor_plan_media_id IS NOT NULL) EXECUTE FUNCTION follow_floor_plan();
CREATE TRIGGER floor_plan_changed AFTER UPDATE OF floor_plan_media_id ON posts FOR EACH ROW
  WHEN (OLD.floor_plan_media_id IS DISTINCT FROM NEW.floor_plan_media_id) EXECUTE FUNCTION follow_floor_plan();
CREATE TRIGGER floor_plan_dropped AFTER DELETE ON posts FOR EACH ROW
  WHEN (OLD.floor_plan_media_id IS NOT NULL) EXECUTE FUNCTION follow_floor_plan();
