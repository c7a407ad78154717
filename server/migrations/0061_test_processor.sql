-- The built-in payment processor, used where no real one is set up. No card is charged, and no card number is stored.
CREATE TABLE test_payment_clock (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seconds_ahead bigint NOT NULL DEFAULT 0 CHECK (seconds_ahead >= 0)
);
INSERT INTO test_payment_clock DEFAULT VALUES;
INSERT INTO server_secrets (name) VALUES ('test_payments');

CREATE TABLE test_customers (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  province text CHECK (province IS NULL OR province_name(province) IS NOT NULL),
  default_card_id text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE test_cards (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  customer_id text COLLATE "C" NOT NULL REFERENCES test_customers ON DELETE CASCADE,
  test_card text NOT NULL CHECK (test_card IN ('succeeds', 'declined', 'asks_confirmation', 'fails_at_renewal')),
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^\d{4}$'),
  expiry_month smallint NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year smallint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX test_cards_of_customer ON test_cards (customer_id, seq);

-- `waiting` until a card is given; `confirm` while the bank asks.
CREATE TABLE test_card_setups (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  customer_id text COLLATE "C" NOT NULL REFERENCES test_customers ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirm', 'saved', 'failed')),
  test_card text,
  card_id text COLLATE "C",
  failure text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX test_card_setups_of_customer ON test_card_setups (customer_id);

-- `state` as server/payments/test-processor/core has it; the columns are what is looked for.
CREATE TABLE test_subscriptions (
  id text COLLATE "C" PRIMARY KEY,
  customer_id text COLLATE "C" NOT NULL,
  next_change_at timestamptz,
  state jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX test_subscriptions_of_customer ON test_subscriptions (customer_id, created_at);
CREATE INDEX test_subscriptions_due ON test_subscriptions (next_change_at) WHERE next_change_at IS NOT NULL;

CREATE SEQUENCE test_invoice_numbers;
CREATE TABLE test_invoices (
  id text COLLATE "C" PRIMARY KEY,
  customer_id text COLLATE "C" NOT NULL,
  subscription_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL DEFAULT nextval('test_invoice_numbers'),
  issued_at timestamptz NOT NULL,
  state jsonb NOT NULL
);
CREATE INDEX test_invoices_of_customer ON test_invoices (customer_id, issued_at DESC);

CREATE TABLE test_payment_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  type text NOT NULL,
  subscription_id text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX test_payment_events_by_time ON test_payment_events (created_at, seq);
CREATE INDEX test_payment_events_to_deliver ON test_payment_events (seq) WHERE delivered_at IS NULL;

CREATE TABLE test_idempotency_keys (
  key text COLLATE "C" PRIMARY KEY,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
