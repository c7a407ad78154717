-- Stores a message at the next place of its conversation and counts it for the other member. One call is a whole transaction: locks, checks
-- and writes without a round trip between them. `per_minute` is null for what its sender may send whatever stands between the two.
CREATE FUNCTION store_message(
  sender text, conversation text, client text, words text, files integer, has_answer boolean, answer text, step jsonb, per_minute integer,
  OUT outcome text, OUT stored_id text, OUT place integer, OUT stored_at timestamptz, OUT sender_name text, OUT recipient text, OUT about text
) LANGUAGE plpgsql AS $$
DECLARE
  is_blocked boolean;
  is_closed boolean;
BEGIN
  SELECT last_seq + 1, post_id, CASE low_id WHEN sender THEN high_id ELSE low_id END INTO place, about, recipient
  FROM conversations WHERE id = conversation AND sender IN (low_id, high_id) FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'absent';
    RETURN;
  END IF;

  -- A statement after the lock: it sees what was committed while the lock was waited for, such as a block.
  SELECT me.first_name, coalesce(o.deleted_at, o.deactivated_at) IS NOT NULL,
    EXISTS (SELECT FROM blocks WHERE (user_id, blocked_id) IN ((sender, recipient), (recipient, sender)))
  INTO sender_name, is_closed, is_blocked FROM users me, users o WHERE me.id = sender AND o.id = recipient;

  IF EXISTS (SELECT FROM messages WHERE sender_id = sender AND client_id = client) THEN
    outcome := 'repeated';
  ELSIF per_minute IS NOT NULL AND is_blocked THEN
    outcome := 'blocked';
  ELSIF per_minute IS NOT NULL AND is_closed THEN
    outcome := 'closed';
  ELSIF per_minute IS NOT NULL THEN
    -- As every counter of attempts, here without a round trip of its own.
    INSERT INTO recent_attempts AS r (key, times, forget_at)
    VALUES ('messages of ' || sender, ARRAY[clock_timestamp()], now() + interval '1 minute')
    ON CONFLICT (key) DO UPDATE SET forget_at = excluded.forget_at,
      times = ARRAY(SELECT t FROM unnest(r.times) t WHERE t > clock_timestamp() - interval '1 minute' ORDER BY t) || clock_timestamp()
    WHERE (SELECT count(*) < per_minute FROM unnest(r.times) t WHERE t > clock_timestamp() - interval '1 minute');
    IF NOT FOUND THEN
      outcome := 'limited';
    END IF;
  END IF;
  IF outcome IS NOT NULL THEN
    RETURN;
  END IF;

  INSERT INTO messages (conversation_id, seq, sender_id, client_id, content, attachment_count, has_listing, listing_id, viewing)
  VALUES (conversation, place, sender, client, words, files, has_answer, answer, step)
  ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING id, created_at INTO stored_id, stored_at;
  IF NOT FOUND THEN
    outcome := 'repeated';
    RETURN;
  END IF;
  UPDATE conversations SET last_seq = place WHERE id = conversation;
  UPDATE conversation_members SET
    last_message_at = stored_at,
    read_seq = CASE WHEN user_id = sender AND unread = 0 THEN place ELSE read_seq END,
    unread = CASE WHEN user_id = sender THEN unread ELSE unread + 1 END
  WHERE conversation_id = conversation;
  outcome := 'stored';
END $$;
