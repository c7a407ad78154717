-- Whether a profile shows a picture is asked with each request for the picture.
CREATE INDEX users_by_picture ON users (picture_media_id) WHERE picture_media_id IS NOT NULL;
