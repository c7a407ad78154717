-- Lists that two to four members share. Leaving deletes the row of the member; foreign keys end or take back everything that hangs on it.
CREATE TABLE shared_lists (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE shared_list_members (
  list_id text COLLATE "C" NOT NULL REFERENCES shared_lists ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  invited_by text COLLATE "C",
  saves_to text CHECK (saves_to IN ('list', 'private')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, user_id),
  FOREIGN KEY (list_id, invited_by) REFERENCES shared_list_members ON DELETE SET NULL (invited_by)
);

CREATE TABLE shared_list_invitations (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  list_id text COLLATE "C" NOT NULL,
  inviter_id text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (list_id, inviter_id) REFERENCES shared_list_members ON DELETE CASCADE
);
CREATE INDEX shared_list_invitations_of_list ON shared_list_invitations (list_id, inviter_id);
CREATE INDEX shared_list_invitations_ended ON shared_list_invitations (expires_at);

-- A member's own; `list_id` is the list that sees it, null where it is private.
CREATE TABLE home_verdicts (
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('yes', 'maybe', 'no')),
  list_id text COLLATE "C",
  said_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, post_id),
  FOREIGN KEY (list_id, user_id) REFERENCES shared_list_members ON DELETE SET NULL (list_id)
);
CREATE INDEX home_verdicts_of_list ON home_verdicts (list_id, user_id) WHERE list_id IS NOT NULL;
CREATE INDEX home_verdicts_of_post ON home_verdicts (post_id);

CREATE TABLE home_notes (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  client_id text COLLATE "C" NOT NULL,
  text text NOT NULL CHECK (length(text) <= 2000),
  list_id text COLLATE "C",
  written_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  UNIQUE (user_id, client_id),
  FOREIGN KEY (list_id, user_id) REFERENCES shared_list_members ON DELETE SET NULL (list_id)
);
CREATE INDEX home_notes_of_list ON home_notes (list_id, user_id) WHERE list_id IS NOT NULL;
CREATE INDEX home_notes_of_member ON home_notes (user_id, post_id);
CREATE INDEX home_notes_of_post ON home_notes (post_id);

-- One row for each person whom the writer named.
CREATE TABLE shared_requests (
  request_id text COLLATE "C" NOT NULL REFERENCES posts ON DELETE CASCADE,
  list_id text COLLATE "C" NOT NULL,
  writer_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  shared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, user_id),
  CHECK (writer_id <> user_id),
  FOREIGN KEY (list_id, writer_id) REFERENCES shared_list_members ON DELETE CASCADE,
  FOREIGN KEY (list_id, user_id) REFERENCES shared_list_members ON DELETE CASCADE
);
CREATE INDEX shared_requests_of_writer ON shared_requests (list_id, writer_id);
CREATE INDEX shared_requests_of_member ON shared_requests (list_id, user_id);

ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN ('viewing_reminder', 'open_house', 'match_found', 'favourite_price_change',
    'favourite_closed', 'shared_list', 'post_expiring', 'post_expired', 'kyc_result', 'payment_failed', 'subscription_changed', 'system'));
