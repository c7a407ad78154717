-- Commercial leases run for up to ten years.
ALTER TABLE posts
  DROP CONSTRAINT posts_lease_terms_check,
  ADD CONSTRAINT posts_lease_terms_check CHECK (
    lease_terms <@ '{month_to_month,6_months,12_months,24_months,36_months,60_months,120_months}'::text[]);
