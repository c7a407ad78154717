-- How many requests fit a listing at its price and around it, as they were last counted for these facts.
CREATE TABLE listing_demand (
  post_id text COLLATE "C" PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  facts text NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  demand jsonb NOT NULL
);
