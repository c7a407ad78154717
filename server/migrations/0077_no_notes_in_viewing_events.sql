-- A note stands in its message alone, which its writer's deleted account takes along.
UPDATE events SET payload = payload - 'note' WHERE name = 'viewing.changed';
