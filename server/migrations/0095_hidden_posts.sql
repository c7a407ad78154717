-- Posts that a member does not want to see: they leave the member's lists, map, matches and emails.
CREATE TABLE hidden_posts (
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  hidden_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX hidden_posts_of_post ON hidden_posts (post_id);
