-- Uploads that belong to no post or message, by the field's term.
ALTER TABLE media RENAME COLUMN loose_since TO unattached_since;
ALTER TABLE media RENAME COLUMN was_held TO was_attached;
ALTER INDEX media_loose RENAME TO media_unattached;
ALTER INDEX media_loose_of_owner RENAME TO media_unattached_of_owner;
ALTER FUNCTION is_held_by_a_post(text) RENAME TO is_attached_to_a_post;
ALTER FUNCTION hold_media() RENAME TO attach_media;
ALTER FUNCTION loosen_media() RENAME TO detach_media;
ALTER TRIGGER photos_held ON post_photos RENAME TO photos_attached;
ALTER TRIGGER photos_loosened ON post_photos RENAME TO photos_detached;

CREATE OR REPLACE FUNCTION attach_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET unattached_since = NULL
    WHERE unattached_since IS NOT NULL AND id IN (SELECT media_id FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION detach_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET unattached_since = now(), was_attached = true
    WHERE unattached_since IS NULL AND source->>'type' IN ('upload', 'pdf')
      AND id IN (SELECT media_id FROM changed) AND NOT is_attached_to_a_post(id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION follow_floor_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE media SET unattached_since = NULL WHERE id = NEW.floor_plan_media_id AND unattached_since IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE media SET unattached_since = now(), was_attached = true
      WHERE id = OLD.floor_plan_media_id AND unattached_since IS NULL AND source->>'type' IN ('upload', 'pdf')
        AND NOT is_attached_to_a_post(id);
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE favourites_let_go RENAME TO removed_favourites;
ALTER TABLE removed_favourites RENAME COLUMN let_go_at TO removed_at;
ALTER INDEX favourites_let_go_of_post RENAME TO removed_favourites_of_post;
ALTER INDEX favourites_let_go_oldest RENAME TO removed_favourites_oldest;

ALTER TABLE newsletter_pace RENAME TO newsletter_send_rate;
