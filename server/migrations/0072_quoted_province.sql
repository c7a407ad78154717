-- A quote is for a province, and its checkout charges that province's taxes.
ALTER TABLE payment_quotes ADD COLUMN province text COLLATE "C" CHECK (province ~ '^[A-Z]{2}$');
UPDATE payment_quotes SET province = (
  SELECT province FROM payment_customers WHERE payment_customers.user_id = payment_quotes.user_id AND province IS NOT NULL LIMIT 1);
DELETE FROM payment_quotes WHERE province IS NULL;
ALTER TABLE payment_quotes ALTER COLUMN province SET NOT NULL;

-- Without one: a payment of what is overdue, whose amount stands.
ALTER TABLE checkouts ADD COLUMN province text COLLATE "C" CHECK (province ~ '^[A-Z]{2}$');
