-- What the sender called the file of a floor plan is not for everybody.
UPDATE media SET source = jsonb_set(source, '{name}', '"Floor plan.pdf"') WHERE source->>'type' = 'pdf';
