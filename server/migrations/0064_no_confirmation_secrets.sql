-- It lets a payment be confirmed: it is read at the processor when the page needs it.
ALTER TABLE checkouts DROP COLUMN confirmation_secret;
