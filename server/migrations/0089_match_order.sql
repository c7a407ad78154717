-- What orders a post in the lists of others beside its score.
ALTER TABLE matched_posts ADD COLUMN answer_share real, ADD COLUMN lists integer NOT NULL DEFAULT 0;
