-- The person of a shared list who comes along to a viewing; the row ends when either of the two leaves the list.
CREATE TABLE viewing_companions (
  viewing_id text COLLATE "C" PRIMARY KEY REFERENCES viewings ON DELETE CASCADE,
  list_id text COLLATE "C" NOT NULL,
  guest_id text COLLATE "C" NOT NULL,
  companion_id text COLLATE "C" NOT NULL,
  named_at timestamptz NOT NULL DEFAULT now(),
  CHECK (guest_id <> companion_id),
  FOREIGN KEY (list_id, guest_id) REFERENCES shared_list_members ON DELETE CASCADE,
  FOREIGN KEY (list_id, companion_id) REFERENCES shared_list_members ON DELETE CASCADE
);
CREATE INDEX viewing_companions_of_guest ON viewing_companions (list_id, guest_id);
CREATE INDEX viewing_companions_of_companion ON viewing_companions (list_id, companion_id);
