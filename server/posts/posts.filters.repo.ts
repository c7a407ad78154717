import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nearbyRadiusKm } from '#contract/limits.ts';
import type { CountsQuery } from '#contract/post-search.ts';
import { kindOfTab, type Tab } from '#contract/vocabulary.ts';
import { mercatorBoxes, mercatorLength, mercatorPointsNear } from '#server/platform/db/mercator.ts';
import { wordsQuery } from '#server/platform/db/words.ts';

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

/** The whole condition on `posts p`. */
export const matchesFilters = (filters: PostFilters): Condition => all([inTab(filters), ...narrowing(filters)]);

/** The same where an index of some order is walked: the index of the place is kept out of it, which would first find all. */
export const matchesOnTheWay = (filters: PostFilters): Condition =>
  all([inTab(filters), ...placeAndWords(filters, sql`point(p.map_point[0], p.map_point[1])`), ...theRest(filters)]);

/** The part of it that the index of the place and of the words answers. */
export const matchesPlaceAndWords = (filters: PostFilters): Condition =>
  all([inTab(filters), ...placeAndWords(filters)]);

/** The rest of it, which has to be looked at row by row. */
export const matchesRest = (filters: PostFilters): Condition => all([sql`true`, ...theRest(filters)]);

/** Whether anything is asked beyond the tab and the section, which the indexes answer in order. */
export const isNarrowed = (filters: PostFilters) => narrowing(filters).length > 0;

const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` AND `);

const narrowing = (filters: PostFilters): Condition[] => [...placeAndWords(filters), ...theRest(filters)];

function placeAndWords(filters: PostFilters, point = sql`p.map_point`): Condition[] {
  const place = placeCondition(filters, isRequestTab(filters.tab), point);
  const words = filters.q === undefined ? null : wordsQuery(filters.q);
  return [...(words ? [sql<SqlBool>`p.search @@ ${words}`] : []), ...(place ? [place] : [])];
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

/** Inside the box, or around the point; a request with a circle that reaches into it. Always the public place. */
function placeCondition(filters: PostFilters, isRequest: boolean, home: RawBuilder<unknown>): Condition | null {
  const { bounds, lat, lng } = filters;
  const tests = bounds
    ? mercatorBoxes(bounds).map((box) => (isRequest ? areaTouchesBox(box) : sql`${home} <@ ${box}`))
    : lat !== undefined && lng !== undefined
      ? mercatorPointsNear(lat, lng, nearbyRadiusKm).map((point) => isNear(point, lat, isRequest, home))
      : [];
  if (tests.length === 0) return null;
  if (!isRequest) return sql`(${sql.join(tests, sql` OR `)})`;
  return sql`EXISTS (SELECT FROM post_areas a WHERE a.post_id = p.id AND (${sql.join(tests, sql` OR `)}))`;
}

/** A circle of `post_areas a` that reaches into the box: first the index on its extent, then the true distance. */
export const areaTouchesBox = (box: RawBuilder<unknown>): Condition =>
  sql`(a.extent && ${box} AND a.center <-> ${box} <= a.reach)`;

function isNear(point: RawBuilder<unknown>, lat: number, isRequest: boolean, home: RawBuilder<unknown>): Condition {
  const circle = sql`circle(${point}, ${mercatorLength(nearbyRadiusKm, lat)})`;
  if (!isRequest) return sql`${home} <@ ${circle}`;
  const reach = mercatorLength(nearbyRadiusKm * Math.SQRT2, lat);
  return sql`(a.extent && box(circle(${point}, ${reach})) AND a.center <-> ${point} <= a.reach + ${mercatorLength(nearbyRadiusKm, lat)})`;
}
