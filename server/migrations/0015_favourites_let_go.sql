-- What somebody let go a moment ago: kept again soon, it has the price and the day that it had.
CREATE TABLE favourites_let_go (
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  saved_price integer NOT NULL,
  saved_at timestamptz NOT NULL,
  let_go_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX favourites_let_go_of_post ON favourites_let_go (post_id);
CREATE INDEX favourites_let_go_oldest ON favourites_let_go (let_go_at);
