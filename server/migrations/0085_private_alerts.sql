-- Private alerts: requests that are matched and stay unknown to others. Searches, maps, counts and the sitemap read public posts alone.
ALTER TABLE posts
  ADD COLUMN visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'private')),
  ADD CONSTRAINT only_requests_are_private CHECK (visibility = 'public' OR kind IN ('buy_request', 'rent_request')),
  DROP CONSTRAINT what_is_published_is_complete,
  ADD CONSTRAINT what_is_published_is_complete CHECK (status IN ('draft', 'removed') OR CASE visibility
    WHEN 'private' THEN length(description) <= 2000 AND published_at IS NOT NULL
    ELSE length(title) >= 10 AND cardinality(property_sub_types) >= 1 AND price IS NOT NULL
      AND published_at IS NOT NULL AND first_listed_at IS NOT NULL AND first_listed_at <= published_at
      AND CASE WHEN kind IN ('sale_property', 'rent_property')
        THEN length(description) >= 50 AND city <> '' AND province IS NOT NULL AND postal_code IS NOT NULL AND lat IS NOT NULL
        ELSE length(description) <= 2000 END END),
  DROP CONSTRAINT rent_says_what_tenants_ask,
  ADD CONSTRAINT rent_says_what_tenants_ask CHECK (
    status IN ('draft', 'removed') OR section = 'commercial' OR visibility = 'private' OR CASE kind
      WHEN 'rent_property' THEN availability_date IS NOT NULL AND cardinality(lease_terms) >= 1
        AND furnished IS NOT NULL AND pets_allowed IS NOT NULL
      WHEN 'rent_request' THEN availability_date IS NOT NULL AND availability_date_to IS NOT NULL AND occupants IS NOT NULL
      ELSE true END);

-- Entries of the time in which a post was private go when it becomes public.
ALTER TABLE post_history ADD COLUMN is_private boolean NOT NULL DEFAULT false;

DROP INDEX posts_newest, posts_by_price, posts_largest, posts_on_the_map, posts_by_words, posts_by_features, posts_by_first_area,
  posts_asked_for, posts_of_sitemap, posts_by_month;
CREATE INDEX posts_newest ON posts (section, kind, published_at DESC, id)
  WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_by_price ON posts (section, kind, price, id)
  WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_largest ON posts (section, kind, living_area DESC NULLS LAST, id)
  WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_on_the_map ON posts USING gist (map_point) INCLUDE (
  section, kind, price, bedrooms_total, bathrooms, living_area, property_sub_types, features,
  availability_date, pets_allowed, furnished, published_at, lat, lng, id
) WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_by_words ON posts USING gin (search) WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_by_features ON posts USING gin (features) WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_by_first_area ON posts USING gist (first_area)
  WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_asked_for ON posts (id) INCLUDE (
  section, kind, price, price_low, bedrooms_total, bathrooms, living_area, property_sub_types, features, nice_to_haves,
  availability_date_to, pets_allowed, furnished, published_at
) WHERE status IN ('active', 'under_offer') AND visibility = 'public' AND kind IN ('buy_request', 'rent_request');
CREATE INDEX posts_of_sitemap ON posts (id) INCLUDE (updated_at)
  WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX posts_by_month ON posts (section, published_at) INCLUDE (kind)
  WHERE status NOT IN ('draft', 'removed') AND visibility = 'public';

CREATE OR REPLACE FUNCTION tally_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO post_tally_changes
    SELECT section, kind, coalesce(map_point[0], first_area[0], -1), coalesce(map_point[1], first_area[1], -1), -1
    FROM gone WHERE status IN ('active', 'under_offer') AND visibility = 'public';
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO post_tally_changes
    SELECT section, kind, coalesce(map_point[0], first_area[0], -1), coalesce(map_point[1], first_area[1], -1), 1
    FROM come WHERE status IN ('active', 'under_offer') AND visibility = 'public';
  END IF;
  RETURN NULL;
END $$;

-- In the same moment, so that no saved post answers otherwise than an unknown one.
CREATE FUNCTION end_favourites_of_private_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM favourites WHERE post_id = NEW.id;
  DELETE FROM removed_favourites WHERE post_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_favourites AFTER UPDATE OF visibility ON posts FOR EACH ROW
  WHEN (NEW.visibility = 'private' AND OLD.visibility = 'public') EXECUTE FUNCTION end_favourites_of_private_post();
