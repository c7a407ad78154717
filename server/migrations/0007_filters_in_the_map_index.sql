-- The index of places carries what filters look at, so that a search in a box reads the index alone: the rows themselves lie
-- anywhere in a large table, and reading those of one city to count them took ten times as long.
DROP INDEX posts_on_the_map;
CREATE INDEX posts_on_the_map ON posts USING gist (map_point) INCLUDE (
  section, kind, price, bedrooms_total, bathrooms_full, living_area, property_sub_types, features,
  availability_date, pets_allowed, furnished, published_at, lat, lng, id
) WHERE status IN ('active', 'under_offer');

-- Which requests look nearest to a point.
CREATE INDEX post_areas_by_center ON post_areas USING gist (center);
