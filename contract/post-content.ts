import * as z from 'zod/mini';
import { photosMax } from './limits.ts';
import { type DraftAddress, draftAddress, wantedArea } from './post-address.ts';
import {
  buyFields,
  description,
  draftTitle,
  listingFields,
  photo,
  rentFields,
  rentListingFields,
  requestFields,
  saleFields,
  title,
} from './post-fields.ts';
import {
  commercialSubTypes,
  type ListingKind,
  listingKinds,
  type PostKind,
  type PropertySubType,
  type RequestKind,
  residentialSubTypes,
  type Section,
} from './vocabulary.ts';

type Fields = Record<string, z.ZodMiniType>;
type Outputs<Shape extends Fields> = { [Name in keyof Shape]?: z.output<Shape[Name]> };
interface Texts {
  title?: string;
  description?: string;
}

/** What an owner says of a home, as far as it has been said. A finished one has everything that `contentSchema` asks for. */
export type ListingContent = Texts & Outputs<typeof listingFields & typeof saleFields & typeof rentListingFields>;
/** What somebody looks for, as far as it has been said. */
export type RequestContent = Texts & Outputs<typeof requestFields & typeof buyFields & typeof rentFields>;
export type ContentOf<Kind extends PostKind> = Kind extends ListingKind ? ListingContent : RequestContent;
/** The same of an unfinished post, whose address may be unfinished, too. */
export type DraftOf<Kind extends PostKind> = Kind extends ListingKind
  ? Omit<ListingContent, 'address'> & { address?: DraftAddress }
  : RequestContent;
export type ContentField = keyof ListingContent | keyof RequestContent;

export const isListingKind = (kind: PostKind): kind is ListingKind =>
  (listingKinds as readonly PostKind[]).includes(kind);
export const isRequestKind = (kind: PostKind): kind is RequestKind => !isListingKind(kind);

/** The types of property that a post of this kind can be about. Nobody rents a piece of land to live on. */
export function subTypesFor(kind: PostKind, section: Section): readonly PropertySubType[] {
  if (section === 'commercial') return commercialSubTypes;
  const forRent = kind === 'rent_property' || kind === 'rent_request';
  return forRent ? residentialSubTypes.filter((type) => type !== 'Land') : residentialSubTypes;
}

const fieldsOfKind: Record<PostKind, Fields> = {
  sale_property: { ...listingFields, ...saleFields },
  rent_property: { ...listingFields, ...rentListingFields },
  buy_request: { ...requestFields, ...buyFields },
  rent_request: { ...requestFields, ...rentFields },
};

/** What land has none of. */
const roomFields = [
  'bedroomsTotal',
  'bathroomsFull',
  'bathroomsHalf',
  'livingArea',
  'yearBuilt',
  'parkingTotal',
  'evCharging',
] as const satisfies ContentField[];
/** What is asked of homes alone. */
const homeFields = ['bedroomsTotal', 'furnished', 'petsAllowed', 'occupants'] as const satisfies ContentField[];
/** What rent has nothing of. */
const ownershipFields = ['lotSizeArea', 'associationFee'] as const satisfies ContentField[];

/** What of the content decides which fields apply. */
type Given = { propertySubType?: unknown };

function isLandAlone({ propertySubType: types }: Given): boolean {
  return types === 'Land' || (Array.isArray(types) && types.length === 1 && types[0] === 'Land');
}

/** The fields that a post of this kind has in this section, beside title and description: a piece of land has no rooms. */
export function fieldsFor(kind: PostKind, section: Section, given: Given = {}): readonly ContentField[] {
  const forRent = kind === 'rent_property' || kind === 'rent_request';
  const isCommercial = section === 'commercial';
  const isLand = isLandAlone(given);
  const left: ContentField[] = [
    ...(isLand ? roomFields : []),
    ...(isCommercial ? homeFields : (['zoning'] as const)),
    ...(forRent ? ownershipFields.filter((field) => !(field === 'lotSizeArea' && isLand)) : []),
  ];
  return (Object.keys(fieldsOfKind[kind]) as ContentField[]).filter((field) => !left.includes(field));
}

const requiredOfKind: Record<PostKind, readonly ContentField[]> = {
  sale_property: [
    'propertySubType',
    'listPrice',
    'bedroomsTotal',
    'bathroomsFull',
    'bathroomsHalf',
    'livingArea',
    'photos',
    'address',
  ],
  rent_property: [
    'propertySubType',
    'listPrice',
    'bedroomsTotal',
    'bathroomsFull',
    'bathroomsHalf',
    'availabilityDate',
    'leaseTerm',
    'furnished',
    'petsAllowed',
    'rentIncludes',
    'photos',
    'address',
  ],
  buy_request: ['propertySubType', 'budgetMax', 'bedroomsTotal', 'areas'],
  rent_request: [
    'propertySubType',
    'budgetMax',
    'bedroomsTotal',
    'availabilityDate',
    'availabilityDateTo',
    'occupants',
    'areas',
  ],
};

/** The fields without which such a post cannot be published, title included. */
export function requiredFor(kind: PostKind, section: Section, given: Given = {}): readonly ContentField[] {
  const fields = fieldsFor(kind, section, given);
  const required = requiredOfKind[kind].filter(
    (field) => fields.includes(field) && !(section === 'commercial' && field.startsWith('bathrooms')),
  );
  const more: ContentField[] = [];
  if (isLandAlone(given) && isListingKind(kind)) more.push('lotSizeArea');
  if (given.propertySubType === 'Condo' && kind === 'sale_property') more.push('associationFee');
  return ['title', ...(isListingKind(kind) ? (['description'] as const) : []), ...required, ...more];
}

const descriptionFor = (kind: PostKind, least: number) => description(least, isListingKind(kind) ? 4_000 : 2_000);

function subTypeField(kind: PostKind, section: Section, least: number): z.ZodMiniType {
  const one = z.enum(subTypesFor(kind, section) as [PropertySubType, ...PropertySubType[]], 'Choose a property type');
  if (isListingKind(kind)) return one;
  return z.pipe(
    z
      .array(one, 'Choose a property type')
      .check(z.minLength(least, 'Choose a property type'), z.maxLength(5, 'Choose at most 5 types')),
    z.transform((chosen) => [...new Set(chosen)]),
  );
}

/** Cross-field rules, on a content whose fields are each in order. */
function checkTogether(value: Record<string, unknown>): { path: string; message: string }[] {
  const { budgetMin, budgetMax, availabilityDate, availabilityDateTo, mustHaves, niceToHaves } =
    value as RequestContent;
  const faults: { path: string; message: string }[] = [];
  if (budgetMin !== undefined && budgetMax !== undefined && budgetMin > budgetMax)
    faults.push({ path: 'budgetMin', message: 'The least may not be more than the most' });
  if (availabilityDate && availabilityDateTo && availabilityDateTo < availabilityDate)
    faults.push({ path: 'availabilityDateTo', message: 'The last day may not come before the first' });
  if (mustHaves?.some((feature) => niceToHaves?.includes(feature)))
    faults.push({ path: 'niceToHaves', message: 'A feature is either a must or a nice-to-have' });
  return faults;
}

const together = z.check<Record<string, unknown>>(({ value, issues }) => {
  for (const { path, message } of checkTogether(value))
    issues.push({ code: 'custom', input: value[path], path: [path], message });
});

const build = (fields: Fields) => z.object(fields).check(together as never) as z.ZodMiniType<object>;

/**
 * A post that can be published: every field of product.md's table for this kind and section, required or not. Which ones are
 * asked for depends on what is `given`: land has no rooms, a condo has a fee. Fields that do not apply are dropped.
 */
export function contentSchema<Kind extends PostKind>(
  kind: Kind,
  section: Section,
  given: Given = {},
): z.ZodMiniType<ContentOf<Kind>> {
  const required = requiredFor(kind, section, given);
  const all: Fields = {
    ...pick(fieldsOfKind[kind], fieldsFor(kind, section, given)),
    title,
    description: descriptionFor(kind, isListingKind(kind) ? 50 : 0),
    propertySubType: subTypeField(kind, section, 1),
  };
  if (kind === 'rent_property')
    all.leaseTerm = withLeast(all.leaseTerm as z.ZodMiniType<string[]>, 'Choose at least one lease term');
  const shape = mapFields(all, (schema, name) =>
    required.includes(name as ContentField) ? schema : z.optional(schema),
  );
  return build(shape) as unknown as z.ZodMiniType<ContentOf<Kind>>;
}

/** An unfinished post: a title of any length, and of the rest what is there already; what is there is in order. */
export function draftSchema<Kind extends PostKind>(
  kind: Kind,
  section: Section,
  given: Given = {},
): z.ZodMiniType<DraftOf<Kind>> {
  const unfinished: Fields = {
    ...pick(fieldsOfKind[kind], fieldsFor(kind, section, given)),
    description: descriptionFor(kind, 0),
    propertySubType: subTypeField(kind, section, 0),
    ...(isListingKind(kind)
      ? { photos: z.array(photo).check(z.maxLength(photosMax)), address: draftAddress }
      : { areas: z.array(wantedArea).check(z.maxLength(5)) }),
  };
  const shape = { ...mapFields(unfinished, (schema) => z.optional(schema)), title: draftTitle };
  return build(shape) as unknown as z.ZodMiniType<DraftOf<Kind>>;
}

const withLeast = (schema: z.ZodMiniType<string[]>, message: string) =>
  z.pipe(schema, z.array(z.string()).check(z.minLength(1, message)));

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const mapFields = (fields: Fields, change: (schema: z.ZodMiniType, name: string) => z.ZodMiniType): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema, name)]));
