-- The post that a notification names: it leaves with the post, and for others once the post is private.
ALTER TABLE notifications ADD COLUMN about_id text COLLATE "C" REFERENCES posts ON DELETE CASCADE;
CREATE INDEX notifications_by_post ON notifications (about_id) WHERE about_id IS NOT NULL;

-- Dismissals that a member made while their request was private are never counted for owners.
ALTER TABLE match_dismissals ADD COLUMN from_alert boolean NOT NULL DEFAULT false;
UPDATE match_dismissals d SET from_alert = true FROM posts p WHERE p.id = d.post_id AND p.visibility = 'private';

-- Owners have not heard of these pairs: they do once the request is public.
ALTER TABLE match_notices ADD COLUMN of_alert boolean NOT NULL DEFAULT false;
UPDATE match_notices n SET of_alert = true FROM posts p WHERE p.id = n.request_id AND p.visibility = 'private';

ALTER TABLE listing_demand DROP CONSTRAINT listing_demand_pkey, ADD PRIMARY KEY (post_id, facts);
