-- When its owner last answered “Still available?” with yes.
ALTER TABLE matched_posts ADD COLUMN confirmed_at timestamptz;
