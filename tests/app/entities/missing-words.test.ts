import { describe, expect, it } from 'vitest';
import { type ContentField, requiredFor } from '#contract/post/post-content.ts';
import { postKinds } from '#contract/vocabulary.ts';
import { missingFieldsLabel } from '#src/entities/post/own/missing-fields-label.ts';

describe('missing fields of a draft', () => {
  it('is one line with each thing once', () => {
    expect(missingFieldsLabel({ missing: [] })).toBe('');
    expect(missingFieldsLabel({ missing: ['photos'] })).toBe('Missing: photos');
    expect(missingFieldsLabel({ missing: ['description', 'postalCode', 'lat', 'lng'] })).toBe(
      'Missing: description, postal code and location on the map',
    );
    expect(missingFieldsLabel({ missing: ['photos', 'description', 'city', 'province', 'postalCode'] })).toBe(
      'Missing: photos, description, city and 2 more',
    );
  });

  it('has a name for every field that a post needs', () => {
    const needed = postKinds.flatMap((kind) => [
      ...requiredFor(kind, 'residential', { propertySubType: 'Condo' }),
      ...requiredFor(kind, 'residential', { propertySubType: 'Land' }),
      ...requiredFor(kind, 'commercial'),
    ]);
    const unnamed = (field: ContentField) => missingFieldsLabel({ missing: [field] }).includes('other details');
    expect([...new Set(needed)].filter(unnamed)).toEqual([]);
  });
});
