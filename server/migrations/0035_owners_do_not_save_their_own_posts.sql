-- Saving one's own post is refused from now on; posts saved by their owners before that are dropped.
DELETE FROM favourites f USING posts p WHERE p.id = f.post_id AND p.owner_id = f.user_id;
DELETE FROM favourites_let_go f USING posts p WHERE p.id = f.post_id AND p.owner_id = f.user_id;
