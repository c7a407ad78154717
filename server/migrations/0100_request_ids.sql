-- The request that caused an event or a message, for the log.
ALTER TABLE events ADD COLUMN request_id text;
ALTER TABLE outgoing_messages ADD COLUMN request_id text;
