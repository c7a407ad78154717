-- Counts the posts of a month from the index alone, those that ended since included.
CREATE INDEX posts_by_month ON posts (section, published_at) INCLUDE (kind) WHERE status NOT IN ('draft', 'removed');
