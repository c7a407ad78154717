import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fieldDefinition, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import type { CountsQuery } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { kindOfTab, listingKinds, type Tab } from '#contract/vocabulary.ts';
import { fullTextCondition } from '#server/platform/db/full-text.ts';
import { hasPlace, isFirstInPlace, isInPlace, looksInPlace } from './place-filter.repo.ts';

export interface PostFilters extends CountsQuery {
  tab: Tab;
}

type Condition = RawBuilder<SqlBool>;

/** Written out rather than sent as parameters, so that the planner sees that the partial indexes fit. */
export const isFindable = (posts: 'p' | 'l' | 'r'): Condition =>
  sql`${sql.ref(posts)}.status IN ('active', 'under_offer')`;

const inTab = ({ section, tab }: PostFilters): Condition =>
  sql`p.section = ${section} AND p.kind = ${kindOfTab[tab]} AND ${isFindable('p')}`;

export const foundPosts = (filters: PostFilters): RawBuilder<unknown> =>
  postsOfPlace(filters, [...wordsCondition(filters), ...remainingFilters(filters)]);

/** For walks along the index of an order: `CASE` keeps the planner from the indexes of the conditions, which find all posts. */
export function indexedConditions(filters: PostFilters): Condition {
  if (!isNarrowed(filters)) return inTab(filters);
  return sql`${inTab(filters)} AND CASE WHEN ${all(narrowing(filters))} THEN true ELSE false END`;
}

export const postsOfPlaceAndWords = (filters: PostFilters): RawBuilder<unknown> =>
  postsOfPlace(filters, wordsCondition(filters));

function postsOfPlace(filters: PostFilters, conditions: Condition[]): RawBuilder<unknown> {
  const where = all([inTab(filters), ...conditions]);
  if (!hasPlace(filters)) return sql`posts p WHERE ${where}`;
  if (!isRequestTab(filters.tab)) return sql`posts p WHERE ${where} AND ${isInPlace(filters)}`;
  return sql`post_areas a JOIN posts p ON p.id = a.post_id WHERE ${where} AND ${isFirstInPlace(filters)}`;
}

export const remainingConditions = (filters: PostFilters): Condition => all([sql`true`, ...remainingFilters(filters)]);

export const isNarrowed = (filters: PostFilters) => narrowing(filters).length > 0;

const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` AND `);

const narrowing = (filters: PostFilters): Condition[] => [
  ...wordsCondition(filters),
  ...(hasPlace(filters) ? [isRequestTab(filters.tab) ? looksInPlace(filters) : isInPlace(filters)] : []),
  ...remainingFilters(filters),
];

function wordsCondition({ q }: PostFilters): Condition[] {
  const words = q === undefined ? null : fullTextCondition(q);
  return words ? [sql`p.search @@ ${words}`] : [];
}

function remainingFilters(filters: PostFilters): Condition[] {
  const isRequest = isRequestTab(filters.tab);
  return [
    ...priceConditions(filters, isRequest),
    ...(isRequest ? requestConditions(filters) : listingConditions(filters)),
    ...sharedConditions(filters),
  ];
}

function* priceConditions({ minPrice, maxPrice }: PostFilters, isRequest: boolean): Generator<Condition> {
  if (minPrice !== undefined) yield sql`p.price >= ${minPrice}::int`;
  if (maxPrice === undefined) return;
  yield isRequest ? sql`p.price_low <= ${maxPrice}::int` : sql`p.price <= ${maxPrice}::int`;
}

const searchedFields = plainFieldsOf(listingKinds)
  .map(fieldDefinition)
  .filter(({ search }) => search);
const searchedAmounts = searchedFields.filter(({ type }) => type === 'count' || type === 'area');
const searchedAnswers = searchedFields.filter(({ type }) => type === 'yesNo');

function minimums(filters: PostFilters): [column: RawBuilder<unknown>, least: number][] {
  const parameters: Record<string, unknown> = { ...filters };
  return searchedAmounts.flatMap(({ column, search = '' }) => {
    const least = parameters[search];
    return typeof least === 'number' ? [[sql.ref(`p.${column}`), least]] : [];
  });
}

function* listingConditions(filters: PostFilters): Generator<Condition> {
  const { baths, availableBy, features } = filters;
  for (const [column, least] of minimums(filters)) yield sql`${column} >= ${least}::int`;
  if (baths !== undefined) yield sql`p.bathrooms >= ${baths}::int`;
  if (availableBy) yield sql`(p.availability_date IS NULL OR p.availability_date <= ${availableBy}::date)`;
  if (features) yield sql`p.features @> ${features}::text[]`;
}

/** A member who asks for no more than this would look at such a home. */
function* requestConditions(filters: PostFilters): Generator<Condition> {
  const { baths, availableBy, features } = filters;
  for (const [column, least] of minimums(filters)) yield sql`coalesce(${column}, 0) <= ${least}::int`;
  if (baths !== undefined) yield sql`coalesce(p.bathrooms, 0) <= ${baths}::int`;
  if (availableBy) yield sql`(p.availability_date_to IS NULL OR p.availability_date_to >= ${availableBy}::date)`;
  if (features) yield sql`(p.features || p.nice_to_haves) @> ${features}::text[]`;
}

function* sharedConditions(filters: PostFilters): Generator<Condition> {
  const { type, listedBy } = filters;
  const parameters: Record<string, unknown> = { ...filters };
  if (type) yield sql`p.property_sub_types && ${type}::text[]`;
  for (const { column, search = '' } of searchedAnswers) if (parameters[search]) yield sql`${sql.ref(`p.${column}`)}`;
  if (listedBy) {
    const isAgent = sql`EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.user_type = 'Agent')`;
    yield listedBy === 'agent' ? sql`${isAgent}` : sql`NOT ${isAgent}`;
  }
}
