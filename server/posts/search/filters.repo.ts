import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchRules } from '#contract/fit/match-rules.ts';
import { fieldDefinition } from '#contract/post/fields/post-fields.ts';
import type { FilterValue } from '#contract/search/filters/filter-schemas.ts';
import {
  type FieldFilter,
  filters,
  isFieldFilter,
  isPlaceFilter,
  type OwnFilter,
  shownFilters,
} from '#contract/search/filters/filters.ts';
import type { CountsQuery } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { kindOfTab, niceToHaveAmounts, type Tab } from '#contract/vocabulary.ts';
import { fullTextCondition } from '#server/platform/db/full-text.ts';
import { isOpenOn } from './is-open-on.ts';
import { hasPlace, isInPlace, isRequestInPlace, listingsIn, requestsIn } from './place-filter.repo.ts';

export interface PostFilters extends CountsQuery {
  tab: Tab;
}

type Condition = RawBuilder<SqlBool>;

/** Written out rather than sent as parameters, so that the planner sees that the partial indexes fit. */
export const isFindable = (posts: 'p' | 'l' | 'r'): Condition =>
  sql`${sql.ref(posts)}.status IN ('active', 'under_offer') AND ${sql.ref(posts)}.visibility = 'public'`;

const inTab = ({ section, tab }: PostFilters): Condition =>
  sql`p.section = ${section} AND p.kind = ${kindOfTab[tab]} AND ${isFindable('p')}`;

export const foundPosts = (filters: PostFilters): RawBuilder<unknown> =>
  postsOfPlace(filters, [...wordsCondition(filters), ...remainingFilters(filters)]);

/** Conditions for scans in the order of an index: `CASE` stops the planner from using the indexes of the filters, which read every match. */
export function indexedConditions(filters: PostFilters): Condition {
  if (!isNarrowed(filters)) return inTab(filters);
  return sql`${inTab(filters)} AND CASE WHEN ${all(narrowing(filters))} THEN true ELSE false END`;
}

export function priceRange({ tab, minPrice, maxPrice }: PostFilters): Condition {
  const isRequest = isRequestTab(tab);
  const range = [
    ...(minPrice === undefined ? [] : [conditions.minPrice(minPrice, isRequest)]),
    ...(maxPrice === undefined || isRequest ? [] : [conditions.maxPrice(maxPrice, isRequest)]),
  ];
  return all([sql`true`, ...range]);
}

export const postsOfPlaceAndWords = (filters: PostFilters): RawBuilder<unknown> =>
  postsOfPlace(filters, wordsCondition(filters));

function postsOfPlace(filters: PostFilters, conditions: Condition[]): RawBuilder<unknown> {
  const where = all([inTab(filters), ...conditions]);
  if (!hasPlace(filters)) return sql`posts p WHERE ${where}`;
  return sql`${isRequestTab(filters.tab) ? requestsIn(filters) : listingsIn(filters)} AND ${where}`;
}

export const remainingConditions = (filters: PostFilters): Condition => all([sql`true`, ...remainingFilters(filters)]);

export const isNarrowed = (filters: PostFilters) => narrowing(filters).length > 0;

const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` AND `);

const narrowing = (filters: PostFilters): Condition[] => [
  ...wordsCondition(filters),
  ...(hasPlace(filters) ? [isRequestTab(filters.tab) ? isRequestInPlace(filters) : isInPlace(filters)] : []),
  ...remainingFilters(filters),
];

function wordsCondition({ q }: PostFilters): Condition[] {
  const words = q === undefined ? null : fullTextCondition(q);
  return words ? [sql`p.search @@ ${words}`] : [];
}

const conditions: { [Name in OwnFilter]: (value: FilterValue<Name>, isRequest: boolean) => Condition } = {
  minPrice: (least) => sql`p.price >= ${least}::int`,
  maxPrice: (most, isRequest) => (isRequest ? sql`p.price_low <= ${most}::int` : sql`p.price <= ${most}::int`),
  baths: (least, isRequest) => hasEnough('bathrooms', least, isRequest),
  type: (types) => sql`p.property_sub_types && ${types}::text[]`,
  utilities: (_, isRequest) => (isRequest ? sql<SqlBool>`p.utilities_included` : includesAllUtilities),
  lease: (terms, isRequest) =>
    isRequest
      ? sql`(p.lease_terms = '{}' OR p.lease_terms && ${terms}::text[])`
      : sql`p.lease_terms && ${terms}::text[]`,
  availableBy: (day, isRequest) =>
    isRequest
      ? sql`(p.availability_date_to IS NULL OR p.availability_date_to >= ${day}::date)`
      : sql`(p.availability_date IS NULL OR p.availability_date <= ${day}::date)`,
  features: (all, isRequest) =>
    isRequest ? sql`(p.features || p.nice_to_haves) @> ${all}::text[]` : sql`p.features @> ${all}::text[]`,
  openOn: (days, isRequest) =>
    isRequest ? sql`true` : sql`p.id IN (SELECT o.post_id FROM open_houses o WHERE ${isOpenOn(days)})`,
  listedBy: (who) => (who === 'agent' ? sql`${isAgent}` : sql`NOT ${isAgent}`),
};

const includesAllUtilities = sql<SqlBool>`p.rent_includes @> ${sql.lit(`{${matchRules.utilitiesIncluded.inclusions}}`)}`;

const isAgent = sql`EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.user_type = 'Agent')`;

/** A member who asks for no more than this would look at such a home. */
function hasEnough(column: string, least: number, isRequest: boolean): Condition {
  const amount = sql.ref(`p.${column}`);
  return isRequest ? sql`coalesce(${amount}, 0) <= ${least}::int` : sql`${amount} >= ${least}::int`;
}

function fieldCondition(name: FieldFilter, value: number | true, isRequest: boolean): Condition {
  const { field } = filters[name];
  const { column = '' } = fieldDefinition(field);
  if (value === true) return sql`${sql.ref(`p.${column}`)}`;
  const isEnough = hasEnough(column, value, isRequest);
  return isRequest && (niceToHaveAmounts as readonly string[]).includes(field)
    ? sql`(${isEnough} OR ${sql.lit(field)} = ANY (p.nice_to_have_amounts))`
    : isEnough;
}

function remainingFilters(search: PostFilters): Condition[] {
  const isRequest = isRequestTab(search.tab);
  return shownFilters.flatMap((name) => {
    const value = search[name];
    if (value === undefined || isPlaceFilter(name)) return [];
    if (isFieldFilter(name)) return [fieldCondition(name, value as FilterValue<FieldFilter>, isRequest)];
    return [(conditions[name] as (value: unknown, isRequest: boolean) => Condition)(value, isRequest)];
  });
}
