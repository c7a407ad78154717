-- Runs unchanged on PostgreSQL and on the embedded database, once, in the order of the files' names.
-- Ids are opaque text compared byte by byte, so that "ties by id" mean the same on every machine.

-- Letters without their accents, in lower case: "Montréal" is found by "montreal" and the other way round.
CREATE FUNCTION unaccented(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(
  replace(replace(replace(replace(words, 'œ', 'oe'), 'Œ', 'OE'), 'æ', 'ae'), 'Æ', 'AE'),
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
  'AAAAAACEEEEIIIINOOOOOUUUUYYaaaaaaceeeeiiiinooooouuuuyy'));

-- Words to search in. Punctuation goes first: the parser would read "St.John/Duke" as a host and a path.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, regexp_replace(unaccented(coalesce(words, '')), '[[:punct:]’‘“”–—]+', ' ', 'g'));

CREATE FUNCTION province_name(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE code
  WHEN 'AB' THEN 'Alberta' WHEN 'BC' THEN 'British Columbia' WHEN 'MB' THEN 'Manitoba' WHEN 'NB' THEN 'New Brunswick'
  WHEN 'NL' THEN 'Newfoundland and Labrador' WHEN 'NS' THEN 'Nova Scotia' WHEN 'NT' THEN 'Northwest Territories'
  WHEN 'NU' THEN 'Nunavut' WHEN 'ON' THEN 'Ontario' WHEN 'PE' THEN 'Prince Edward Island' WHEN 'QC' THEN 'Quebec'
  WHEN 'SK' THEN 'Saskatchewan' WHEN 'YT' THEN 'Yukon' END;

-- Web Mercator with x and y from 0 to 1, as tiles count: x grows to the east, y to the south. The poles are cut off.
CREATE FUNCTION mercator(lat double precision, lng double precision) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN point(
  (lng + 180) / 360,
  0.5 - ln((1 + sin(radians(greatest(-85.05112878, least(85.05112878, lat)))))
         / (1 - sin(radians(greatest(-85.05112878, least(85.05112878, lat)))))) / (4 * pi()));

-- A length on the ground near this latitude in the same units: Mercator stretches by 1 / cos(latitude).
CREATE FUNCTION mercator_length(km double precision, lat double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN km / (40075.016686 * cos(radians(greatest(-85.05112878, least(85.05112878, lat)))));

CREATE FUNCTION mercator_around(lat double precision, lng double precision, km double precision) RETURNS box
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN box(circle(mercator(lat, lng), mercator_length(km, lat) * sqrt(2::double precision)));

CREATE TABLE users (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  email text UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  first_name text NOT NULL DEFAULT '' CHECK (length(first_name) <= 80),
  last_name text NOT NULL DEFAULT '' CHECK (length(last_name) <= 80),
  user_type text CHECK (user_type IN ('Agent', 'Individual')),
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  kyc_step text NOT NULL DEFAULT 'registered' CHECK (kyc_step IN (
    'registered', 'individual_profile_incomplete', 'individual_profile_updated', 'agent_profile_incomplete',
    'agent_profile_complete', 'agent_verification_pending', 'agent_verified', 'agent_verification_rejected')),
  is_apple_private_email boolean NOT NULL DEFAULT false,
  picture_media_id text COLLATE "C",
  city text,
  province text CHECK (province IS NULL OR province_name(province) IS NOT NULL),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (user_type IS NOT NULL OR kyc_step = 'registered'),
  CHECK (user_type IS NULL OR kyc_step = 'registered' OR kyc_step LIKE lower(user_type) || '%')
);

CREATE TABLE agent_profiles (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  brokerage text NOT NULL DEFAULT '',
  licence_number text NOT NULL DEFAULT '',
  licence_province text CHECK (licence_province IS NULL OR province_name(licence_province) IS NOT NULL),
  licence_expires_on date,
  languages text[] NOT NULL DEFAULT '{}',
  biography text NOT NULL DEFAULT '',
  verified_at timestamptz
);

CREATE TABLE sessions (
  token_hash text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- A picture. `source` says where its original comes from: an uploaded file, or a drawing and its seed.
CREATE TABLE media (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  owner_id text COLLATE "C" REFERENCES users ON DELETE SET NULL,
  source jsonb NOT NULL CHECK (jsonb_typeof(source) = 'object'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  placeholder text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'ready', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX media_to_make ON media (created_at, id) WHERE state = 'pending';
CREATE INDEX media_of_owner ON media (owner_id);
ALTER TABLE users ADD FOREIGN KEY (picture_media_id) REFERENCES media ON DELETE SET NULL;
