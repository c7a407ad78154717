-- What offices, warehouses and industrial spaces are compared by. Of a request they are the least that is asked for.
ALTER TABLE posts
  ADD COLUMN desks smallint CHECK (desks BETWEEN 1 AND 200),
  ADD COLUMN loading_docks smallint CHECK (loading_docks BETWEEN 0 AND 50),
  ADD COLUMN clear_height smallint CHECK (clear_height BETWEEN 6 AND 60);
