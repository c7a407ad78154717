import { photosMax } from '#contract/limits.ts';
import { contentSchema, type DraftOf, draftSchema } from '#contract/post/post-content.ts';
import { type ListingKind, listingKinds, type Section, sections } from '#contract/vocabulary.ts';
import { completePlace, type PlaceField, readProvince } from './complete-place.ts';
import type { ImportedField } from './field-sources.ts';
import type { Mapping } from './mapping.ts';
import {
  type FieldError,
  type Fields,
  type MarketStatus,
  type OffMarketStatus,
  offMarketStatuses,
  readFields,
  shown,
  wantedStatuses,
} from './read-fields.ts';
import { textOf } from './read-values.ts';

export interface ImportedListing {
  externalId: string;
  kind: ListingKind;
  section: Section;
  status: MarketStatus;
  content: DraftOf<ListingKind>;
  lacking: readonly FieldError[];
  pictures: readonly string[];
  filled: readonly PlaceField[];
}

type Read = { externalId: string } & (
  | { listing: ImportedListing }
  | { offMarket: OffMarketStatus }
  | { errors: FieldError[] }
);

const externalIdMax = 120;

/** Checks a record by the rules of a published post, or of a draft with `takesIncomplete`; of a home that is over the id alone. */
export function readListing(cells: Record<string, unknown>, mapping: Mapping, takesIncomplete = false): Read {
  const { fields, errors } = readFields(cells, mapping);
  const failIn =
    (found: Map<ImportedField, FieldError>): Fail =>
    (field, reason) => {
      if (!errors.has(field) && !found.has(field)) found.set(field, { ...shown(cells, mapping.fields[field]), reason });
    };
  const fail = failIn(errors);
  const externalId = textOf(fields.externalId);
  checkId(externalId, fail);
  const offMarket = offMarketStatuses.find((status) => status === fields.status);
  const idError = errors.get('externalId');
  if (offMarket) return idError ? { externalId, errors: [idError] } : { externalId, offMarket };
  checkHead(fields, fail);
  const filled = place(fields, fail);
  const lacking = new Map<ImportedField, FieldError>();
  const content = readContent(fields, failIn(lacking));
  const draft = takesIncomplete && !content ? readDraft(fields) : undefined;
  const read = content ?? draft;
  if (errors.size > 0 || !read) return { externalId, errors: [...errors.values(), ...lacking.values()] };
  const { kind, section, status } = fields as { kind: ListingKind; section: Section; status: MarketStatus };
  const pictures = (fields.pictures ?? []) as string[];
  const listing = {
    externalId,
    kind,
    section,
    status,
    content: read,
    lacking: [...lacking.values()],
    pictures,
    filled,
  };
  return { externalId, listing };
}

type Fail = (field: ImportedField, reason: string) => void;

function checkId(id: string, fail: Fail): void {
  if (!id) fail('externalId', 'Missing. Each listing needs an ID of its own; a mapping can join one from columns');
  else if (id.length > externalIdMax) fail('externalId', `Use at most ${externalIdMax} characters`);
  else if (/^\d(\.\d+)?e\+\d+$/i.test(id)) fail('externalId', 'A spreadsheet has shortened this number');
  else if (/\p{Cc}/u.test(id)) fail('externalId', 'Use letters, digits and spaces');
}

function checkHead(fields: Fields, fail: Fail): void {
  const { kind, section, status = 'active', pictures = [] } = fields;
  fields.status = status;
  if (!isOneOf(listingKinds, kind)) fail('kind', `Must be one of ${listingKinds.join(', ')}`);
  if (!isOneOf(sections, section)) fail('section', `Must be one of ${sections.join(', ')}`);
  if (!isOneOf(wantedStatuses, status)) fail('status', `Must be one of ${wantedStatuses.join(', ')}`);
  if ((pictures as string[]).length > photosMax) fail('pictures', `Use at most ${photosMax} photos`);
}

const isOneOf = (words: readonly string[], value: unknown) => words.includes(String(value));

function place(fields: Fields, fail: Fail): PlaceField[] {
  const province = readProvince(textOf(fields.province));
  if (province) fields.province = province;
  const street = /^(\d\S*)\s+([^\s,][^,]*)/.exec(textOf(fields.fullAddress));
  fields.streetName ??= street?.[2]?.trim();
  fields.streetNumber ??= street?.[1];
  const { lat, lng } = fields as { lat?: number; lng?: number };
  const hasPoint = lat !== undefined && lng !== undefined && (lat !== 0 || lng !== 0);
  if (hasPoint && !isInCanada(lat, lng)) {
    fail('lat', 'These coordinates are not in Canada');
    return [];
  }
  const postalCode = textOf(fields.postalCode);
  // The first half of a postal code names an area, and is no code.
  if (/^[a-z]\d[a-z]$/i.test(postalCode)) fields.postalCode = undefined;
  const { address, filled } = completePlace({
    postalCode,
    neighbourhood: textOf(fields.neighbourhood),
    city: textOf(fields.city),
    province: province ?? undefined,
    ...(hasPoint ? { lat, lng } : { lat: undefined, lng: undefined }),
  });
  if (!hasPoint) Object.assign(fields, { lat: address.lat, lng: address.lng });
  fields.city ||= address.city || undefined;
  fields.neighbourhood ||= address.neighbourhood || undefined;
  if (!textOf(fields.province)) fields.province = address.province;
  return filled;
}

const isInCanada = (lat: number, lng: number) => lat > 41 && lat < 84 && lng > -142 && lng < -52;

const addressFields = [
  ...['fullAddress', 'unit', 'streetNumber', 'streetName', 'neighbourhood', 'city', 'province', 'country'],
  ...['postalCode', 'lat', 'lng'],
] as const;

/** Building a schema takes longer than reading with it. */
const schemas = new Map<string, ReturnType<typeof contentSchema<ListingKind>>>();
function schemaFor(kind: ListingKind, section: Section, propertySubType: unknown) {
  const key = `${kind} ${section} ${propertySubType}`;
  const known = schemas.get(key) ?? contentSchema(kind, section, { propertySubType });
  // `propertySubType` comes from the file: the limit keeps misspellings from filling the map.
  if (schemas.size < 200) schemas.set(key, known);
  return known;
}

function contentOf(fields: Fields) {
  const address = Object.fromEntries(addressFields.map((name) => [name, fields[name as ImportedField]]));
  const isRent = fields.kind === 'rent_property';
  const title = fields.title ?? titleOf(fields, fields.hideExactAddress ?? isRent);
  return { hideExactAddress: isRent, ...fields, title, address };
}

function isListing(fields: Fields): fields is Fields & { kind: ListingKind; section: Section } {
  return isOneOf(listingKinds, fields.kind) && isOneOf(sections, fields.section);
}

function readContent(fields: Fields, fail: Fail): DraftOf<ListingKind> | undefined {
  if (!isListing(fields)) return undefined;
  // A placeholder: pictures are taken in later.
  const given = { ...contentOf(fields), photos: [{ id: 'later' }] };
  const read = schemaFor(fields.kind, fields.section, fields.propertySubType).safeParse(given);
  for (const { path, message } of read.error?.issues ?? []) {
    const field = (path[0] === 'address' ? (path[1] ?? 'city') : path[0]) as ImportedField;
    if (field === 'lng' && fields.lat === undefined) continue;
    const isMissing = fields[field] === undefined;
    fail(field, isMissing && field !== 'title' ? `Missing. ${missingReason(field, message)}` : message);
  }
  if (!read.data) return undefined;
  const { photos: _, ...content } = read.data;
  return content;
}

const missingReason = (field: ImportedField, message: string) =>
  field === 'lat' || field === 'lng' ? 'We know neither its neighbourhood, postal area nor city' : message;

function readDraft(fields: Fields): DraftOf<ListingKind> | undefined {
  if (!isListing(fields)) return undefined;
  const { kind, section, propertySubType } = fields;
  return draftSchema(kind, section, { propertySubType }).safeParse(contentOf(fields)).data;
}

const titleMax = 80;

/** `Condo with 2 bedrooms in Centretown, Ottawa`: files have no titles. A hidden address leaves its neighbourhood out. */
function titleOf({ propertySubType, bedroomsTotal, neighbourhood, city }: Fields, isHidden: unknown): string {
  const type = textOf(propertySubType) || 'Listing';
  const rooms = Number(bedroomsTotal);
  const size = rooms > 1 ? ` with ${rooms} bedrooms` : rooms === 1 ? ' with one bedroom' : '';
  const at = [isHidden ? '' : neighbourhood, city].map(textOf).filter(Boolean).join(', ');
  const title = at ? `${type}${size} in ${at}` : `${type}${size}`;
  if (title.length <= titleMax) return title;
  // The cut can leave half a surrogate pair.
  return `${type}${size} in ${textOf(city)}`.slice(0, titleMax).replace(/\p{Surrogate}$/u, '');
}
