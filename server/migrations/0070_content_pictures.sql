-- Pictures that texts show, apart from covers. They stay while any version of a text may be restored.
CREATE TABLE content_pictures (
  media_id text COLLATE "C" PRIMARY KEY REFERENCES media ON DELETE CASCADE
);
