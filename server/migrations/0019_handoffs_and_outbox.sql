-- The session that asked for a hand-off: its code counts no longer than the session does.
ALTER TABLE exchange_codes ADD COLUMN session_id text COLLATE "C";

-- Each channel has a queue of its own: what waits for one must not be read through for the other.
DROP INDEX outgoing_messages_due;
CREATE INDEX outgoing_messages_due ON outgoing_messages (channel, due_at, id);
