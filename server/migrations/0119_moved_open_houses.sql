ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN ('viewing_reminder', 'open_house', 'open_house_moved', 'open_house_cancelled',
    'match_found', 'favourite_price_change', 'favourite_closed', 'shared_list', 'post_expiring', 'post_expired', 'kyc_result',
    'payment_failed', 'subscription_changed', 'system'));
