-- Open sockets of a session are closed when it ends, in every process: the signal names the room of its sockets.
CREATE FUNCTION signal_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gable_sessions', 'session:' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION signal_ended_session();

CREATE FUNCTION signal_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gable_sessions', 'user:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER users_closed AFTER UPDATE OF deactivated_at, deleted_at ON users FOR EACH ROW
  WHEN (coalesce(NEW.deactivated_at, NEW.deleted_at) IS NOT NULL AND coalesce(OLD.deactivated_at, OLD.deleted_at) IS NULL)
  EXECUTE FUNCTION signal_closed_account();
