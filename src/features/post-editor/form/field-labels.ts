import { type ContentField, fieldDefinition } from '#contract/post/fields/post-fields.ts';
import { isListingKind, type PostKind, type Section } from '#contract/vocabulary.ts';

export function fieldLabel(field: ContentField, kind: PostKind, section: Section): string {
  const row = fieldDefinition(field);
  const isCommercial = section === 'commercial';
  if (!isListingKind(kind)) return (isCommercial && row.commercialRequestLabel) || (row.requestLabel ?? row.label);
  return (kind === 'rent_property' && row.rentalLabel) || (isCommercial && row.commercialLabel) || row.label;
}

export function fieldHint(field: ContentField, kind: PostKind): string | undefined {
  const { hint, requestHint = hint } = fieldDefinition(field);
  return isListingKind(kind) ? hint : requestHint;
}
