CREATE INDEX posts_by_first_area ON posts USING gist (first_area) WHERE status IN ('active', 'under_offer');
