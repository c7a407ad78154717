-- What somebody keeps, with the price at that time, so that a change since then can be shown.
CREATE TABLE favourites (
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  saved_price integer NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX favourites_of_post ON favourites (post_id);

-- What members say is wrong with a post: one report of each, the last thing said.
CREATE TABLE post_reports (
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  reporter_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('scam', 'wrong_details', 'sold_already', 'offensive', 'other')),
  details text NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, reporter_id)
);
CREATE INDEX post_reports_newest ON post_reports (reported_at DESC);
CREATE INDEX post_reports_of_reporter ON post_reports (reporter_id);

-- Several processes make pictures: each takes one that no other has taken lately.
ALTER TABLE media ADD COLUMN claimed_at timestamptz;
