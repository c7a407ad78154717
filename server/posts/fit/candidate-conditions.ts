import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfLandToo, kindAskedFor } from '#contract/fit/judge-fit.ts';
import { matchRules } from '#contract/fit/match-rules.ts';
import { type AmountWish, amountWishes, type YesNoWish, yesNoWishes } from '#contract/fit/wishes.ts';
import { fieldDefinition } from '#contract/post/fields/post-fields.ts';
import { niceToHaveAmounts } from '#contract/vocabulary.ts';
import { isCloseToShape } from '../place/area-columns.ts';

/*
 * The rules of contract/fit/match-rules.ts as conditions on a listing `l` and a request `r` with an area `a`.
 * They leave out no pair that `judgeFit` calls strong or possible.
 */

const listingKindOfRequest = sql`CASE r.kind ${sql.join(
  Object.entries(kindAskedFor).map(([request, listing]) => sql`WHEN ${sql.lit(request)} THEN ${sql.lit(listing)}`),
  sql` `,
)} END`;

/** Both have an index: whichever side is known leads. */
export const isCloseToArea = sql<SqlBool>`a.close_extent && box(l.map_point, l.map_point)
  AND l.map_point <@ circle(a.center, a.close_reach) AND ${isCloseToShape(sql`l.map_point`)}
  AND l.province IN (SELECT asked.province FROM post_areas asked WHERE asked.post_id = a.post_id)`;

const { metPermille, closePercent } = matchRules.budgetMax;
export const isWithinLimit = sql<SqlBool>`l.price::bigint * 1000 <= r.price::bigint * ${sql.lit(1_000 + metPermille)}`;
const isAffordable = sql<SqlBool>`(r.price IS NULL OR ${isWithinLimit}
  OR l.price::bigint * 100 <= r.price::bigint * (100 + coalesce(r.price_flex, ${sql.lit(closePercent)})))`;

const isOfType = sql<SqlBool>`(r.property_sub_types = '{}' OR l.property_sub_types && r.property_sub_types OR r.kind = 'rent_request'
  AND l.property_sub_types && '{Apartment,Condo}' AND r.property_sub_types && '{Apartment,Condo}')`;

const columnOf = (wish: AmountWish) => (wish === 'bathrooms' ? wish : (fieldDefinition(wish).column as string));

/** Whether the listing meets the amount; close values do not count. */
export function isMetAmount(wish: AmountWish): RawBuilder<SqlBool> {
  const [wanted, answer] = [sql.ref(`r.${columnOf(wish)}`), offered(wish)];
  const { answer: direction } = matchRules[wish];
  if (direction === 'atMost') return sql`coalesce(${answer}, 0) <= ${wanted}`;
  return direction === 'occupants' ? sql`(${answer} IS NULL OR ${wanted} <= ${answer})` : sql`${answer} >= ${wanted}`;
}

/** A garage states the one space that is asked for, where no number of spaces is stated. */
const offered = (wish: AmountWish) =>
  wish === 'parkingTotal'
    ? sql`greatest(l.parking_total, CASE WHEN 'parking' = ANY (l.rent_includes)
        OR l.parking_total IS NULL AND r.parking_total = 1 AND 'garage' = ANY (l.features) THEN 1 END)`
    : sql.ref(`l.${columnOf(wish)}`);

function isEnough(wish: AmountWish): RawBuilder<SqlBool> {
  const rule = matchRules[wish];
  const [wanted, answer] = [sql.ref(`r.${columnOf(wish)}`), offered(wish)];
  if (rule.answer === 'occupants') return sql`${wanted} <= ${answer}`;
  if (rule.answer === 'atMost') return sql`${answer} * 100.0 <= ${wanted} * ${sql.lit(100 + rule.closePercent)}`;
  if ('closeBy' in rule) return sql`${answer} >= ${wanted} - ${sql.lit(rule.closeBy)}`;
  if ('closePercent' in rule) return sql`${answer} * 100.0 >= ${wanted} * ${sql.lit(100 - rule.closePercent)}`;
  return sql`${answer} >= ${wanted}`;
}

export function isAskedAmount(wish: AmountWish): RawBuilder<SqlBool> {
  const wanted = sql.ref(`r.${columnOf(wish)}`);
  return matchRules[wish].answer === 'atLeast' ? sql`${wanted} > 0` : sql`${wanted} IS NOT NULL`;
}

/** Whether the wish applies to the type. */
export const isOfListing = (wish: AmountWish | YesNoWish): RawBuilder<SqlBool> =>
  isOfLandToo(wish) ? sql`true` : sql`l.property_sub_types <> '{Land}'`;

const orIsLand = (wish: AmountWish | YesNoWish) => sql`OR NOT (${isOfListing(wish)})`;

export const mayBeNiceToHave = (wish: AmountWish) => (niceToHaveAmounts as readonly AmountWish[]).includes(wish);

/** The request asks for the amount as a wish alone. */
export const isNiceToHave = (wish: AmountWish) => sql<SqlBool>`${sql.lit(wish)} = ANY (r.nice_to_have_amounts)`;

function orIsNiceToHave(wish: AmountWish) {
  return mayBeNiceToHave(wish) ? sql`OR ${isNiceToHave(wish)}` : sql``;
}

const meetsAmounts = amountWishes.map((wish) => {
  const isOpen = sql`${sql.ref(`r.${columnOf(wish)}`)} IS NULL OR ${offered(wish)} IS NULL`;
  return sql<SqlBool>`(${isEnough(wish)} OR ${isOpen} ${orIsLand(wish)} ${orIsNiceToHave(wish)})`;
});

const meetsYesNo = yesNoWishes.map((wish) => {
  const column = fieldDefinition(wish).column as string;
  return sql<SqlBool>`(${sql.ref(`r.${column}`)} IS NOT TRUE OR ${sql.ref(`l.${column}`)} IS NOT FALSE ${orIsLand(wish)})`;
});

const { inclusions } = matchRules.utilitiesIncluded;
const includesUtilities = sql<SqlBool>`(r.utilities_included IS NOT TRUE
  OR l.rent_includes && ${sql.lit(`{${inclusions}}`)})`;

const { closeDays, earlyMonths } = matchRules.availabilityDate;
const isInTime = (today: string) => sql<SqlBool>`(l.availability_date IS NULL OR (
  (r.availability_date_to IS NULL OR l.availability_date <= r.availability_date_to + ${sql.lit(closeDays)})
  AND (l.kind <> 'rent_property' OR r.availability_date IS NULL
    OR greatest(l.availability_date, ${today}::date) >= r.availability_date - make_interval(months => ${sql.lit(earlyMonths)}))))`;

const mustHaveConditions = [isOfType, ...meetsAmounts, ...meetsYesNo, includesUtilities];
const isOfKind = sql<SqlBool>`l.section = r.section AND l.visibility = 'public'`;

/** Within CASE the planner does not try every condition on every index, which took it a hundred times as long as the search. */
export const isCandidate = (today: string) => sql<SqlBool>`${isOfKind} AND CASE WHEN l.kind = ${listingKindOfRequest}
  AND ${sql.join([isAffordable, isInTime(today), ...mustHaveConditions], sql` AND `)} THEN true END`;

/** The same for a home that may miss at most so many of the must-haves. */
export const isNearCandidate = (missesMax: number, today: string) => sql<SqlBool>`${isOfKind} AND CASE
  WHEN l.kind = ${listingKindOfRequest} AND ${isAffordable} AND ${isInTime(today)}
  THEN ${sql.join(
    mustHaveConditions.map((isMet) => sql`CASE WHEN ${isMet} THEN 0 ELSE 1 END`),
    sql` + `,
  )} <= ${missesMax} END`;
