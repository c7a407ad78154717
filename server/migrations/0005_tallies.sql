-- How many posts a search without filters finds, kept as posts come and go: for each tab as a whole and for the cells of the map.
-- Writers only add lines to `post_tally_changes`, so none waits for another; `fold_post_tallies` adds them up now and then.
-- What is true is always the tallies and the changes together.

-- Where a request stands when it can stand in one place only.
ALTER TABLE posts ADD COLUMN first_area point;
UPDATE posts SET first_area = a.center FROM post_areas a WHERE a.post_id = posts.id AND a.position = 0;

CREATE OR REPLACE FUNCTION name_areas_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts SET
    area_names = coalesce((
      SELECT string_agg(concat_ws(' ', a.label, a.city, a.province, province_name(a.province)), ' ' ORDER BY a.position)
      FROM post_areas a WHERE a.post_id = posts.id), ''),
    first_area = (SELECT a.center FROM post_areas a WHERE a.post_id = posts.id ORDER BY a.position LIMIT 1)
  WHERE id IN (SELECT post_id FROM changed);
  RETURN NULL;
END $$;

-- A cell is a square of Web Mercator, 1 / 2^level wide. Level 0 is the whole world and with it the whole tab.
CREATE TABLE post_tallies (
  section text NOT NULL,
  kind text NOT NULL,
  level smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  posts integer NOT NULL,
  x_sum double precision NOT NULL,
  y_sum double precision NOT NULL,
  PRIMARY KEY (section, kind, level, x, y)
);

-- A post that came (1) or went (-1), and where.
CREATE TABLE post_tally_changes (
  section text NOT NULL,
  kind text NOT NULL,
  x double precision NOT NULL,
  y double precision NOT NULL,
  change integer NOT NULL
);

-- A request without an area stands nowhere on the map: it counts in its tab alone, which is all that lies beyond the map's edge.
CREATE FUNCTION tally_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO post_tally_changes
    SELECT section, kind, coalesce(map_point[0], first_area[0], -1), coalesce(map_point[1], first_area[1], -1), -1
    FROM gone WHERE status IN ('active', 'under_offer');
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO post_tally_changes
    SELECT section, kind, coalesce(map_point[0], first_area[0], -1), coalesce(map_point[1], first_area[1], -1), 1
    FROM come WHERE status IN ('active', 'under_offer');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_new_posts AFTER INSERT ON posts
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_posts();
CREATE TRIGGER tally_changed_posts AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tally_posts();
CREATE TRIGGER tally_lost_posts AFTER DELETE ON posts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_posts();

-- Adds the changes up. One at a time: who comes while another folds has nothing to do.
CREATE FUNCTION fold_post_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(4711002) THEN RETURN; END IF;
  WITH taken AS (DELETE FROM post_tally_changes RETURNING *),
  sums AS (
    SELECT t.section, t.kind, t.x, t.y, sum(t.change) AS posts FROM taken t GROUP BY 1, 2, 3, 4 HAVING sum(t.change) <> 0)
  INSERT INTO post_tallies
  SELECT s.section, s.kind, l.level, cell.x, cell.y, sum(s.posts), sum(s.posts * s.x), sum(s.posts * s.y)
  FROM sums s CROSS JOIN unnest('{0,6,8,10,12,14,16,18}'::int[]) AS l (level)
    CROSS JOIN LATERAL (SELECT CASE l.level WHEN 0 THEN 0 ELSE floor(s.x * 2 ^ l.level)::int END AS x,
      CASE l.level WHEN 0 THEN 0 ELSE floor(s.y * 2 ^ l.level)::int END AS y) cell
  WHERE l.level = 0 OR s.x >= 0
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (section, kind, level, x, y) DO UPDATE SET posts = post_tallies.posts + excluded.posts,
    x_sum = post_tallies.x_sum + excluded.x_sum, y_sum = post_tallies.y_sum + excluded.y_sum;
END $$;

INSERT INTO post_tally_changes
SELECT section, kind, coalesce(map_point[0], first_area[0], -1), coalesce(map_point[1], first_area[1], -1), 1
FROM posts WHERE status IN ('active', 'under_offer');
SELECT fold_post_tallies();
