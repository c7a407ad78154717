-- The files and the listings that were sent in a conversation, the newest first.
CREATE INDEX messages_with_attachments ON messages (conversation_id, seq DESC) WHERE attachment_count > 0;
CREATE INDEX messages_with_answers ON messages (conversation_id, seq DESC) WHERE has_listing;
