-- HTML is made and sanitised once, when a text is written. `renderer` says which version made it: a server with another one renders anew.
ALTER TABLE static_pages
  ADD html text NOT NULL DEFAULT '',
  ADD renderer integer NOT NULL DEFAULT 0;
ALTER TABLE faqs
  ADD html text NOT NULL DEFAULT '',
  ADD renderer integer NOT NULL DEFAULT 0;
ALTER TABLE blog_posts
  ADD html text NOT NULL DEFAULT '',
  ADD renderer integer NOT NULL DEFAULT 0,
  ADD reading_minutes integer NOT NULL DEFAULT 1 CHECK (reading_minutes > 0),
  ADD cover_caption text,
  ADD updated_at timestamptz NOT NULL DEFAULT now();
UPDATE blog_posts SET updated_at = published_at;
