-- Both halves of the market in one table: a listing says what a home has, a request the least somebody asks for.
CREATE TABLE posts (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  owner_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  section text NOT NULL CHECK (section IN ('residential', 'commercial')),
  kind text NOT NULL CHECK (kind IN ('sale_property', 'rent_property', 'buy_request', 'rent_request')),
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'active', 'paused', 'under_offer', 'closed', 'expired', 'removed')),
  closed_reason text,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  -- One for a listing, one to five for a request.
  property_sub_types text[] NOT NULL DEFAULT '{}',

  list_price integer,
  budget_min integer,
  budget_max integer,
  price_flex smallint CHECK (price_flex IN (0, 5, 10)),
  -- What both halves are sorted and filtered by.
  price integer GENERATED ALWAYS AS (coalesce(list_price, budget_max)) STORED,
  price_low integer GENERATED ALWAYS AS (coalesce(list_price, budget_min, 0)) STORED,

  bedrooms_total smallint CHECK (bedrooms_total BETWEEN 0 AND 20),
  bathrooms_full smallint CHECK (bathrooms_full BETWEEN 0 AND 20),
  bathrooms_half smallint CHECK (bathrooms_half BETWEEN 0 AND 20),
  living_area integer CHECK (living_area BETWEEN 50 AND 100000),
  lot_size_area integer CHECK (lot_size_area > 0),
  year_built smallint CHECK (year_built BETWEEN 1700 AND 2200),
  parking_total smallint CHECK (parking_total BETWEEN 0 AND 50),
  ev_charging boolean,
  -- What a listing has; what a request must have.
  features text[] NOT NULL DEFAULT '{}',
  nice_to_haves text[] NOT NULL DEFAULT '{}',
  association_fee integer CHECK (association_fee BETWEEN 0 AND 20000),
  tax_annual_amount integer CHECK (tax_annual_amount BETWEEN 0 AND 10000000),
  availability_date date,
  availability_date_to date CHECK (availability_date_to >= availability_date),
  lease_terms text[] NOT NULL DEFAULT '{}'
    CHECK (lease_terms <@ '{month_to_month,6_months,12_months,24_months}'::text[]),
  furnished boolean,
  pets_allowed boolean,
  rent_includes text[] NOT NULL DEFAULT '{}'
    CHECK (rent_includes <@ '{heat,electricity,water,internet,parking,laundry}'::text[]),
  deposit integer CHECK (deposit BETWEEN 0 AND 100000),
  occupants smallint CHECK (occupants BETWEEN 1 AND 20),
  pre_approved boolean,
  timeline text CHECK (timeline IN ('asap', '1-3_months', '3-6_months', 'flexible')),
  zoning text CHECK (length(zoning) <= 80),
  virtual_tour_url text CHECK (virtual_tour_url LIKE 'https://%'),
  floor_plan_media_id text COLLATE "C" REFERENCES media ON DELETE SET NULL,

  full_address text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '',
  street_number text NOT NULL DEFAULT '',
  street_name text NOT NULL DEFAULT '',
  neighbourhood text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  province text CHECK (province IS NULL OR province_name(province) IS NOT NULL),
  country text NOT NULL DEFAULT 'Canada',
  postal_code text CHECK (postal_code ~ '^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$'),
  hide_exact_address boolean NOT NULL DEFAULT false,
  -- The true place is its owner's alone. Everything that others can see, sort or search by is the public one beside it,
  -- which is already moved where the address is hidden.
  exact_lat double precision CHECK (exact_lat BETWEEN -90 AND 90),
  exact_lng double precision CHECK (exact_lng BETWEEN -180 AND 180),
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  map_point point GENERATED ALWAYS AS (mercator(lat, lng)) STORED,

  -- The names of a request's areas, kept by the triggers below.
  area_names text NOT NULL DEFAULT '',
  search tsvector GENERATED ALWAYS AS (search_words(
    title || ' ' || description || ' ' || neighbourhood || ' ' || city || ' ' || coalesce(province, '') || ' '
    || coalesce(province_name(province), '') || ' ' || area_names || ' ' || coalesce(left(postal_code, 3), '') || ' '
    || CASE WHEN hide_exact_address THEN '' ELSE
      street_number || ' ' || street_name || ' ' || coalesce(right(postal_code, 3), '') || ' '
      || coalesce(replace(postal_code, ' ', ''), '') END)) STORED,

  published_at timestamptz,
  first_listed_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),

  CONSTRAINT closed_posts_say_why CHECK (
    CASE WHEN status = 'closed' THEN closed_reason IS NOT NULL AND closed_reason IN ('withdrawn',
      CASE kind WHEN 'sale_property' THEN 'sold' WHEN 'rent_property' THEN 'leased' ELSE 'fulfilled' END)
    ELSE closed_reason IS NULL OR status = 'removed' END),
  CONSTRAINT only_listings_are_under_offer CHECK (status <> 'under_offer' OR kind IN ('sale_property', 'rent_property')),
  CONSTRAINT listings_have_a_price_requests_a_budget CHECK (
    CASE WHEN kind IN ('sale_property', 'rent_property')
    THEN budget_min IS NULL AND budget_max IS NULL AND price_flex IS NULL AND nice_to_haves = '{}'
      AND pre_approved IS NULL AND timeline IS NULL AND availability_date_to IS NULL AND area_names = ''
    ELSE list_price IS NULL AND tax_annual_amount IS NULL AND deposit IS NULL AND rent_includes = '{}'
      AND virtual_tour_url IS NULL AND floor_plan_media_id IS NULL AND NOT hide_exact_address
      AND full_address = '' AND unit = '' AND street_number = '' AND street_name = '' AND neighbourhood = ''
      AND city = '' AND province IS NULL AND postal_code IS NULL AND exact_lat IS NULL AND exact_lng IS NULL
      AND lat IS NULL AND lng IS NULL END),
  CONSTRAINT prices_are_plausible CHECK (
    (list_price IS NULL OR list_price BETWEEN CASE kind WHEN 'sale_property' THEN 1000 ELSE 100 END AND 100000000)
    AND (budget_min IS NULL OR (budget_min >= 0 AND (budget_max IS NULL OR budget_min <= budget_max)))
    AND (budget_max IS NULL OR budget_max BETWEEN 0 AND 100000000)),
  CONSTRAINT types_fit_the_section CHECK (
    property_sub_types <@ CASE section WHEN 'residential'
      THEN '{House,Semi-detached,Townhouse,Condo,Apartment,Duplex,Triplex,Fourplex,Mobile home,Cottage,Basement suite,Room,Land}'::text[]
      ELSE '{Office,Retail,Industrial,Warehouse,Mixed use,Hotel,Land,Business}'::text[] END
    AND cardinality(property_sub_types) <= CASE WHEN kind IN ('sale_property', 'rent_property') THEN 1 ELSE 5 END
    AND NOT (section = 'residential' AND kind IN ('rent_property', 'rent_request') AND 'Land' = ANY (property_sub_types))),
  CONSTRAINT rooms_do_not_apply_to_commercial_space CHECK (section = 'residential' OR bedrooms_total IS NULL),
  CONSTRAINT places_are_whole CHECK (num_nulls(exact_lat, exact_lng, lat, lng) IN (0, 4)),
  CONSTRAINT only_a_hidden_place_is_moved CHECK (hide_exact_address OR exact_lat IS NULL OR (lat = exact_lat AND lng = exact_lng)),
  CONSTRAINT postal_codes_fit_the_province CHECK (postal_code IS NULL OR province IS NULL OR left(postal_code, 1) = ANY (string_to_array(
    CASE province WHEN 'NL' THEN 'A' WHEN 'NS' THEN 'B' WHEN 'PE' THEN 'C' WHEN 'NB' THEN 'E' WHEN 'QC' THEN 'G,H,J'
      WHEN 'ON' THEN 'K,L,M,N,P' WHEN 'MB' THEN 'R' WHEN 'SK' THEN 'S' WHEN 'AB' THEN 'T' WHEN 'BC' THEN 'V'
      WHEN 'YT' THEN 'Y' ELSE 'X' END, ','))),
  CONSTRAINT what_is_published_is_complete CHECK (status IN ('draft', 'removed') OR (
    length(title) >= 10 AND cardinality(property_sub_types) >= 1 AND price IS NOT NULL
    AND published_at IS NOT NULL AND first_listed_at IS NOT NULL AND first_listed_at <= published_at
    AND CASE WHEN kind IN ('sale_property', 'rent_property')
      THEN length(description) >= 50 AND city <> '' AND province IS NOT NULL AND postal_code IS NOT NULL AND lat IS NOT NULL
      ELSE length(description) <= 2000 END)),
  CONSTRAINT rent_says_what_tenants_ask CHECK (status IN ('draft', 'removed') OR section = 'commercial' OR CASE kind
    WHEN 'rent_property' THEN availability_date IS NOT NULL AND cardinality(lease_terms) >= 1
      AND furnished IS NOT NULL AND pets_allowed IS NOT NULL
    WHEN 'rent_request' THEN availability_date IS NOT NULL AND availability_date_to IS NOT NULL AND occupants IS NOT NULL
    ELSE true END)
);

-- One index for each order a page can be asked in, and only over what a search can find: the first page costs the same
-- with a hundred posts and with a million.
CREATE INDEX posts_newest ON posts (section, kind, published_at DESC, id) WHERE status IN ('active', 'under_offer');
CREATE INDEX posts_by_price ON posts (section, kind, price, id) WHERE status IN ('active', 'under_offer');
CREATE INDEX posts_largest ON posts (section, kind, living_area DESC NULLS LAST, id) WHERE status IN ('active', 'under_offer');
CREATE INDEX posts_on_the_map ON posts USING gist (map_point) WHERE status IN ('active', 'under_offer');
CREATE INDEX posts_by_words ON posts USING gin (search) WHERE status IN ('active', 'under_offer');
CREATE INDEX posts_by_features ON posts USING gin (features) WHERE status IN ('active', 'under_offer');
CREATE INDEX posts_of_owner ON posts (owner_id, created_at DESC, id);
CREATE INDEX posts_by_end ON posts (expires_at) WHERE status = 'active';

-- The circles a request is looking in.
CREATE TABLE post_areas (
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  label text NOT NULL CHECK (label <> ''),
  province text NOT NULL CHECK (province_name(province) IS NOT NULL),
  city text NOT NULL,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  radius_km real NOT NULL CHECK (radius_km BETWEEN 1 AND 100),
  center point GENERATED ALWAYS AS (mercator(lat, lng)) STORED,
  reach double precision GENERATED ALWAYS AS (mercator_length(radius_km, lat)) STORED,
  extent box GENERATED ALWAYS AS (mercator_around(lat, lng, radius_km)) STORED,
  PRIMARY KEY (post_id, position)
);
CREATE INDEX post_areas_on_the_map ON post_areas USING gist (extent);

CREATE FUNCTION name_areas_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts SET area_names = coalesce((
    SELECT string_agg(concat_ws(' ', a.label, a.city, a.province, province_name(a.province)), ' ' ORDER BY a.position)
    FROM post_areas a WHERE a.post_id = posts.id), '')
  WHERE id IN (SELECT post_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER areas_added AFTER INSERT ON post_areas
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_areas_of_posts();
CREATE TRIGGER areas_changed AFTER UPDATE ON post_areas
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_areas_of_posts();
CREATE TRIGGER areas_taken AFTER DELETE ON post_areas
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION name_areas_of_posts();

-- The one at the lowest position is the cover.
CREATE TABLE post_photos (
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 29),
  media_id text COLLATE "C" NOT NULL REFERENCES media ON DELETE CASCADE,
  alt text NOT NULL DEFAULT '',
  PRIMARY KEY (post_id, position)
);
CREATE INDEX post_photos_of_media ON post_photos (media_id);

-- One dated row for every change of status or price.
CREATE TABLE post_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  what text NOT NULL CHECK (what IN ('status', 'price')),
  at timestamptz NOT NULL DEFAULT now(),
  from_status text,
  to_status text,
  from_price integer,
  to_price integer,
  CHECK (CASE what WHEN 'status' THEN to_status IS NOT NULL AND num_nonnulls(from_price, to_price) = 0
    ELSE to_price IS NOT NULL AND num_nonnulls(from_status, to_status) = 0 END)
);
CREATE INDEX history_of_post ON post_history (post_id, what, at, id);
