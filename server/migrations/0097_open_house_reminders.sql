-- When people who saved the home were reminded; null again once the date moves.
ALTER TABLE open_houses ADD COLUMN reminded_at timestamptz;
CREATE INDEX open_houses_to_remind_of ON open_houses (starts_at) WHERE cancelled_at IS NULL AND reminded_at IS NULL;

ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN ('viewing_reminder', 'open_house', 'match_found', 'favourite_price_change',
    'favourite_closed', 'post_expiring', 'post_expired', 'kyc_result', 'payment_failed', 'subscription_changed', 'system'));
