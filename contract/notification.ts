/** What somebody can be told of in their notifications. */
export type NotificationType =
  | 'match_found'
  | 'favourite_price_change'
  | 'favourite_closed'
  | 'post_expiring'
  | 'post_expired'
  | 'kyc_result'
  | 'payment_failed'
  | 'subscription_changed'
  | 'system';
