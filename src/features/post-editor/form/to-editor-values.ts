import { formatMoney } from '#contract/format/money.ts';
import type { PostField } from '#contract/post/fields/post-field.ts';
import { fieldDefinition, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import type { OwnListing, OwnPost, OwnRequest } from '#contract/post/own/own-post.ts';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatSquareFeet } from '#src/lib/format/parse-amounts.ts';
import { type EditorValues, emptyValues, nothingIncluded } from './editor-values.ts';
import type { FloorPlanValues, PhotoValues } from './field-values.ts';

const yesNo = (value: unknown) => (value === undefined ? '' : value ? 'yes' : 'no');

function textOf({ type }: PostField, value: unknown): string {
  if (type === 'yesNo') return yesNo(value);
  if (value === undefined) return '';
  if (type === 'dollars') return formatMoney(value as number);
  if (type === 'rate') return formatCents(value as number);
  return type === 'area' ? formatSquareFeet(value as number) : String(value);
}

function plainValues({ kind, content }: OwnPost): Partial<EditorValues> {
  const stored: Record<string, unknown> = content;
  const values = plainFieldsOf([kind]).map((field) => {
    const row = fieldDefinition(field);
    return [field, row.type === 'choices' ? (stored[field] ?? []) : textOf(row, stored[field])];
  });
  return Object.fromEntries(values);
}

export const visibilityOf = (post: OwnPost | null): Visibility =>
  post && 'visibility' in post ? post.visibility : 'public';

export const toEditorValues = (post: OwnPost): EditorValues => ({
  ...emptyValues(post.kind),
  ...plainValues(post),
  title: post.content.title ?? '',
  description: post.content.description ?? '',
  ...('pictures' in post ? listingValues(post) : requestValues(post)),
});

function listingValues(post: OwnListing): Partial<EditorValues> {
  const { propertySubType, rentIncludes, address, hideExactAddress } = post.content;
  const empty = emptyValues(post.kind);
  return {
    propertySubType: propertySubType ? [propertySubType] : [],
    rentIncludes: rentIncludes?.length === 0 ? [nothingIncluded] : (rentIncludes ?? []),
    hideExactAddress: yesNo(hideExactAddress) || empty.hideExactAddress,
    photos: photosOf(post),
    floorPlan: floorPlanOf(post),
    address: { ...empty.address, ...address },
  };
}

const requestValues = ({ content }: OwnRequest): Partial<EditorValues> => ({
  propertySubType: content.propertySubType ?? [],
  areas: content.areas ?? [],
});

function photosOf({ content, pictures }: OwnListing): PhotoValues[] {
  return (content.photos ?? []).flatMap(({ id, alt }) => {
    const found = pictures.find((picture) => picture.id === id);
    if (!found) return [];
    const { alt: _, ...picture } = found;
    return [{ id, alt, picture }];
  });
}

function floorPlanOf({ content, pictures, floorPlanDocument }: OwnListing): FloorPlanValues | null {
  if (floorPlanDocument) return floorPlanDocument;
  const found = pictures.find(({ id }) => id === content.floorPlan);
  if (!found) return null;
  const { alt: _, ...picture } = found;
  return picture;
}
