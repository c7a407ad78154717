-- How far from its area a home may be and still be worth talking about (areas in contract/post/fields/match-rules.ts).
-- Mercator stretches towards the poles: the length is that at the far side, so that the circle leaves nothing out.
CREATE FUNCTION close_reach(lat double precision, radius_km double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN mercator_length(radius_km + greatest(2, radius_km * 0.5), abs(lat) + (radius_km + greatest(2, radius_km * 0.5)) / 110) * 1.01;

ALTER TABLE post_areas
  ADD COLUMN close_reach double precision GENERATED ALWAYS AS (close_reach(lat, radius_km)) STORED,
  ADD COLUMN close_extent box GENERATED ALWAYS AS (
    box(circle(mercator(lat, lng), close_reach(lat, radius_km) * sqrt(2::double precision)))) STORED;
CREATE INDEX post_areas_close_by ON post_areas USING gist (close_extent);
