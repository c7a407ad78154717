-- 2 full and 1 half bathrooms are 2.5: search, map, relaxations and matches compare this number. Included columns cannot be
-- expressions, so it is stored for the index-only scans of 0007 and 0008.
ALTER TABLE posts ADD COLUMN bathrooms real GENERATED ALWAYS AS (
  CASE WHEN num_nonnulls(bathrooms_full, bathrooms_half) > 0
    THEN coalesce(bathrooms_full, 0) + coalesce(bathrooms_half, 0) / 2.0 END) STORED;

DROP INDEX posts_on_the_map;
CREATE INDEX posts_on_the_map ON posts USING gist (map_point) INCLUDE (
  section, kind, price, bedrooms_total, bathrooms, living_area, property_sub_types, features,
  availability_date, pets_allowed, furnished, published_at, lat, lng, id
) WHERE status IN ('active', 'under_offer');

DROP INDEX posts_asked_for;
CREATE INDEX posts_asked_for ON posts (id) INCLUDE (
  section, kind, price, price_low, bedrooms_total, bathrooms, living_area, property_sub_types, features, nice_to_haves,
  availability_date_to, pets_allowed, furnished, published_at
) WHERE status IN ('active', 'under_offer') AND kind IN ('buy_request', 'rent_request');
