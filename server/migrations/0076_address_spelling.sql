-- An address has one spelling; `server/platform/db/stored-addresses.ts` gives it to the rows that stand, in the same transaction.
-- Accounts whose addresses meet there keep it both, and a number tells them apart: 0 for every account but those.
ALTER TABLE users ADD COLUMN email_number smallint NOT NULL DEFAULT 0;
ALTER TABLE users DROP CONSTRAINT users_email_key;
ALTER TABLE users ADD CONSTRAINT users_email_key UNIQUE (email, email_number);
