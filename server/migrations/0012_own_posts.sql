-- What owners do with their posts. `version` goes up with every change of theirs; `client_id` makes sending a new post twice harmless.

-- One home, one key, however its address is typed: letters and digits in lower case and without accents. Null while it is not
-- known which home it is: two lots of one road may have nothing but the road.
CREATE FUNCTION address_key(number text, street text, unit text, city text, province text, postal_code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN number <> '' AND street <> '' AND city <> '' AND province IS NOT NULL AND postal_code IS NOT NULL THEN
  regexp_replace(unaccented(number), '[^a-z0-9]+', '', 'g') || '|' || regexp_replace(unaccented(street), '[^a-z0-9]+', '', 'g') || '|'
  || regexp_replace(unaccented(unit), '[^a-z0-9]+', '', 'g') || '|' || regexp_replace(unaccented(city), '[^a-z0-9]+', '', 'g') || '|'
  || lower(province) || '|' || lower(replace(postal_code, ' ', '')) END;

ALTER TABLE posts
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN client_id text COLLATE "C" CHECK (client_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- When its owner, or an admin, took it down. A post that went with its owner's account has no such moment: it comes back with it.
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN removed_by_admin boolean NOT NULL DEFAULT false,
  ADD COLUMN address_key text COLLATE "C"
    GENERATED ALWAYS AS (address_key(street_number, street_name, unit, city, province, postal_code)) STORED,
  ADD CONSTRAINT only_what_is_removed_was_taken_down CHECK (status = 'removed' OR (removed_at IS NULL AND NOT removed_by_admin));

-- That nothing is included in a rent has to be said: null is what has not been said yet.
ALTER TABLE posts ALTER COLUMN rent_includes DROP NOT NULL;

CREATE UNIQUE INDEX posts_are_made_once ON posts (owner_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX posts_by_address ON posts (address_key) WHERE address_key IS NOT NULL;
-- Lists and counts of one's own posts are read from the index alone, however many they are.
CREATE INDEX posts_of_owner_changed ON posts (owner_id, updated_at DESC, id) INCLUDE (kind, status);
CREATE INDEX posts_taken_down ON posts (removed_at) WHERE removed_at IS NOT NULL;

-- When homes were first listed whose posts are gone for good: the same home posted again soon keeps its date.
CREATE TABLE former_listings (
  owner_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  address_key text COLLATE "C" NOT NULL,
  first_listed_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL
);
CREATE INDEX former_listings_by_home ON former_listings (owner_id, address_key, kind);
CREATE INDEX former_listings_by_end ON former_listings (ended_at);

-- Who opened a post today, so that nobody counts twice: a hash that nobody can undo once the day and its salt are over.
CREATE TABLE post_views (
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  day date NOT NULL,
  reader text COLLATE "C" NOT NULL,
  PRIMARY KEY (post_id, day, reader)
);
CREATE INDEX post_views_by_day ON post_views (day);
CREATE TABLE daily_salts (
  day date PRIMARY KEY,
  salt text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
-- Apart from `posts`, so that opening a post writes none of their indexes.
CREATE TABLE post_view_counts (
  post_id text COLLATE "C" PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  views integer NOT NULL CHECK (views > 0)
);

-- Which owners were reminded that a post is about to expire. A renewed post has another end, and is reminded of anew.
CREATE TABLE post_reminders (
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  days_before smallint NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, expires_at, days_before)
);
