-- A place of the map is read in strips of the Mercator plane: their index holds the posts of a tab side by side, with all filters.

-- 1 / 2^16 of the world high.
CREATE FUNCTION map_strip(place point) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN floor(place[1] * 65536)::integer;

-- Strips of a level are 1 / 2^level of the world high, at least half as high as the areas whose middle they hold.
CREATE FUNCTION extent_level(extent box) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN greatest(0, least(15, floor(-ln(greatest(width(extent), height(extent), 1e-6) / 2) / ln(2))))::integer;

CREATE FUNCTION extent_strip(extent box) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN floor((@@ extent)[1] * (1 << extent_level(extent)))::integer;

-- Around all areas of a request, and the reach of the only one where that is a circle.
ALTER TABLE posts ADD COLUMN areas_extent box, ADD COLUMN circle_reach double precision;

CREATE FUNCTION place_of_areas(request_id text, OUT areas_extent box, OUT circle_reach double precision) LANGUAGE sql STABLE AS $$
  SELECT box(point(min((a.extent[1])[0]), min((a.extent[1])[1])), point(max((a.extent[0])[0]), max((a.extent[0])[1]))),
    CASE WHEN count(*) = 1 AND count(a.polygon) = 0 THEN max(a.reach) END
  FROM post_areas a WHERE a.post_id = request_id
$$;

CREATE OR REPLACE FUNCTION name_areas_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts SET
    area_names = coalesce((
      SELECT string_agg(concat_ws(' ', a.label, a.city, a.province, province_name(a.province)), ' ' ORDER BY a.position)
      FROM post_areas a WHERE a.post_id = posts.id), ''),
    first_area = (SELECT a.center FROM post_areas a WHERE a.post_id = posts.id ORDER BY a.position LIMIT 1),
    (areas_extent, circle_reach) = (SELECT p.areas_extent, p.circle_reach FROM place_of_areas(posts.id) p)
  WHERE id IN (SELECT post_id FROM changed);
  RETURN NULL;
END $$;

-- Neither the days nor the counts of a post change.
ALTER TABLE posts DISABLE TRIGGER USER;
UPDATE posts SET (areas_extent, circle_reach) = (SELECT p.areas_extent, p.circle_reach FROM place_of_areas(posts.id) p) WHERE first_area IS NOT NULL;
ALTER TABLE posts ENABLE TRIGGER USER;

DROP INDEX posts_asked_for, posts_on_the_map, post_areas_on_the_map;
CREATE INDEX posts_on_the_map ON posts USING gist (map_point)
  WHERE status IN ('active', 'under_offer') AND visibility = 'public';
CREATE INDEX post_areas_on_the_map ON post_areas USING gist (extent);
CREATE INDEX listings_in_strips ON posts (section, kind, map_strip(map_point), (map_point[0]), id) INCLUDE (
  map_point, price, bedrooms_total, bathrooms, living_area, property_sub_types, features, availability_date, pets_allowed, furnished,
  published_at
) WHERE status IN ('active', 'under_offer') AND visibility = 'public' AND kind IN ('sale_property', 'rent_property');
CREATE INDEX requests_in_strips ON posts (
  section, kind, extent_level(areas_extent), extent_strip(areas_extent), ((@@ areas_extent)[0]), id
) INCLUDE (
  areas_extent, first_area, circle_reach, price, price_low, bedrooms_total, bathrooms, living_area, property_sub_types, features,
  nice_to_haves, availability_date_to, pets_allowed, furnished, published_at
) WHERE status IN ('active', 'under_offer') AND visibility = 'public' AND kind IN ('buy_request', 'rent_request');

-- Cells smaller than those of the boxes that tallies are left to.
DELETE FROM post_tallies WHERE level > 14;
CREATE OR REPLACE FUNCTION fold_post_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(4711002) THEN RETURN; END IF;
  WITH taken AS (DELETE FROM post_tally_changes RETURNING *),
  sums AS (
    SELECT t.section, t.kind, t.x, t.y, sum(t.change) AS posts FROM taken t GROUP BY 1, 2, 3, 4 HAVING sum(t.change) <> 0)
  INSERT INTO post_tallies
  SELECT s.section, s.kind, l.level, cell.x, cell.y, sum(s.posts), sum(s.posts * s.x), sum(s.posts * s.y)
  FROM sums s CROSS JOIN unnest('{0,6,8,10,12,14}'::int[]) AS l (level)
    CROSS JOIN LATERAL (SELECT CASE l.level WHEN 0 THEN 0 ELSE floor(s.x * 2 ^ l.level)::int END AS x,
      CASE l.level WHEN 0 THEN 0 ELSE floor(s.y * 2 ^ l.level)::int END AS y) cell
  WHERE l.level = 0 OR s.x >= 0
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (section, kind, level, x, y) DO UPDATE SET posts = post_tallies.posts + excluded.posts,
    x_sum = post_tallies.x_sum + excluded.x_sum, y_sum = post_tallies.y_sum + excluded.y_sum;
END $$;
