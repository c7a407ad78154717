-- A drawn area of a request, as an address of the search writes it; the circle of the row is around it.
-- `polygon` has its corners in hundredths of a metre from the centre, and `close_km` how far outside of it a home is still close; both
-- are empty for a small shape, which others see as a circle: contract/post/area-shape.ts.
ALTER TABLE post_areas
  ADD COLUMN shape text CHECK (length(shape) BETWEEN 1 AND 1500),
  ADD COLUMN polygon polygon,
  ADD COLUMN close_km double precision,
  ADD COLUMN polygon_reach double precision
    GENERATED ALWAYS AS (mercator_length(close_km, abs(lat) + (radius_km + close_km) / 110) * 1.01) STORED,
  ADD CHECK ((polygon IS NULL) = (close_km IS NULL) AND (polygon IS NULL OR shape IS NOT NULL));
