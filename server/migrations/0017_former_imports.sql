-- Imported posts that were taken down and are gone for good: nothing is left but what they are called where they come from, so that
-- the next import does not bring them back.
CREATE TABLE former_imports (
  owner_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  external_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (owner_id, external_id)
);
