import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchRules, type Wish } from '#contract/fit/match-rules.ts';
import { openCriterionLoss, scoreShares } from '#contract/fit/score.ts';
import { type AmountWish, amountWishes, type YesNoWish, yesNoWishes } from '#contract/fit/wishes.ts';
import { fieldDefinition } from '#contract/post/fields/post-fields.ts';
import {
  isAskedAmount,
  isMetAmount,
  isNiceToHave,
  isOfListing,
  isWithinLimit,
  mayBeNiceToHave,
} from './candidate-conditions.ts';

/** A wish of the request `r` beside the listing `l`: `isAsked` wherever it is judged, and `isMet` wherever it is met. */
interface Part {
  isAsked: RawBuilder<SqlBool>;
  isMet: RawBuilder<SqlBool>;
}

const always = sql<SqlBool>`true`;
const { metDays } = matchRules.availabilityDate;
const { inclusions } = matchRules.utilitiesIncluded;

const partsOfWishes: Record<Exclude<Wish, AmountWish | YesNoWish | 'niceToHaves'>, Part> = {
  budgetMax: { isAsked: sql`r.price IS NOT NULL`, isMet: isWithinLimit },
  areas: { isAsked: always, isMet: always },
  propertySubType: { isAsked: sql`r.property_sub_types <> '{}'`, isMet: always },
  availabilityDate: {
    isAsked: sql`(r.availability_date IS NOT NULL OR r.availability_date_to IS NOT NULL)`,
    isMet: sql`l.availability_date IS NOT NULL AND (r.availability_date_to IS NULL
      OR l.availability_date <= r.availability_date_to + ${sql.lit(metDays)})`,
  },
  leaseTerm: { isAsked: sql`r.lease_terms <> '{}'`, isMet: sql`l.lease_terms && r.lease_terms` },
  utilitiesIncluded: {
    isAsked: sql`r.utilities_included`,
    isMet: sql`l.rent_includes @> ${sql.lit(`{${inclusions}}`)}`,
  },
  mustHaves: {
    isAsked: sql`r.features <> '{}'`,
    // The number of docks may state a loading dock.
    isMet: sql`(r.features <@ l.features OR 'loading_dock' = ANY (r.features))`,
  },
};

function partOfAmount(wish: AmountWish): Part {
  const isMust = mayBeNiceToHave(wish) ? sql`NOT ${isNiceToHave(wish)}` : always;
  return { isAsked: sql`(${isAskedAmount(wish)} AND ${isMust} AND ${isOfListing(wish)})`, isMet: isMetAmount(wish) };
}

/** A wish of “no” always counts as met, so that the bound stays an upper bound. */
function partOfYesNo(wish: YesNoWish): Part {
  const { column } = fieldDefinition(wish);
  const [wanted, offered] = [sql.ref(`r.${column}`), sql.ref(`l.${column}`)];
  const isAsked = 'refused' in matchRules[wish] ? sql`${wanted} IS NOT NULL` : wanted;
  return { isAsked: sql`(${isAsked} AND ${isOfListing(wish)})`, isMet: sql`(NOT ${wanted} OR ${offered} IS NOT NULL)` };
}

const parts = [
  ...Object.entries(partsOfWishes).map(([wish, part]) => ({ wish: wish as Wish, ...part })),
  ...amountWishes.map((wish) => ({ wish, ...partOfAmount(wish) })),
  ...yesNoWishes.map((wish) => ({ wish, ...partOfYesNo(wish) })),
].map(({ wish, ...part }) => ({ ...part, weight: sql.lit(matchRules[wish].weight) }));

const sumOf = (terms: RawBuilder<unknown>[]) => sql.join(terms, sql` + `);

const asked = sql`(${sumOf(parts.map(({ isAsked, weight }) => sql`CASE WHEN ${isAsked} THEN ${weight} ELSE 0 END`))}
  + greatest(cardinality(r.features) - 1, 0) * ${sql.lit(matchRules.mustHaves.weight)})`;
const open = sql`(${sumOf(
  parts.map(
    ({ isAsked, isMet, weight }) => sql`CASE WHEN ${isAsked} AND (${isMet}) IS NOT TRUE THEN ${weight} ELSE 0 END`,
  ),
)})`;

const { nothingOpen, niceToHaves } = scoreShares;
const most = 100 - nothingOpen;
const ofDecisive = sql`CASE WHEN r.nice_to_haves = '{}' AND r.nice_to_have_amounts = '{}' THEN ${sql.lit(most)}
  ELSE ${sql.lit(most - niceToHaves)} END`;

/** SQL: upper bound of a candidate’s score before rounding; areas and nice-to-haves count as met. */
export const scoreBound = sql<number>`(CASE WHEN ${open} > 0
  THEN ${sql.lit(most)} - ${ofDecisive} * ${sql.lit(openCriterionLoss)} * ${open} / ${asked} ELSE 100 END)::float8`;
