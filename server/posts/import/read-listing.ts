import { photosMax } from '#contract/limits.ts';
import { contentSchema, type ListingContent } from '#contract/post-content.ts';
import { type ListingKind, listingKinds, type PropertySubType, type Section, sections } from '#contract/vocabulary.ts';
import { locate, readProvince } from './locate.ts';
import type { ImportedField, Mapping } from './mapping.ts';
import { type Fault, type Fields, readFields, shown, type WantedStatus, wantedStatuses } from './read-fields.ts';
import { textOf } from './read-values.ts';

/** A listing that meets every rule but that for its pictures, which are still names of files. */
export interface ImportedListing {
  externalId: string;
  kind: ListingKind;
  section: Section;
  status: WantedStatus;
  content: ListingContent;
  pictures: readonly string[];
  /** Whether it stands in the middle of its neighbourhood, postal area or city, for want of coordinates. */
  isPlacedRoughly: boolean;
}

type Read = { externalId: string } & ({ listing: ImportedListing } | { faults: Fault[] });

const externalIdMax = 120;

/** Reads a record by its mapping and checks it by the rules of a published post. */
export function readListing(cells: Record<string, unknown>, mapping: Mapping): Read {
  const { fields, faults } = readFields(cells, mapping);
  const fail = (field: ImportedField, reason: string) => {
    if (!faults.has(field)) faults.set(field, { ...shown(cells, mapping.fields[field]), reason });
  };
  const externalId = textOf(fields.externalId);
  checkHead(fields, fail);
  const isPlacedRoughly = place(fields, fail);
  const content = readContent(fields, fail);
  if (faults.size > 0 || !content) return { externalId, faults: [...faults.values()] };
  const { kind, section, status } = fields as { kind: ListingKind; section: Section; status: WantedStatus };
  const pictures = (fields.pictures ?? []) as string[];
  return { externalId, listing: { externalId, kind, section, status, content, pictures, isPlacedRoughly } };
}

type Fail = (field: ImportedField, reason: string) => void;

function checkHead(fields: Fields, fail: Fail): void {
  const { externalId, kind, section, status = 'active', pictures = [] } = fields;
  fields.status = status;
  const id = textOf(externalId);
  if (!id) fail('externalId', 'Missing: without it nobody can tell which listing this is');
  else if (id.length > externalIdMax) fail('externalId', `Use at most ${externalIdMax} characters`);
  else if (/^\d(\.\d+)?e\+\d+$/i.test(id)) fail('externalId', 'A spreadsheet has shortened this number');
  else if (/\p{Cc}/u.test(id)) fail('externalId', 'Use letters, digits and spaces');
  if (!isOneOf(listingKinds, kind)) fail('kind', `Must be one of ${listingKinds.join(', ')}`);
  if (!isOneOf(sections, section)) fail('section', `Must be one of ${sections.join(', ')}`);
  if (!isOneOf(wantedStatuses, status)) fail('status', `Must be one of ${wantedStatuses.join(', ')}`);
  if ((pictures as string[]).length > photosMax) fail('pictures', `Add at most ${photosMax} pictures`);
}

const isOneOf = (words: readonly string[], value: unknown) => words.includes(String(value));

/** Gives the fields a province by its code, a street and a point. @returns whether the point is a rough one */
function place(fields: Fields, fail: Fail): boolean {
  const written = textOf(fields.province);
  const province = readProvince(written);
  if (province) fields.province = province;
  const street = /^(\d+\S*)\s+([^,]+)/.exec(textOf(fields.fullAddress));
  fields.streetName ??= street?.[2]?.trim();
  fields.streetNumber ??= street?.[1];
  const { lat, lng } = fields as { lat?: number; lng?: number };
  if (lat !== undefined && lng !== undefined && (lat !== 0 || lng !== 0)) {
    if (!isInCanada(lat, lng)) fail('lat', 'This point does not lie in Canada');
    return false;
  }
  if (!province) return false;
  const at = { province, postalCode: textOf(fields.postalCode), city: textOf(fields.city) };
  const found = locate({ ...at, neighbourhood: textOf(fields.neighbourhood) });
  if (found) Object.assign(fields, found);
  else fail('lat', 'Missing, and we know neither its postal area nor its city');
  return true;
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
  // What the file says is no word of ours: such a key would be there for every misspelling.
  if (schemas.size < 200) schemas.set(key, known);
  return known;
}

function readContent(fields: Fields, fail: Fail): ListingContent | undefined {
  const { kind, section } = fields as { kind: ListingKind; section: Section };
  if (!isOneOf(listingKinds, kind) || !isOneOf(sections, section)) return undefined;
  const address = Object.fromEntries(addressFields.map((name) => [name, fields[name as ImportedField]]));
  const isRent = kind === 'rent_property';
  const given = {
    hideExactAddress: isRent,
    ...fields,
    title: fields.title ?? titleOf(fields, fields.hideExactAddress ?? isRent),
    address,
    // Its pictures are taken in later.
    photos: [{ id: 'later' }],
  };
  const read = schemaFor(kind, section, fields.propertySubType).safeParse(given);
  for (const { path, message } of read.error?.issues ?? []) {
    const field = (path[0] === 'address' ? (path[1] ?? 'city') : path[0]) as ImportedField;
    const isMissing = fields[field] === undefined;
    fail(field, isMissing && field !== 'title' ? `Missing. ${message}` : message);
  }
  if (!read.data) return undefined;
  const { photos: _, ...content } = read.data;
  return content;
}

const titleMax = 80;

/** `Condo with 2 bedrooms in Centretown, Ottawa`: files have no titles. A hidden address leaves its neighbourhood out. */
function titleOf({ propertySubType, bedroomsTotal, neighbourhood, city }: Fields, isHidden: unknown): string {
  const type = textOf(propertySubType) as PropertySubType;
  const rooms = Number(bedroomsTotal);
  const size = rooms > 1 ? ` with ${rooms} bedrooms` : rooms === 1 ? ' with one bedroom' : '';
  const at = [isHidden ? '' : neighbourhood, city].map(textOf).filter(Boolean).join(', ');
  const title = `${type}${size} in ${at}`;
  if (title.length <= titleMax) return title;
  // Not a half of the sign that the end cuts.
  return `${type}${size} in ${textOf(city)}`.slice(0, titleMax).replace(/\p{Surrogate}$/u, '');
}
