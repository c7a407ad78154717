-- A code belongs to the browser that asked for it, so that the tries and requests of others leave it alone. Codes that are under way
-- live ten minutes and are asked for again.
DROP TABLE codes;
CREATE TABLE codes (
  purpose text NOT NULL CHECK (purpose IN ('registration', 'password', 'phone', 'new_email', 'identity')),
  address text COLLATE "C" NOT NULL,
  -- Hash of the browser's cookie, or the session of a member.
  browser text COLLATE "C" NOT NULL,
  -- Network and program that asked, for a browser that keeps no cookies; such a browser has tries of its own.
  client text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  cookieless_tries_left integer NOT NULL CHECK (cookieless_tries_left >= 0),
  payload jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, address, browser)
);
CREATE INDEX codes_by_address ON codes (address);
CREATE INDEX codes_of_user ON codes (user_id);
CREATE INDEX codes_by_end ON codes (expires_at);

-- Browsers that gave a right code for an address: requests of others for codes to it do not count against them.
CREATE TABLE known_browsers (
  browser text COLLATE "C" NOT NULL,
  address_hash text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (browser, address_hash)
);
CREATE INDEX known_browsers_by_end ON known_browsers (expires_at);

-- When the member proved who they are; a session that was handed over keeps the moment of the one before.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET proved_at = created_at;
