-- A viewing of a listing, arranged in a conversation. `times` are the proposed ones; `starts_at` is the agreed one, which holds while
-- a move is asked for. Name and place of the home are as they were shown when the viewing was proposed: the post may be deleted.
CREATE TABLE viewings (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  conversation_id text COLLATE "C" NOT NULL REFERENCES conversations ON DELETE CASCADE,
  post_id text COLLATE "C" REFERENCES posts ON DELETE SET NULL,
  host_id text COLLATE "C" NOT NULL REFERENCES users,
  guest_id text COLLATE "C" NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('proposed', 'agreed', 'moving', 'declined', 'withdrawn', 'cancelled', 'lapsed', 'over')),
  proposed_by text COLLATE "C" NOT NULL,
  times jsonb NOT NULL CHECK (jsonb_array_length(times) <= 3),
  proposed_minutes integer NOT NULL CHECK (proposed_minutes BETWEEN 15 AND 120),
  starts_at timestamptz,
  minutes integer NOT NULL CHECK (minutes BETWEEN 15 AND 120),
  agreed_at timestamptz,
  home text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  time_zone text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  calendar_sequence integer NOT NULL DEFAULT 0,
  steps jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL,
  CHECK (host_id <> guest_id),
  CHECK (proposed_by IN (host_id, guest_id)),
  CHECK (state NOT IN ('agreed', 'moving', 'cancelled', 'over') OR (starts_at IS NOT NULL AND agreed_at IS NOT NULL)),
  CHECK (state NOT IN ('proposed', 'moving') OR jsonb_array_length(times) > 0)
);
CREATE UNIQUE INDEX viewings_open ON viewings (conversation_id) WHERE state IN ('proposed', 'agreed', 'moving');
CREATE INDEX viewings_of_conversation ON viewings (conversation_id, created_at DESC);
CREATE INDEX viewings_of_host ON viewings (host_id, updated_at DESC);
CREATE INDEX viewings_of_guest ON viewings (guest_id, updated_at DESC);
CREATE INDEX viewings_of_post ON viewings (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX viewings_agreed ON viewings (starts_at) WHERE state IN ('agreed', 'moving');

-- A reminder belongs to a time: a viewing that is moved is reminded anew.
CREATE TABLE viewing_reminders (
  viewing_id text COLLATE "C" NOT NULL REFERENCES viewings ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  hours_before integer NOT NULL,
  PRIMARY KEY (viewing_id, starts_at, hours_before)
);

-- The step as it was; a step without a note has no words.
ALTER TABLE messages
  ADD COLUMN viewing jsonb,
  DROP CONSTRAINT messages_are_not_empty,
  ADD CONSTRAINT messages_are_not_empty CHECK (content <> '' OR attachment_count > 0 OR has_listing OR viewing IS NOT NULL);

ALTER TABLE outgoing_messages ADD COLUMN calendar text;
