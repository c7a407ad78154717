-- A text without a time of publication is not shown; one with a later time is shown from then on.
ALTER TABLE static_pages ADD published_at timestamptz DEFAULT now();
ALTER TABLE faqs ADD published_at timestamptz DEFAULT now();
ALTER TABLE blog_posts ALTER published_at DROP NOT NULL, ADD cover_alt text NOT NULL DEFAULT '';
UPDATE blog_posts SET cover_alt = coalesce(source ->> 'alt', '') FROM media WHERE media.id = cover_media_id;

-- Each version of a text, the newest too. `fields` are its columns without those that are made of them.
CREATE TABLE content_revisions (
  kind text NOT NULL CHECK (kind IN ('page', 'faq', 'blog')),
  key text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key, revision)
);

CREATE FUNCTION content_fields(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN content - ARRAY['html', 'renderer', 'reading_minutes', 'updated_at'];

-- Pages that were rendered of a changed text are dropped by every server.
CREATE FUNCTION keep_content_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  content jsonb := content_fields(to_jsonb(NEW));
  content_key text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  PERFORM pg_notify('gable_post_changes', '');
  IF TG_OP = 'INSERT' OR content <> content_fields(to_jsonb(OLD)) THEN
    INSERT INTO content_revisions (kind, key, revision, fields)
      SELECT TG_ARGV[0], content_key, coalesce(max(revision), 0) + 1, content
      FROM content_revisions WHERE kind = TG_ARGV[0] AND key = content_key;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_revision AFTER INSERT OR UPDATE ON static_pages
  FOR EACH ROW EXECUTE FUNCTION keep_content_revision('page', 'key');
CREATE TRIGGER keep_revision AFTER INSERT OR UPDATE ON faqs
  FOR EACH ROW EXECUTE FUNCTION keep_content_revision('faq', 'id');
CREATE TRIGGER keep_revision AFTER INSERT OR UPDATE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION keep_content_revision('blog', 'slug');

INSERT INTO content_revisions (kind, key, revision, fields)
  SELECT 'page', key, 1, content_fields(to_jsonb(content)) FROM static_pages content
  UNION ALL SELECT 'faq', id, 1, content_fields(to_jsonb(content)) FROM faqs content
  UNION ALL SELECT 'blog', slug, 1, content_fields(to_jsonb(content)) FROM blog_posts content;
