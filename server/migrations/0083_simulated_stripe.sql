-- The simulated Stripe, used where Stripe's keys are not set, in place of the test processor. No card is charged, and no card number is stored.
ALTER TABLE test_payment_clock RENAME TO simulated_stripe_clock;
ALTER SEQUENCE test_invoice_numbers RENAME TO simulated_invoice_numbers;

-- `data` as Stripe's API answers it. Prices and products belong to no customer; a customer's own row is locked for each call about it.
CREATE TABLE simulated_stripe_objects (
  id text COLLATE "C" PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  customer_id text COLLATE "C",
  due_at timestamptz,
  data jsonb NOT NULL
);
CREATE INDEX simulated_stripe_objects_of_customer ON simulated_stripe_objects (customer_id, seq);
CREATE INDEX simulated_stripe_objects_due ON simulated_stripe_objects (due_at, id) WHERE due_at IS NOT NULL;

CREATE TABLE simulated_stripe_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  object jsonb NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX simulated_stripe_events_by_time ON simulated_stripe_events (created_at, seq);
CREATE INDEX simulated_stripe_events_to_deliver ON simulated_stripe_events (seq) WHERE delivered_at IS NULL;

-- `request_hash` is null for keys of the test processor, whose requests had another form.
CREATE TABLE simulated_stripe_keys (
  key text COLLATE "C" PRIMARY KEY,
  request_hash text,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What the test processor has goes over, under the same ids.
CREATE FUNCTION simulated_seconds(at text) RETURNS bigint IMMUTABLE LANGUAGE sql AS $$
  SELECT floor(extract(epoch FROM at::timestamptz))::bigint $$;
CREATE FUNCTION simulated_object(id text, object text, created text, metadata jsonb, more jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object('id', id, 'object', object, 'created', simulated_seconds(created), 'livemode', false, 'metadata', metadata) || more $$;
CREATE FUNCTION simulated_price(price jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
  SELECT simulated_object('price_' || (price->>'id'), 'price', '1970-01-01Z', jsonb_build_object('price_id', price->>'id'), jsonb_build_object(
    'currency', 'cad', 'lookup_key', 'gable_' || (price->>'id'), 'product', 'prod_' || (price->>'id'),
    'recurring', jsonb_build_object('interval', price->>'interval', 'interval_count', 1), 'unit_amount', price->'cents')) $$;
CREATE FUNCTION simulated_year(at text, province text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT to_char(at::timestamptz AT TIME ZONE CASE province
    WHEN 'AB' THEN 'America/Edmonton' WHEN 'BC' THEN 'America/Vancouver' WHEN 'MB' THEN 'America/Winnipeg' WHEN 'NB' THEN 'America/Moncton'
    WHEN 'NL' THEN 'America/St_Johns' WHEN 'NS' THEN 'America/Halifax' WHEN 'NT' THEN 'America/Edmonton' WHEN 'NU' THEN 'America/Iqaluit'
    WHEN 'PE' THEN 'America/Halifax' WHEN 'SK' THEN 'America/Regina' WHEN 'YT' THEN 'America/Whitehorse' ELSE 'America/Toronto' END, 'YYYY') $$;

INSERT INTO simulated_stripe_objects (id, customer_id, data)
SELECT id, id, simulated_object(id, 'customer', created_at::text, '{}', jsonb_build_object(
  'address', CASE WHEN province IS NOT NULL THEN jsonb_build_object('country', 'CA', 'state', province) END,
  'invoice_settings', jsonb_build_object('default_payment_method', default_card_id)))
FROM test_customers ORDER BY created_at, id;

INSERT INTO simulated_stripe_objects (id, customer_id, data)
SELECT DISTINCT ON (customer_id) customer_id, customer_id, simulated_object(customer_id, 'customer', created_at::text, '{}', jsonb_build_object(
  'deleted', true, 'address', jsonb_build_object('country', 'CA', 'state', state->>'province'),
  'invoice_settings', jsonb_build_object('default_payment_method', null)))
FROM test_subscriptions ORDER BY customer_id
ON CONFLICT DO NOTHING;

WITH prices AS (
  SELECT DISTINCT ON (price->>'id') price FROM (
    SELECT state->'price' FROM test_subscriptions
    UNION ALL SELECT state->'scheduledPrice' FROM test_subscriptions
    UNION ALL SELECT state #> '{target,price}' FROM test_invoices) AS used (price)
  WHERE jsonb_typeof(price) = 'object' ORDER BY price->>'id')
INSERT INTO simulated_stripe_objects (id, data)
SELECT 'prod_' || (price->>'id'), simulated_object('prod_' || (price->>'id'), 'product', '1970-01-01Z', '{}', jsonb_build_object('name', price->>'planName')) FROM prices
UNION ALL SELECT 'price_' || (price->>'id'), simulated_price(price) FROM prices;

-- Cards that were removed are still named by what they paid for.
INSERT INTO simulated_stripe_objects (id, customer_id, data)
SELECT DISTINCT ON (card->>'id') card->>'id', customer_id, simulated_object(card->>'id', 'payment_method', created_at::text,
  jsonb_build_object('behaviour', card->>'testCard'), jsonb_build_object('type', 'card', 'customer', attached_to, 'card', jsonb_build_object(
    'brand', card->>'brand', 'last4', card->>'last4', 'fingerprint', concat('fp_', card->>'testCard', '_', card->>'last4'),
    'exp_month', card->'expiryMonth', 'exp_year', card->'expiryYear')))
FROM (
  SELECT 1 AS rank, customer_id, customer_id AS attached_to, created_at, jsonb_build_object('id', id, 'testCard', test_card, 'brand', brand,
    'last4', last4, 'expiryMonth', expiry_month, 'expiryYear', expiry_year) AS card FROM test_cards
  UNION ALL SELECT 2, customer_id, null, created_at, state->'card' FROM test_subscriptions
  UNION ALL SELECT 2, customer_id, null, issued_at, state->'card' FROM test_invoices) AS cards
WHERE jsonb_typeof(card) = 'object' ORDER BY card->>'id', rank;

INSERT INTO simulated_stripe_objects (id, customer_id, data)
SELECT i.id, i.customer_id, simulated_object(i.id, 'invoice', i.state->>'issuedAt', '{}', jsonb_build_object(
  'number', 'GB-' || simulated_year(i.state->>'issuedAt', s.state->>'province') || '-' || lpad(i.number::text, greatest(5, length(i.number::text)), '0'),
  'customer', i.customer_id, 'description', i.state->>'description', 'status', i.state->>'status', 'invoice_pdf', null,
  'billing_reason', CASE i.state->>'kind' WHEN 'start' THEN 'subscription_create' WHEN 'upgrade' THEN 'subscription_update' ELSE 'subscription_cycle' END,
  'lines', jsonb_build_object('object', 'list', 'has_more', false, 'url', '/v1/invoices/lines', 'data', amounts.lines),
  'total_taxes', amounts.taxes, 'subtotal', amounts.subtotal, 'total', i.state->'totalCents', 'amount_due', i.state->'totalCents',
  'attempt_count', 1, 'next_payment_attempt', null,
  'parent', jsonb_build_object('type', 'subscription_details', 'subscription_details', jsonb_build_object('subscription', i.subscription_id,
    'subscription_proration_date', simulated_seconds(coalesce(i.state #>> '{target,anchor}', i.state->>'issuedAt')))),
  'status_transitions', jsonb_build_object('finalized_at', simulated_seconds(i.state->>'issuedAt'), 'paid_at', simulated_seconds(i.state->>'paidAt'), 'voided_at', null)))
FROM test_invoices i JOIN test_subscriptions s ON s.id = i.subscription_id
CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', 'il_' || at, 'object', 'line_item', 'amount', line->'cents',
      'description', CASE WHEN line->>'detail' = '' THEN line->>'text' ELSE format('%s (%s)', line->>'text', line->>'detail') END,
      'period', jsonb_build_object('start', simulated_seconds(i.state->>'issuedAt'), 'end', simulated_seconds(i.state->>'issuedAt')))
      ORDER BY at) FILTER (WHERE line->>'kind' <> 'tax'), '[]') AS lines,
    coalesce(jsonb_agg(jsonb_build_object('amount', line->'cents', 'type', 'tax_rate_details', 'tax_rate_details', jsonb_build_object(
      'tax_rate', format('txr_%s_%s', split_part(line->>'text', ' ', 1), substring(line->>'text' FROM '\(([0-9.]+)%\)')))) ORDER BY at)
      FILTER (WHERE line->>'kind' = 'tax'), '[]') AS taxes,
    coalesce(sum((line->>'cents')::bigint) FILTER (WHERE line->>'kind' <> 'tax'), 0) AS subtotal
  FROM jsonb_array_elements(i.state->'lines') WITH ORDINALITY AS each (line, at)) AS amounts
ORDER BY i.number;

INSERT INTO simulated_stripe_objects (id, customer_id, data)
SELECT 'pi_' || id, customer_id, simulated_object('pi_' || id, 'payment_intent', state->>'issuedAt', jsonb_build_object('invoice', id), jsonb_build_object(
  'customer', customer_id, 'amount', state->'totalCents', 'payment_method', state #> '{card,id}',
  'status', CASE WHEN state->>'status' = 'paid' THEN 'succeeded' WHEN state->>'status' = 'void' THEN 'canceled'
    WHEN (state->>'asksBank')::boolean THEN 'requires_action' ELSE 'requires_payment_method' END,
  'last_payment_error', CASE WHEN state->>'failure' IS NOT NULL THEN jsonb_build_object('type', 'card_error', 'message', 'Your card was declined.',
    'code', CASE state->>'failure' WHEN 'not_confirmed' THEN 'payment_intent_authentication_failure' WHEN 'declined' THEN 'card_declined' ELSE state->>'failure' END) END))
FROM test_invoices ORDER BY number;

INSERT INTO simulated_stripe_objects (id, customer_id, due_at, data)
SELECT id, customer_id, next_change_at, simulated_object(id, 'subscription', created_at::text,
  CASE WHEN state->>'checkoutId' IS NULL THEN '{}' ELSE jsonb_build_object('checkoutId', state->>'checkoutId') END, jsonb_build_object(
  'customer', customer_id, 'default_payment_method', state #> '{card,id}', 'latest_invoice', state #> '{invoice,id}',
  'status', CASE state->>'status' WHEN 'open' THEN 'incomplete' WHEN 'failed' THEN 'incomplete_expired' WHEN 'ended' THEN 'canceled' ELSE state->>'status' END,
  'billing_cycle_anchor', simulated_seconds(state->>'anchor'), 'cancel_at_period_end', state->'cancelsAtPeriodEnd',
  'ended_at', CASE WHEN state->>'status' IN ('failed', 'ended') THEN coalesce(simulated_seconds(state->>'endedAt'), simulated_seconds(state #>> '{invoice,failedAt}'), 0) END,
  'schedule', CASE WHEN jsonb_typeof(state->'scheduledPrice') = 'object' AND NOT (state->>'cancelsAtPeriodEnd')::boolean THEN 'sub_sched_' || id END,
  'pending_update', CASE WHEN state #>> '{invoice,kind}' = 'upgrade' AND state #>> '{invoice,status}' = 'open' THEN jsonb_build_object(
    'expires_at', least(simulated_seconds(state #>> '{invoice,issuedAt}') + 23 * 3600, simulated_seconds(state->>'periodEnd')),
    'subscription_items', jsonb_build_array(jsonb_build_object('price', simulated_price(state #> '{invoice,target,price}')))) END,
  'items', jsonb_build_object('object', 'list', 'has_more', false, 'url', '/v1/subscription_items', 'data', jsonb_build_array(jsonb_build_object(
    'id', 'si_only', 'object', 'subscription_item', 'price', simulated_price(state->'price'), 'quantity', 1,
    'current_period_start', simulated_seconds(state->>'periodStart'), 'current_period_end', simulated_seconds(state->>'periodEnd'))))))
FROM test_subscriptions ORDER BY created_at, id;

INSERT INTO simulated_stripe_objects (id, customer_id, data)
SELECT 'sub_sched_' || id, customer_id, simulated_object('sub_sched_' || id, 'subscription_schedule', created_at::text, '{}', jsonb_build_object(
  'customer', customer_id, 'status', 'active', 'subscription', id, 'phases', jsonb_build_array(
    jsonb_build_object('start_date', simulated_seconds(state->>'periodStart'), 'end_date', simulated_seconds(state->>'periodEnd'),
      'items', jsonb_build_array(jsonb_build_object('price', 'price_' || (state #>> '{price,id}'), 'quantity', 1))),
    jsonb_build_object('start_date', simulated_seconds(state->>'periodEnd'),
      'end_date', simulated_seconds(((state->>'periodEnd')::timestamptz + ('1 ' || (state #>> '{scheduledPrice,interval}'))::interval)::text),
      'items', jsonb_build_array(jsonb_build_object('price', 'price_' || (state #>> '{scheduledPrice,id}'), 'quantity', 1))))))
FROM test_subscriptions
WHERE jsonb_typeof(state->'scheduledPrice') = 'object' AND NOT (state->>'cancelsAtPeriodEnd')::boolean AND state->>'status' IN ('active', 'past_due');

INSERT INTO simulated_stripe_events (id, type, created_at, object, delivered_at)
SELECT 'evt_' || replace(id, '-', ''), type, created_at, jsonb_build_object('object', 'subscription', 'id', subscription_id), delivered_at
FROM test_payment_events ORDER BY seq;
UPDATE payment_events SET id = 'evt_' || replace(id, '-', '') WHERE processor = 'test' AND id IN (SELECT id FROM test_payment_events);

-- What was sent before is not done twice when it is sent again.
INSERT INTO simulated_stripe_keys (key, answer, created_at)
SELECT key, jsonb_build_object('status', 200, 'id', answer->'id'), created_at FROM test_idempotency_keys WHERE answer ? 'id';

-- Stripe counts whole seconds: a time that is stored with parts of one would look like another time.
UPDATE subscriptions SET current_period_start = date_trunc('second', current_period_start), current_period_end = date_trunc('second', current_period_end),
  overdue_since = date_trunc('second', overdue_since)
WHERE processor = 'test';

DROP FUNCTION simulated_year, simulated_price, simulated_object, simulated_seconds;
DROP TABLE test_idempotency_keys, test_payment_events, test_invoices, test_subscriptions, test_card_setups, test_cards, test_customers;
