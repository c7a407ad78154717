import { describe, expect, it } from 'vitest';
import { type ContentField, requiredFor } from '#contract/post/post-content.ts';
import { postKinds } from '#contract/vocabulary.ts';
import { missingWords } from '#src/entities/post/own/missing-words.ts';

describe('what is missing in a draft', () => {
  it('is one line with each thing once', () => {
    expect(missingWords({ missing: [] })).toBe('');
    expect(missingWords({ missing: ['photos'] })).toBe('Missing: photos');
    expect(missingWords({ missing: ['description', 'postalCode', 'lat', 'lng'] })).toBe(
      'Missing: description, postal code and location on the map',
    );
    expect(missingWords({ missing: ['photos', 'description', 'city', 'province', 'postalCode'] })).toBe(
      'Missing: photos, description, city and 2 more',
    );
  });

  it('has a name for every field that a post needs', () => {
    const needed = postKinds.flatMap((kind) => [
      ...requiredFor(kind, 'residential', { propertySubType: 'Condo' }),
      ...requiredFor(kind, 'residential', { propertySubType: 'Land' }),
      ...requiredFor(kind, 'commercial'),
    ]);
    const unnamed = (field: ContentField) => missingWords({ missing: [field] }).includes('other details');
    expect([...new Set(needed)].filter(unnamed)).toEqual([]);
  });
});
