-- What happened, written in the transaction in which it happened. Each handler of an event has a delivery of its own.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  payload jsonb NOT NULL,
  -- The post or the person it is about. Neither is a foreign key: an event outlives what it is about.
  post_id text COLLATE "C",
  user_id text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A delivery is deleted in the transaction that handles it. `dead` ones have used up their tries and wait for the operator.
CREATE TABLE event_deliveries (
  event_id bigint NOT NULL REFERENCES events ON DELETE CASCADE,
  handler text COLLATE "C" NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  due_at timestamptz NOT NULL DEFAULT now(),
  dead boolean NOT NULL DEFAULT false,
  last_error text,
  PRIMARY KEY (event_id, handler)
);
CREATE INDEX event_deliveries_due ON event_deliveries (due_at, event_id) WHERE NOT dead;
CREATE INDEX event_deliveries_dead ON event_deliveries (event_id) WHERE dead;
CREATE INDEX events_by_age ON events (created_at);
