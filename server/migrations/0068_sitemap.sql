-- The sitemap reads the addresses and changed dates of all posts that searches find, in the order of their ids.
CREATE INDEX posts_of_sitemap ON posts (id) INCLUDE (updated_at) WHERE status IN ('active', 'under_offer');
