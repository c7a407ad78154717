-- An invoice that was overdue before receipts were sent gets one once it is paid.
UPDATE payment_customers SET receipts_from = subscriptions.current_period_start FROM subscriptions
 WHERE subscriptions.user_id = payment_customers.user_id AND subscriptions.processor = payment_customers.processor
   AND subscriptions.state = 'past_due' AND payment_customers.receipts_from > subscriptions.current_period_start;
