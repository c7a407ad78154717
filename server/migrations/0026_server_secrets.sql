-- Secrets that the server makes for itself and every process shares. `hidden_places` keys where hidden addresses are shown on the map:
-- whoever knows it can work back from the shown place to a smaller area.
CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  value text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
INSERT INTO server_secrets (name) VALUES ('hidden_places');
