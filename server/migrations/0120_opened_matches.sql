ALTER TABLE match_notices ADD COLUMN opened_at timestamptz;
UPDATE match_notices n SET opened_at = seen.seen_at FROM matched_posts seen
WHERE seen.post_id IN (n.listing_id, n.request_id) AND seen.seen_at >= n.told_at;
