CREATE TABLE places (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  kind text NOT NULL CHECK (kind IN ('city', 'neighbourhood', 'postal_area')),
  name text NOT NULL CHECK (name <> ''),
  city text NOT NULL CHECK (city <> ''),
  province text NOT NULL CHECK (province_name(province) IS NOT NULL),
  postal_prefix text CHECK (postal_prefix ~ '^[A-Z]\d[A-Z]$'),
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  radius_km real NOT NULL CHECK (radius_km > 0),
  center point GENERATED ALWAYS AS (mercator(lat, lng)) STORED,
  search tsvector GENERATED ALWAYS AS (search_words(
    name || ' ' || city || ' ' || province || ' ' || province_name(province) || ' ' || coalesce(postal_prefix, ''))) STORED
);
CREATE INDEX places_by_words ON places USING gin (search);
CREATE INDEX places_on_the_map ON places USING gist (center);

CREATE TABLE static_pages (
  key text COLLATE "C" PRIMARY KEY CHECK (key ~ '^[a-z0-9-]{1,80}$'),
  title text NOT NULL,
  markdown text NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE faqs (
  id text COLLATE "C" PRIMARY KEY,
  question text NOT NULL,
  markdown text NOT NULL,
  position smallint NOT NULL DEFAULT 0
);

CREATE TABLE blog_posts (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  title text NOT NULL,
  excerpt text NOT NULL,
  markdown text NOT NULL,
  author text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  cover_media_id text COLLATE "C" REFERENCES media ON DELETE SET NULL,
  published_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX blog_posts_newest ON blog_posts (published_at DESC, slug);
CREATE INDEX blog_posts_by_tag ON blog_posts USING gin (tags);

CREATE TABLE newsletter_subscriptions (
  email text PRIMARY KEY CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL DEFAULT now()
);
