-- A note stands in its message alone, which its writer's deleted account takes along.
UPDATE events SET payload = payload - 'note' WHERE name = 'viewing.changed';

-- What accounts that are deleted already have left.
UPDATE messages SET viewing = messages.viewing || '{"home": "A home of a former member"}'
  FROM viewings, users WHERE users.id = viewings.host_id AND users.deleted_at IS NOT NULL
   AND messages.conversation_id = viewings.conversation_id AND messages.viewing ->> 'viewingId' = viewings.id;
UPDATE viewings SET home = 'A home of a former member', address = ''
  FROM users WHERE users.id = viewings.host_id AND users.deleted_at IS NOT NULL;
