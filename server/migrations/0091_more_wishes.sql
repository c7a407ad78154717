-- Pets on request, a rent with all utilities as a wish, and the amounts that a request asks for without insisting.
ALTER TABLE posts
  ADD COLUMN pets_on_request boolean,
  ADD COLUMN utilities_included boolean,
  ADD COLUMN nice_to_have_amounts text[] NOT NULL DEFAULT '{}'
    CHECK (nice_to_have_amounts <@ '{livingArea,yearBuilt,parkingTotal}');
