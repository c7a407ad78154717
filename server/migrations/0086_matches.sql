-- Pairs of a listing and a request that fit, while they are among the best of either: server/matching.
CREATE TABLE matches (
  listing_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  request_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('strong', 'possible')),
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  version smallint NOT NULL,
  matched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, request_id)
);
CREATE INDEX matches_of_listing ON matches (listing_id, score DESC, request_id);
CREATE INDEX matches_of_request ON matches (request_id, score DESC, listing_id);

-- Posts whose matches have to be found anew. `after` is the last candidate of the batch before.
CREATE TABLE match_updates (
  post_id text COLLATE "C" PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  due_at timestamptz NOT NULL DEFAULT now(),
  tries smallint NOT NULL DEFAULT 0,
  after text COLLATE "C",
  tells boolean NOT NULL,
  requests integer NOT NULL DEFAULT 1
);
CREATE INDEX match_updates_due ON match_updates (due_at);

-- With which version of the function the matches of a post were found, and when its owner saw them.
CREATE TABLE matched_posts (
  post_id text COLLATE "C" PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  version smallint NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz
);

CREATE TABLE match_dismissals (
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  other_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('too_small', 'too_far', 'price', 'condition', 'other')),
  far_from text CHECK (far_from IS NULL OR (far_from IN ('transit', 'work_or_school', 'areas') AND reason = 'too_far')),
  dismissed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, other_id)
);

-- A pair is told once, however often it is found again.
CREATE TABLE match_notices (
  listing_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  request_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  PRIMARY KEY (listing_id, request_id)
);
