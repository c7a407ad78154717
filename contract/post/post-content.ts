import * as z from 'zod/mini';
import {
  commercialSubTypes,
  isListingKind,
  isRentKind,
  isRequestKind,
  type ListingKind,
  type PostKind,
  type PropertySubType,
  postKinds,
  propertySubTypes,
  type RequestKind,
  residentialSubTypes,
  type Section,
} from '#contract/vocabulary.ts';
import {
  type ContentField,
  type FieldOf,
  fieldDefinition,
  fieldNames,
  type PlainValues,
  plainFieldsOf,
} from './fields/post-fields.ts';
import { description, draftSchemas, draftTitle, structuredSchemas, title } from './fields/structured-schemas.ts';
import { valueSchema } from './fields/value-schemas.ts';
import type { DraftAddress } from './post-address.ts';
import type { Visibility } from './post-lifecycle.ts';
import { checkRent, type RentTerms } from './rent/rent-rate.ts';

type Schemas = Record<string, z.ZodMiniType>;
type Structured = { [Field in keyof typeof structuredSchemas]: z.output<(typeof structuredSchemas)[Field]> };

type Texts = {
  title?: string;
  description?: string;
};
type ValuesOf<Kind extends PostKind> = Partial<
  PlainValues<FieldOf<Kind>> & Pick<Structured, FieldOf<Kind> & keyof Structured>
>;
type ListingContent = Texts & ValuesOf<ListingKind> & { propertySubType?: PropertySubType };
export type RequestContent = Texts & ValuesOf<RequestKind> & { propertySubType?: PropertySubType[] };
export type ContentOf<Kind extends PostKind> = Kind extends ListingKind ? ListingContent : RequestContent;
export type DraftOf<Kind extends PostKind> = Kind extends ListingKind
  ? Omit<ListingContent, 'address'> & { address?: DraftAddress }
  : RequestContent;

export type { ContentField };

/** Residential land is not rented. */
export function subTypesFor(kind: PostKind, section: Section): readonly PropertySubType[] {
  if (section === 'commercial') return commercialSubTypes;
  return isRentKind(kind) ? residentialSubTypes.filter((type) => type !== 'Land') : residentialSubTypes;
}

type TypeSelection = { propertySubType?: unknown };

const typesOf = ({ propertySubType: types }: TypeSelection): readonly unknown[] => [types].flat().filter(Boolean);

const isAllOf = (selectedTypes: TypeSelection, some: readonly unknown[]): boolean => {
  const types = typesOf(selectedTypes);
  return types.length > 0 && types.every((type) => some.includes(type));
};

/** The fields that a post of this kind has in this section: land has no rooms, a house has no condo fee. */
export function fieldsFor(
  kind: PostKind,
  section: Section,
  selectedTypes: TypeSelection = {},
): readonly ContentField[] {
  const isLand = isAllOf(selectedTypes, ['Land']);
  return fieldNames.filter((field) => {
    const { kinds, section: only = section, hasLand, excludedSubTypes = [] } = fieldDefinition(field);
    const asked = kinds[kind];
    if (asked === undefined || only !== section || isAllOf(selectedTypes, excludedSubTypes)) return false;
    return isLand ? hasLand !== false : asked !== 'land';
  });
}

export function requiredFor(
  kind: PostKind,
  section: Section,
  selectedTypes: TypeSelection = {},
  visibility: Visibility = 'public',
): readonly ContentField[] {
  if (visibility === 'private') return ['areas'];
  return fieldsFor(kind, section, selectedTypes).filter((field) => {
    const { kinds, isOptionalInCommercial, requiredOf } = fieldDefinition(field);
    if (kinds[kind] === 'required') return !(isOptionalInCommercial && section === 'commercial');
    return isListingKind(kind) && requiredOf !== undefined && requiredOf === selectedTypes.propertySubType;
  });
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

function checkTogether(value: Record<string, unknown>): { path: string; message: string }[] {
  const { budgetMin, budgetMax, availabilityDate, availabilityDateTo, mustHaves, niceToHaves } =
    value as RequestContent;
  const errors = checkRent(value as RentTerms);
  if (budgetMin !== undefined && budgetMax !== undefined && budgetMin > budgetMax)
    errors.push({ path: 'budgetMin', message: 'The minimum can’t be more than the maximum' });
  if (availabilityDate && availabilityDateTo && availabilityDateTo < availabilityDate)
    errors.push({ path: 'availabilityDateTo', message: 'The latest date can’t be before the earliest' });
  if (mustHaves?.some((feature) => niceToHaves?.includes(feature)))
    errors.push({ path: 'niceToHaves', message: 'A feature is either a must-have or a nice-to-have' });
  return errors;
}

const together = z.check<Record<string, unknown>>(({ value, issues }) => {
  for (const { path, message } of checkTogether(value))
    issues.push({ code: 'custom', input: value[path], path: [path], message });
});

const build = (fields: Schemas) => z.object(fields).check(together as never) as z.ZodMiniType<object>;

function schemasOf(fields: readonly ContentField[], kind: PostKind): Schemas {
  const others = fields.filter((field) => !['title', 'description', 'propertySubType'].includes(field));
  return Object.fromEntries(others.map((field) => [field, fieldSchema(field, kind)]));
}

/** Made once: a form validates at each key. */
const fieldSchemas: Schemas = {
  ...Object.fromEntries(plainFieldsOf(postKinds).map((field) => [field, valueSchema(fieldDefinition(field))])),
  ...structuredSchemas,
};

const fieldSchema = (field: ContentField, kind: PostKind) =>
  fieldDefinition(field).limits?.[kind]
    ? valueSchema(fieldDefinition(field), kind)
    : (fieldSchemas[field] as z.ZodMiniType);

/** A post that can be published. Which fields are required depends on `selectedTypes`: a condo has a fee. */
export function contentSchema<Kind extends PostKind>(
  kind: Kind,
  section: Section,
  selectedTypes: TypeSelection = {},
): z.ZodMiniType<ContentOf<Kind>> {
  const required = requiredFor(kind, section, selectedTypes);
  const all: Schemas = {
    ...schemasOf(fieldsFor(kind, section, selectedTypes), kind),
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

export function alertSchema(
  kind: RequestKind,
  section: Section,
  status: 'draft' | 'active',
  selectedTypes: TypeSelection = {},
): z.ZodMiniType<RequestContent> {
  const { areas, ...others } = draftRules(fieldsFor(kind, section, selectedTypes), kind, section);
  const wanted = status === 'active' ? structuredSchemas.areas : z.optional(areas as z.ZodMiniType);
  const shape = { ...mapFields(others, (schema) => z.optional(schema)), areas: wanted };
  return build(shape) as unknown as z.ZodMiniType<RequestContent>;
}

export const publishableSchema = (
  kind: PostKind,
  section: Section,
  visibility: Visibility,
  selectedTypes: TypeSelection = {},
) =>
  visibility === 'private' && isRequestKind(kind)
    ? alertSchema(kind, section, 'active', selectedTypes)
    : contentSchema(kind, section, selectedTypes);

/** The fields that keep this content from being published; of an address its parts, as `postalCode`. */
export function missingFields(
  kind: PostKind,
  section: Section,
  content: TypeSelection & object,
  visibility: Visibility = 'public',
): string[] {
  const { issues = [] } = publishableSchema(kind, section, visibility, content).safeParse(content).error ?? {};
  return [...new Set(issues.map(({ path }) => String(path[0] === 'address' ? (path[1] ?? 'address') : path[0])))];
}

function draftRules(fields: readonly ContentField[], kind: PostKind, section: Section): Schemas {
  const unfinished = Object.entries(draftSchemas).filter(([field]) => fields.includes(field as ContentField));
  return {
    ...schemasOf(fields, kind),
    ...Object.fromEntries(unfinished),
    description: descriptionFor(kind, 0),
    propertySubType: subTypeField(kind, section, 0),
  };
}

/** An unfinished post: the fields that are filled must be valid. */
export function draftSchema<Kind extends PostKind>(
  kind: Kind,
  section: Section,
  selectedTypes: TypeSelection = {},
): z.ZodMiniType<DraftOf<Kind>> {
  const all = draftRules(fieldsFor(kind, section, selectedTypes), kind, section);
  const shape = { ...mapFields(all, (schema) => z.optional(schema)), title: draftTitle };
  return build(shape) as unknown as z.ZodMiniType<DraftOf<Kind>>;
}

export function describedFields(kind: PostKind): Schemas {
  const type = z.enum(propertySubTypes);
  const fields = fieldNames.filter((field) => kind in fieldDefinition(field).kinds);
  const rules = {
    ...draftRules(fields, kind, 'residential'),
    propertySubType: isListingKind(kind) ? type : z.array(type).check(z.maxLength(5)),
  };
  return { ...mapFields(rules, (schema) => z.optional(schema)), title: draftTitle };
}

const withLeast = (schema: z.ZodMiniType<string[]>, message: string) =>
  z.pipe(schema, z.array(z.string()).check(z.minLength(1, message)));

const mapFields = (fields: Schemas, change: (schema: z.ZodMiniType, name: string) => z.ZodMiniType): Schemas =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema, name)]));
