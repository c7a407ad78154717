-- A conversation of two members about a post, or about none. `low_id` is the member id that sorts first, so that there is one row for both.
-- `last_seq` is the place of the last message: messages are numbered without gaps while this row is locked.
CREATE TABLE conversations (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  low_id text COLLATE "C" NOT NULL REFERENCES users,
  high_id text COLLATE "C" NOT NULL REFERENCES users,
  about_post boolean NOT NULL,
  -- Empty again when the post is deleted; the conversation stays.
  post_id text COLLATE "C" REFERENCES posts ON DELETE SET NULL,
  started_by text COLLATE "C" NOT NULL,
  last_seq integer NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (low_id < high_id),
  CHECK (started_by IN (low_id, high_id)),
  CHECK (about_post OR post_id IS NULL)
);
CREATE UNIQUE INDEX conversations_about_a_post ON conversations (low_id, high_id, post_id) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX conversations_about_none ON conversations (low_id, high_id) WHERE NOT about_post;
CREATE INDEX conversations_of_high ON conversations (high_id);
CREATE INDEX conversations_of_post ON conversations (post_id) WHERE post_id IS NOT NULL;

-- How one of the two sees it: what they have read, what they have not, and where it stands in their list.
CREATE TABLE conversation_members (
  conversation_id text COLLATE "C" NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users,
  other_id text COLLATE "C" NOT NULL REFERENCES users,
  read_seq integer NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  last_message_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_members_list ON conversation_members (user_id, last_message_at DESC, conversation_id);
CREATE INDEX conversation_members_unread ON conversation_members (user_id) INCLUDE (unread) WHERE unread > 0;
CREATE INDEX conversation_members_other ON conversation_members (user_id, other_id);

CREATE TABLE messages (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  conversation_id text COLLATE "C" NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq integer NOT NULL CHECK (seq > 0),
  sender_id text COLLATE "C" NOT NULL REFERENCES users,
  client_id text COLLATE "C" NOT NULL CHECK (client_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (conversation_id, seq),
  UNIQUE (sender_id, client_id)
);

CREATE TABLE blocks (
  user_id text COLLATE "C" NOT NULL REFERENCES users,
  blocked_id text COLLATE "C" NOT NULL REFERENCES users,
  blocked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, blocked_id),
  CHECK (user_id <> blocked_id)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);

-- What the operator sees of a conversation: the last messages at the moment of the report, and nothing that is written later.
CREATE TABLE conversation_reports (
  conversation_id text COLLATE "C" NOT NULL REFERENCES conversations ON DELETE CASCADE,
  reporter_id text COLLATE "C" NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (reason IN ('money_or_documents', 'rude_or_threatening', 'not_real', 'other')),
  details text NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
  messages jsonb NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  PRIMARY KEY (conversation_id, reporter_id)
);
CREATE INDEX conversation_reports_open ON conversation_reports (reported_at) WHERE handled_at IS NULL;
