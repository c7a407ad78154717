-- Dates at which visitors may walk into a listing, in the home's time zone.
CREATE TABLE open_houses (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 240),
  time_zone text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  cancelled_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '8 hours')
);
CREATE INDEX open_houses_of_post ON open_houses (post_id, starts_at);
CREATE INDEX open_houses_coming ON open_houses (starts_at) WHERE cancelled_at IS NULL;

-- A visit that is taken back keeps its row, so that it counts in the limit for hidden addresses.
CREATE TABLE open_house_visits (
  open_house_id text COLLATE "C" NOT NULL REFERENCES open_houses ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  is_hidden boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  taken_back_at timestamptz,
  PRIMARY KEY (open_house_id, user_id)
);
CREATE INDEX open_house_visits_of_member ON open_house_visits (user_id, created_at);
