import type { Selectable } from 'kysely';
import type { PostField } from '#contract/post/fields/post-field.ts';
import { fieldDefinition, type PlainField, type PostFields, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import type { OwnPost, Submitted } from '#contract/post/own/own-post.ts';
import type { DraftOf, RequestContent } from '#contract/post/post-content.ts';
import { listingKinds, type PropertySubType, postKinds, requestKinds } from '#contract/vocabulary.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { addressOf, hasNoPlace, placeColumnNames, placeColumns, type Shown } from './place/place-columns.ts';
import { isRequest } from './posts.policy.ts';

type PostColumns = Selectable<Database['posts']>;
type PlainColumn = PostFields[PlainField]['column'];

const columnOf = (field: PlainField) => fieldDefinition(field).column as PlainColumn;
const plainColumnNames = [...new Set(plainFieldsOf(postKinds).map(columnOf))];

export const contentColumnNames = [
  ...placeColumnNames,
  ...(['title', 'description', 'property_sub_types', 'floor_plan_media_id'] as const),
  ...plainColumnNames,
];
export type ContentColumns = Pick<PostColumns, (typeof contentColumnNames)[number]>;

type ListingDraft = DraftOf<'sale_property'>;
type AnyContent = Omit<ListingDraft, 'propertySubType'> &
  Omit<RequestContent, 'propertySubType'> & { propertySubType?: PropertySubType | PropertySubType[] };

/** `shownBy` decides where a hidden address is shown; the public place stays while the pin moves a little. */
export function columnsOf({ kind, content }: Pick<Submitted, 'kind' | 'content'>, shownBy: Shown): ContentColumns {
  const entered = content as AnyContent;
  return {
    ...plainColumns(kind, content),
    title: entered.title ?? '',
    description: entered.description ?? '',
    property_sub_types: [entered.propertySubType ?? []].flat(),
    rent_includes: kind === 'rent_property' ? (entered.rentIncludes ?? null) : [],
    floor_plan_media_id: entered.floorPlan ?? null,
    ...placeColumns(
      isRequest(kind) ? hasNoPlace : { ...entered, hide: entered.hideExactAddress ?? kind === 'rent_property' },
      shownBy,
    ),
  };
}

function plainColumns(kind: PostColumns['kind'], content: object): Pick<PostColumns, PlainColumn> {
  const entered = content as Record<string, unknown>;
  const empty = plainFieldsOf(postKinds).map((field) => [
    columnOf(field),
    storedValue(fieldDefinition(field), undefined),
  ]);
  const filled = plainFieldsOf([kind]).map((field) => [
    columnOf(field),
    storedValue(fieldDefinition(field), entered[field]),
  ]);
  return Object.fromEntries([...empty, ...filled]);
}

function storedValue({ type }: PostField, value: unknown): unknown {
  if (type === 'choices') return value ?? [];
  // Normalised like browsers do: `https:example.ca` and `HTTPS://example.ca` are allowed.
  if (type === 'link') return value ? new URL(String(value)).href : null;
  return type === 'text' ? value || null : (value ?? null);
}

export interface PostPhoto {
  id: string;
  alt: string;
}
export type StoredPost = ContentColumns & {
  kind: PostColumns['kind'];
  visibility: PostColumns['visibility'];
  photos: PostPhoto[];
  areas: NonNullable<RequestContent['areas']>;
};
export type StoredContent = OwnPost['content'];

export function contentOf(row: StoredPost): StoredContent {
  const kinds = isRequest(row.kind) ? requestKinds : listingKinds;
  const plain = plainFieldsOf<PostColumns['kind']>(kinds).map((field) => [field, filled(row[columnOf(field)])]);
  const { title, description } = row;
  const content = { title, description, ...Object.fromEntries(plain), ...structuredFields(row) };
  return Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== null && value !== undefined),
  ) as StoredContent;
}

const structuredFields = (row: StoredPost) =>
  isRequest(row.kind)
    ? { propertySubType: filled(row.property_sub_types), areas: row.areas }
    : {
        propertySubType: row.property_sub_types[0],
        // "Nothing included" has to be chosen, so an empty list is a value.
        rentIncludes: row.kind === 'rent_property' ? row.rent_includes : null,
        photos: row.photos,
        floorPlan: row.floor_plan_media_id,
        address: addressOf(row),
        hideExactAddress: row.hide_exact_address,
      };

const filled = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value);

export const pickContent = (row: ContentColumns) =>
  Object.fromEntries(contentColumnNames.map((name) => [name, row[name]])) as unknown as ContentColumns;
