-- A neighbourhood may be a single building: where the address is hidden it is its owner's alone, and finds the post for nobody.
ALTER TABLE posts DROP COLUMN search;
ALTER TABLE posts ADD COLUMN search tsvector GENERATED ALWAYS AS (search_words(
  title || ' ' || description || ' ' || city || ' ' || coalesce(province, '') || ' '
  || coalesce(province_name(province), '') || ' ' || area_names || ' ' || coalesce(left(postal_code, 3), '') || ' '
  || CASE WHEN hide_exact_address THEN '' ELSE
    neighbourhood || ' ' || street_number || ' ' || street_name || ' ' || coalesce(right(postal_code, 3), '') || ' '
    || coalesce(replace(postal_code, ' ', ''), '') END)) STORED;
CREATE INDEX posts_by_words ON posts USING gin (search) WHERE status IN ('active', 'under_offer');
