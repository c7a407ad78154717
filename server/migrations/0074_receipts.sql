-- Invoices whose payer was told of the payment. Those of before stay as they are.
CREATE TABLE receipts (
  processor text NOT NULL CHECK (processor IN ('stripe', 'test')),
  invoice_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (processor, invoice_id)
);
CREATE INDEX receipts_user ON receipts (user_id);
INSERT INTO receipts (processor, invoice_id, user_id)
  SELECT processor, latest_invoice ->> 'id', user_id FROM subscriptions WHERE latest_invoice ->> 'status' = 'paid'
  ON CONFLICT DO NOTHING;

-- `receipts_from` is null where every invoice is told of.
ALTER TABLE payment_customers ADD COLUMN receipts_from timestamptz, ADD COLUMN receipts_due_at timestamptz;
UPDATE payment_customers SET receipts_from = now();
CREATE INDEX payment_customers_receipts_due ON payment_customers (receipts_due_at) WHERE receipts_due_at IS NOT NULL;

-- A file that an email carries: name, type and content in base64.
ALTER TABLE outgoing_messages ADD COLUMN attachment jsonb;

-- The end of the period that a reminder of its renewal was sent for.
ALTER TABLE subscriptions ADD COLUMN renewal_notice_for timestamptz;
