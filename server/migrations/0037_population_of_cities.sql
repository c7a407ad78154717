-- Lists of cities begin with the largest one; a neighbourhood or a postal area has no figure of its own.
ALTER TABLE places ADD COLUMN population integer NOT NULL DEFAULT 0 CHECK (population >= 0);
