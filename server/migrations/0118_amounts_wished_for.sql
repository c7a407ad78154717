DROP INDEX requests_in_strips;
CREATE INDEX requests_in_strips ON posts (
  section, kind, extent_level(areas_extent), extent_strip(areas_extent), ((@@ areas_extent)[0]), id
) INCLUDE (
  areas_extent, first_area, circle_reach, price, price_low, bedrooms_total, bathrooms, living_area, property_sub_types, features,
  nice_to_haves, nice_to_have_amounts, availability_date_to, pets_allowed, furnished, published_at
) WHERE status IN ('active', 'under_offer') AND visibility = 'public' AND kind IN ('buy_request', 'rent_request');
