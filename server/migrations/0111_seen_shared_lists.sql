-- When the member last opened the list; no one else sees it. Null before the first time.
ALTER TABLE shared_list_members ADD COLUMN seen_at timestamptz;
