-- A plan ended while its renewal was unpaid: the next renewal that fails has no days of grace, until one is paid.
ALTER TABLE payment_customers ADD COLUMN has_unpaid_renewal boolean NOT NULL DEFAULT false;
