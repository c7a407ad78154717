-- Which requests look in a place: the circles and what filters look at are read from indexes alone, so that counting stops when it
-- has counted enough instead of gathering all of a city first.
DROP INDEX post_areas_on_the_map;
CREATE INDEX post_areas_on_the_map ON post_areas USING gist (extent) INCLUDE (center, reach, position, post_id);
CREATE INDEX posts_asked_for ON posts (id) INCLUDE (
  section, kind, price, price_low, bedrooms_total, bathrooms_full, living_area, property_sub_types, features, nice_to_haves,
  availability_date_to, pets_allowed, furnished, published_at
) WHERE status IN ('active', 'under_offer') AND kind IN ('buy_request', 'rent_request');
