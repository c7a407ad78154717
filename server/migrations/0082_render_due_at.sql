-- Pictures are claimed like every other queue: by the time at which they are due.
ALTER TABLE media RENAME COLUMN claimed_at TO render_due_at;
ALTER TABLE media ALTER COLUMN render_due_at SET DEFAULT now();
UPDATE media SET render_due_at = now() WHERE state = 'pending';
