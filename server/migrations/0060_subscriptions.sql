-- A plan without prices is free; the one that is free and not retired counts for members without a subscription.
CREATE TABLE plans (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text NOT NULL CHECK (name <> ''),
  summary text NOT NULL,
  position smallint NOT NULL,
  is_free boolean NOT NULL,
  active_listings integer NOT NULL CHECK (active_listings >= 0),
  active_requests integer NOT NULL CHECK (active_requests >= 0),
  photos_per_post integer NOT NULL CHECK (photos_per_post BETWEEN 1 AND 30),
  features text[] NOT NULL DEFAULT '{}',
  retired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX plans_free ON plans (is_free) WHERE is_free AND retired_at IS NULL;

-- A price never changes: a new one replaces it for new subscriptions, and those that run keep theirs.
CREATE TABLE plan_prices (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  plan_id text COLLATE "C" NOT NULL REFERENCES plans,
  charge_interval text NOT NULL CHECK (charge_interval IN ('month', 'year')),
  cents integer NOT NULL CHECK (cents > 0),
  replaced_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX plan_prices_current ON plan_prices (plan_id, charge_interval) WHERE replaced_at IS NULL;

INSERT INTO plans (id, name, summary, position, is_free, active_listings, active_requests, photos_per_post, features) VALUES
  ('free', 'Free', 'For everyone', 0, true, 1, 1, 10, '{"Messages and viewings"}'),
  ('plus', 'Plus', 'For owners with more than one home', 1, false, 3, 3, 20, '{"Messages and viewings"}'),
  ('agent-pro', 'Agent Pro', 'For agents and landlords', 2, false, 25, 10, 30, '{"Messages and viewings"}');
INSERT INTO plan_prices (plan_id, charge_interval, cents) VALUES
  ('plus', 'month', 2900), ('plus', 'year', 29000), ('agent-pro', 'month', 8900), ('agent-pro', 'year', 89000);

-- What a processor calls a price of ours: made there when it is first needed.
CREATE TABLE processor_prices (
  processor text NOT NULL CHECK (processor IN ('stripe', 'test')),
  price_id text COLLATE "C" NOT NULL REFERENCES plan_prices,
  processor_price_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (processor, price_id),
  UNIQUE (processor, processor_price_id)
);

CREATE TABLE payment_customers (
  user_id text COLLATE "C" NOT NULL REFERENCES users,
  processor text NOT NULL CHECK (processor IN ('stripe', 'test')),
  customer_id text COLLATE "C" NOT NULL,
  province text CHECK (province IS NULL OR province_name(province) IS NOT NULL),
  PRIMARY KEY (user_id, processor),
  UNIQUE (processor, customer_id)
);

-- The processor's subscription as it was last read. `requested` counts the reasons to read it anew, `synced` those that were served.
-- `readings` numbers the readings that began: the one with the highest number is kept (`kept_reading`), in whatever order they end.
CREATE TABLE subscriptions (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text COLLATE "C" NOT NULL REFERENCES users,
  processor text NOT NULL CHECK (processor IN ('stripe', 'test')),
  processor_subscription_id text COLLATE "C" NOT NULL,
  price_id text COLLATE "C" NOT NULL REFERENCES plan_prices,
  state text NOT NULL CHECK (state IN ('open', 'failed', 'active', 'past_due', 'ended')),
  current_period_start timestamptz NOT NULL,
  current_period_end timestamptz NOT NULL,
  cancels_at_period_end boolean NOT NULL DEFAULT false,
  scheduled_price_id text COLLATE "C" REFERENCES plan_prices,
  renewal_cents integer NOT NULL,
  card jsonb,
  latest_invoice jsonb,
  -- The first failed renewal of the running grace; notices of it are counted.
  overdue_since timestamptz,
  overdue_notices smallint NOT NULL DEFAULT 0,
  end_notice_at timestamptz,
  ended_at timestamptz,
  requested bigint NOT NULL DEFAULT 1,
  synced bigint NOT NULL DEFAULT 0,
  readings bigint NOT NULL DEFAULT 0,
  kept_reading bigint NOT NULL DEFAULT 0,
  read_at timestamptz,
  -- null: nothing is expected to change, unless an event says so.
  next_check_at timestamptz DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (processor, processor_subscription_id)
);
CREATE UNIQUE INDEX subscriptions_running ON subscriptions (user_id) WHERE state IN ('active', 'past_due');
CREATE INDEX subscriptions_of_member ON subscriptions (user_id, created_at DESC);
CREATE INDEX subscriptions_to_check ON subscriptions (next_check_at) WHERE next_check_at IS NOT NULL;

-- The amount that a member was shown.
CREATE TABLE payment_quotes (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('start', 'upgrade', 'downgrade')),
  price_id text COLLATE "C" NOT NULL REFERENCES plan_prices,
  subscription_id text COLLATE "C" REFERENCES subscriptions,
  -- The price that was switched from: a quote does not outlive another switch.
  from_price_id text COLLATE "C" REFERENCES plan_prices,
  lines jsonb NOT NULL,
  due_now_cents integer NOT NULL CHECK (due_now_cents >= 0),
  renewal_cents integer NOT NULL,
  renews_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  prorated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX payment_quotes_expired ON payment_quotes (expires_at);

CREATE SEQUENCE checkout_numbers;
CREATE TABLE checkouts (
  id text COLLATE "C" PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id text COLLATE "C" NOT NULL REFERENCES users,
  client_id text COLLATE "C" NOT NULL CHECK (client_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  number bigint NOT NULL DEFAULT nextval('checkout_numbers'),
  kind text NOT NULL CHECK (kind IN ('start', 'upgrade', 'downgrade', 'overdue')),
  state text NOT NULL CHECK (state IN ('confirming', 'needs_confirmation', 'succeeded', 'failed')),
  price_id text COLLATE "C" NOT NULL REFERENCES plan_prices,
  subscription_id text COLLATE "C" REFERENCES subscriptions,
  prorated_at timestamptz,
  lines jsonb NOT NULL,
  total_cents integer NOT NULL,
  card_id text COLLATE "C",
  card jsonb,
  failure text,
  confirmation_secret text,
  payment_page_url text,
  payment_page_session text COLLATE "C",
  draft_id text COLLATE "C" REFERENCES posts ON DELETE SET NULL,
  invoice_id text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz NOT NULL DEFAULT now(),
  next_check_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, client_id)
);
-- A second press, or a second tab, cannot pay for a plan twice.
CREATE UNIQUE INDEX checkouts_open ON checkouts (user_id) WHERE state IN ('confirming', 'needs_confirmation');
CREATE INDEX checkouts_of_member ON checkouts (user_id, created_at DESC);
CREATE INDEX checkouts_to_check ON checkouts (next_check_at) WHERE state IN ('confirming', 'needs_confirmation');

CREATE TABLE payment_events (
  processor text NOT NULL CHECK (processor IN ('stripe', 'test')),
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  processor_subscription_id text COLLATE "C",
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  error text,
  PRIMARY KEY (processor, id)
);
CREATE INDEX payment_events_to_apply ON payment_events (due_at) WHERE applied_at IS NULL;
CREATE INDEX payment_events_of_subscription ON payment_events (processor, processor_subscription_id, created_at);

-- Up to when a processor was asked for events that never arrived.
CREATE TABLE payment_event_checks (
  processor text PRIMARY KEY CHECK (processor IN ('stripe', 'test')),
  checked_until timestamptz NOT NULL DEFAULT now(),
  next_check_at timestamptz NOT NULL DEFAULT now()
);

-- Posts that were paused because a plan ended; renewing or resuming one by hand takes the mark off.
ALTER TABLE posts ADD COLUMN paused_by_plan boolean NOT NULL DEFAULT false;
