-- A table of their own, so that no statement about people reads them by accident. argon2id in its own text form.
CREATE TABLE passwords (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Who somebody is elsewhere. The e-mail address that came along says nothing about identity.
CREATE TABLE identities (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_of_user ON identities (user_id);

-- An account that the operator has closed: it is there, and nobody can use it.
ALTER TABLE users ADD COLUMN deactivated_at timestamptz;

-- The name under which a session is listed and ended; it opens nothing.
ALTER TABLE sessions ADD COLUMN id text COLLATE "C" NOT NULL DEFAULT gen_random_uuid()::text;
CREATE UNIQUE INDEX sessions_by_id ON sessions (id);

-- A code that was sent, one for each purpose and subject: another one takes its place. `payload` holds what the right code brings
-- about. Rows outlive their code by a day, so that a late person can ask for another one.
CREATE TABLE codes (
  purpose text NOT NULL CHECK (purpose IN ('registration', 'new_email', 'password', 'phone')),
  subject text COLLATE "C" NOT NULL,
  address text COLLATE "C" NOT NULL,
  code_hash text NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  payload jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, subject)
);
CREATE INDEX codes_by_address ON codes (address);
CREATE INDEX codes_by_end ON codes (expires_at);

-- When something limited was done lately, by what it was done to or who did it.
CREATE TABLE recent_attempts (
  key text COLLATE "C" PRIMARY KEY,
  times timestamptz[] NOT NULL DEFAULT '{}',
  forget_at timestamptz NOT NULL
);
CREATE INDEX recent_attempts_by_end ON recent_attempts (forget_at);

-- A session on its way to a browser, for a minute and once. `challenge` names the browser that may have it, where one began.
CREATE TABLE exchange_codes (
  code_hash text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" REFERENCES users ON DELETE CASCADE,
  challenge text,
  payload jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL
);
CREATE INDEX exchange_codes_by_end ON exchange_codes (expires_at);

-- What counts once: the nonces and states of sign-ins elsewhere, until they would be too old anyway.
CREATE TABLE spent_values (
  value text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_values_by_end ON spent_values (expires_at);

-- E-mails and text messages that wait to be delivered, written together with what they tell of. What was delivered is deleted.
CREATE TABLE outgoing_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL,
  code text,
  link text,
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outgoing_messages_due ON outgoing_messages (due_at, id);
