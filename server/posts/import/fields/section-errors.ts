import type { Feature } from '#contract/features.ts';
import { errorsOfSection } from '#contract/post/section-values.ts';
import type { LeaseTerm } from '#contract/vocabulary.ts';
import type { ImportedField } from './field-sources.ts';
import type { Mapping } from './mapping.ts';
import { type FieldError, shown } from './read-fields.ts';
import type { ImportedListing } from './read-listing.ts';

interface Stored {
  features: readonly Feature[];
  lease_terms: readonly LeaseTerm[];
}

/** Values that the section does not offer, but for those that the post has from an earlier import. */
export function sectionErrors(
  { section, content }: Pick<ImportedListing, 'section' | 'content'>,
  cells: Record<string, unknown>,
  { mapping, known }: { mapping: Mapping; known: Stored | undefined },
): FieldError[] {
  const stored = known && { features: known.features, leaseTerm: known.lease_terms };
  return errorsOfSection(section, content, stored).map(({ path, message }) => ({
    ...shown(cells, mapping.fields[path as ImportedField]),
    reason: message,
  }));
}
