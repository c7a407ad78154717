-- Which version of the function found a pair, and when its members were told: outcomes are counted from then.
ALTER TABLE match_notices ADD COLUMN version smallint NOT NULL DEFAULT 1,
  ADD COLUMN told_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE match_notices ALTER COLUMN version DROP DEFAULT;
CREATE INDEX match_notices_told ON match_notices (told_at);
