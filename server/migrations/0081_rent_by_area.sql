-- How commercial rents are quoted: cents per square foot a year. Searches and orders compare the month’s rent in list_price.
ALTER TABLE posts
  ADD COLUMN rent_per_square_foot integer CHECK (rent_per_square_foot BETWEEN 1 AND 100000),
  ADD COLUMN rent_basis text CHECK (rent_basis IN ('net', 'gross')),
  ADD COLUMN operating_costs integer CHECK (operating_costs BETWEEN 0 AND 50000),
  ADD CONSTRAINT only_commercial_rents_are_quoted_by_area CHECK (
    (section = 'commercial' AND kind = 'rent_property') OR num_nonnulls(rent_per_square_foot, rent_basis, operating_costs) = 0);
