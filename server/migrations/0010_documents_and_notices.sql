-- Why a verification was rejected: kept while that is where the person stands.
ALTER TABLE users
  ADD COLUMN kyc_reason text CHECK (length(kyc_reason) BETWEEN 1 AND 500),
  ADD CONSTRAINT only_a_rejection_has_a_reason CHECK (kyc_reason IS NULL OR kyc_step = 'agent_verification_rejected');

-- The private document that shows an agent's licence, the last one sent. `file` is a random name among the private files.
CREATE TABLE kyc_documents (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  file text COLLATE "C" NOT NULL UNIQUE,
  -- What the sender called it, without folders: shown to its owner and to admins, never a path of ours.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heif')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sent_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE notifications (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('match_found', 'favourite_price_change', 'favourite_closed', 'post_expiring',
    'post_expired', 'kyc_result', 'payment_failed', 'subscription_changed', 'system')),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL DEFAULT '',
  -- A path of this site.
  link text NOT NULL DEFAULT '' CHECK (link = '' OR link ~ '^/([^/\\]|$)'),
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- Files that no row points at, and when they go. A file is named here before it is written, and taken out by the transaction
-- whose row points at it; the transaction that deletes the row names it again. So neither a transaction that is rolled back
-- nor a process that dies leaves a file behind.
CREATE TABLE unreferenced_files (
  store text NOT NULL,
  file text COLLATE "C" NOT NULL,
  remove_after timestamptz NOT NULL,
  PRIMARY KEY (store, file, remove_after)
);
CREATE INDEX unreferenced_files_due ON unreferenced_files (remove_after);
