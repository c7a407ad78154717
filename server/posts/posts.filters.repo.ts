import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CountsQuery } from '#contract/post-search.ts';
import { kindOfTab, type Tab } from '#contract/vocabulary.ts';
import { wordsQuery } from '#server/platform/db/words.ts';
import { hasPlace, isFirstInPlace, isInPlace, looksInPlace } from './posts.place.repo.ts';

/** What a search asks for, whatever it does with what it finds. */
export interface PostFilters extends CountsQuery {
  tab: Tab;
}

type Condition = RawBuilder<SqlBool>;

export const isRequestTab = (tab: Tab) => tab === 'buy-request' || tab === 'rent-request';

/** Found by a search. Written out, not sent along, so that the indexes over such posts are seen to fit. */
export const isFindable = (posts: 'p' | 'l' | 'r'): Condition =>
  sql`${sql.ref(posts)}.status IN ('active', 'under_offer')`;

/** The tab of a search: what it finds when nothing narrows it. */
const inTab = ({ section, tab }: PostFilters): Condition =>
  sql`p.section = ${section} AND p.kind = ${kindOfTab[tab]} AND ${isFindable('p')}`;

/** All that a search finds, each once: `posts p` with their conditions, to stand behind FROM. */
export const foundPosts = (filters: PostFilters): RawBuilder<unknown> =>
  postsOfPlace(filters, [...wordsCondition(filters), ...theRest(filters)]);

/**
 * The same as a condition on `posts p` where the index of an order is walked because much is found. `CASE` keeps the planner from the indexes of the
 * conditions, which would find all of it first, and from its guess that next to nothing meets them.
 */
export function matchesOnTheWay(filters: PostFilters): Condition {
  if (!isNarrowed(filters)) return inTab(filters);
  return sql`${inTab(filters)} AND CASE WHEN ${all(narrowing(filters))} THEN true ELSE false END`;
}

/** Those of them that the place and the words select, whatever else is asked: what indexes answer. */
export const postsOfPlaceAndWords = (filters: PostFilters): RawBuilder<unknown> =>
  postsOfPlace(filters, wordsCondition(filters));

/** Requests are found by their circles: each by the first that reaches into the place, as soon as the index comes to it. */
function postsOfPlace(filters: PostFilters, conditions: Condition[]): RawBuilder<unknown> {
  const where = all([inTab(filters), ...conditions]);
  if (!hasPlace(filters)) return sql`posts p WHERE ${where}`;
  if (!isRequestTab(filters.tab)) return sql`posts p WHERE ${where} AND ${isInPlace(filters)}`;
  return sql`post_areas a JOIN posts p ON p.id = a.post_id WHERE ${where} AND ${isFirstInPlace(filters)}`;
}

/** The rest of it, which has to be looked at row by row. */
export const matchesRest = (filters: PostFilters): Condition => all([sql`true`, ...theRest(filters)]);

/** Whether anything is asked beyond the tab and the section, which the indexes answer in order. */
export const isNarrowed = (filters: PostFilters) => narrowing(filters).length > 0;

const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` AND `);

const narrowing = (filters: PostFilters): Condition[] => [
  ...wordsCondition(filters),
  ...(hasPlace(filters) ? [isRequestTab(filters.tab) ? looksInPlace(filters) : isInPlace(filters)] : []),
  ...theRest(filters),
];

function wordsCondition({ q }: PostFilters): Condition[] {
  const words = q === undefined ? null : wordsQuery(q);
  return words ? [sql`p.search @@ ${words}`] : [];
}

function theRest(filters: PostFilters): Condition[] {
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

/** A home has at least this much. */
function* listingConditions(filters: PostFilters): Generator<Condition> {
  const { beds, baths, minArea, availableBy, features } = filters;
  if (beds !== undefined) yield sql`p.bedrooms_total >= ${beds}::int`;
  if (baths !== undefined) yield sql`p.bathrooms_full >= ${baths}::int`;
  if (minArea !== undefined) yield sql`p.living_area >= ${minArea}::int`;
  if (availableBy) yield sql`(p.availability_date IS NULL OR p.availability_date <= ${availableBy}::date)`;
  if (features) yield sql`p.features @> ${features}::text[]`;
}

/** Somebody who asks for no more than this, and so would look at such a home. */
function* requestConditions(filters: PostFilters): Generator<Condition> {
  const { beds, baths, minArea, availableBy, features } = filters;
  if (beds !== undefined) yield sql`coalesce(p.bedrooms_total, 0) <= ${beds}::int`;
  if (baths !== undefined) yield sql`coalesce(p.bathrooms_full, 0) <= ${baths}::int`;
  if (minArea !== undefined) yield sql`coalesce(p.living_area, 0) <= ${minArea}::int`;
  if (availableBy) yield sql`(p.availability_date_to IS NULL OR p.availability_date_to >= ${availableBy}::date)`;
  if (features) yield sql`(p.features || p.nice_to_haves) @> ${features}::text[]`;
}

function* sharedConditions({ type, pets, furnished, listedBy }: PostFilters): Generator<Condition> {
  if (type) yield sql`p.property_sub_types && ${type}::text[]`;
  if (pets) yield sql`p.pets_allowed`;
  if (furnished) yield sql`p.furnished`;
  if (listedBy) {
    const isAgent = sql`EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.user_type = 'Agent')`;
    yield listedBy === 'agent' ? sql`${isAgent}` : sql`NOT ${isAgent}`;
  }
}
