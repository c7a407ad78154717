-- A function keeps its plan for the connection: planning cost this query four fifths of its time.
CREATE FUNCTION shown_state(shown_posts text[], agent text, OUT version text, OUT rows text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT c.version::text, (
    SELECT coalesce(json_agg(state ORDER BY state.id), '[]')::text FROM (
      SELECT p.id, p.xmin::text AS row_version FROM posts p WHERE p.id = ANY (shown_posts)
      UNION ALL
      SELECT u.id, u.xmin::text || ' ' || coalesce(a.xmin::text, '')
      FROM users u LEFT JOIN agent_profiles a ON a.user_id = u.id
      WHERE u.id = agent OR u.id IN (SELECT p.owner_id FROM posts p WHERE p.id = ANY (shown_posts))) AS state)
  INTO version, rows FROM visibility_changes c;
END $$;
