import type { PropertySubType } from '#contract/vocabulary.ts';
import { roundTo, several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import { daysAfter, firstOfMonthFrom } from '../days.ts';
import { type PremisesType, premisesTypes, usualPriceOf, usualRentOf } from '../listings/premises-types.ts';
import { leaseChoices } from '../listings/terms.ts';
import { describeRequest } from '../listings/texts.ts';
import type { Place } from '../places/places.ts';
import { type Request, requestHead, type Segment } from '../posts.ts';
import { drawAreas } from './area.ts';
import { maybe, roundBudget, withFieldsOfTypes } from './request-fields.ts';

const seekerTypes: readonly (readonly PropertySubType[])[] = [
  ['Office', 'Retail'],
  ['Office', 'Retail', 'Mixed use', 'Warehouse'],
  ['Retail', 'Office', 'Mixed use', 'Business', 'Industrial'],
  ['Retail', 'Business', 'Office', 'Mixed use', 'Warehouse'],
  ['Warehouse', 'Industrial', 'Land', 'Mixed use', 'Retail'],
  ['Warehouse', 'Industrial', 'Retail', 'Office', 'Mixed use'],
  ['Mixed use', 'Office', 'Retail', 'Warehouse'],
  ['Business', 'Retail', 'Office', 'Hotel', 'Mixed use'],
];

export function drawPremisesRequest(
  random: Random,
  segment: Segment & `premises${string}`,
  { places, asOf }: { places: readonly Place[]; asOf: string },
): Request {
  const types = random.pick(seekerTypes);
  const type = (types[0] ?? 'Office') as PremisesType;
  const [least, most] = premisesTypes[type].area;
  const area = roundTo(least + (most - least) * random.fraction() ** 3 * 0.5, 50);
  const isRent = segment === 'premisesForRent';
  const usual = (isRent ? usualRentOf : usualPriceOf)(random.pick(places), type, area);
  const budgetMax = roundBudget(usual * random.between(2.5, 9));
  const areas = drawAreas(random, places);
  const from = firstOfMonthFrom(daysAfter(asOf, random.integer(0, 60)));
  const isPicky = random.chance(0.2);
  const isIndustrial = type === 'Warehouse' || type === 'Industrial';
  const wanted = several(random, premisesTypes[type].features, 2);
  const must = random.chance(isPicky ? 0.5 : 0.1) ? wanted.slice(0, 1) : [];
  const nice = random.chance(0.4) ? wanted.slice(1) : [];
  return withFieldsOfTypes({
    ...requestHead(segment),
    ...describeRequest(random, areas[0]?.label ?? '', true),
    propertySubType: [...types],
    budgetMax,
    areas,
    budgetMin: maybe(random, 0.3, roundTo(budgetMax * random.between(0.3, 0.7), 50)),
    priceFlex: maybe(random, 0.75, random.pick([0, 5, 10])),
    livingArea: maybe(random, isPicky ? 0.6 : 0.2, area),
    yearBuilt: maybe(random, 0.08, random.pick([1950, 1980, 2000])),
    parkingTotal: maybe(random, isPicky ? 0.5 : 0.15, random.integer(1, 4)),
    desks: type === 'Office' ? maybe(random, 0.3, Math.max(3, Math.round(area / 220))) : undefined,
    loadingDocks: isIndustrial ? maybe(random, 0.3, random.integer(1, 2)) : undefined,
    clearHeight: isIndustrial ? maybe(random, 0.3, random.integer(12, 18)) : undefined,
    ...(must.length > 0 && { mustHaves: must }),
    ...(nice.length > 0 && { niceToHaves: nice }),
    ...((isRent || random.chance(0.3)) && {
      availabilityDate: from,
      availabilityDateTo: daysAfter(from, random.integer(45, 150)),
    }),
    leaseTerm: isRent ? maybe(random, 0.5, [...random.pick(leaseChoices.commercial)]) : undefined,
  });
}
