-- Who an agent was when their licence was verified last. Set when the agent changes name, brokerage or licence, so that the operator
-- can compare; empty again with the next verification.
ALTER TABLE agent_profiles ADD COLUMN verified_as jsonb CHECK (jsonb_typeof(verified_as) = 'object');
