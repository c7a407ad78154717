import type { Province, RequestKind } from '#contract/vocabulary.ts';
import { roundTo, several } from '../choose.ts';
import type { Draw, Random } from '../pictures/random.ts';
import { type Site, sitesOf } from '../places/sites.ts';
import { businessSeekers } from '../text/business-seekers.ts';
import { buyers } from '../text/buyers.ts';
import { fill } from '../text/fragment.ts';
import { type Persona, personaSlots } from '../text/persona.ts';
import { renters } from '../text/renters.ts';
import { addDays, dayOf, firstOfMonthAfter } from '../time.ts';
import { businessPrice, businessRent } from './business.ts';
import { type AreaRow, emptyPost, type PostRow } from './demo-post.ts';
import { typicalArea } from './home.ts';
import { usualPrice, usualRent } from './price.ts';
import { wishColumns } from './yes-no-answers.ts';

type RequestColumns = Omit<PostRow, 'id' | 'owner_id' | 'kind' | 'section'>;
export type RequestArea = Omit<AreaRow, 'post_id'>;

/** The preferred neighbourhood, and up to two near it. */
function chooseAreas(random: Random, site: Site): RequestArea[] {
  const distance = (other: Site) => Math.hypot(other.lat - site.lat, (other.lng - site.lng) * 0.7);
  const near = sitesOf(site.city)
    .filter((other) => other !== site)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 4);
  return [site, ...several(random, near, random.integer(0, 2))].map((area, position) => areaOf(area, position));
}

export const areaOf = (site: Site, position: number): RequestArea => ({
  position,
  label: site.neighbourhood,
  province: site.province as Province,
  city: site.city,
  lat: site.lat,
  lng: site.lng,
  radius_km: Math.max(1, site.radiusKm),
});

const isRent = (kind: RequestKind) => kind === 'rent_request';

/** Round numbers, with or without a lower end. */
function budget(random: Random, kind: RequestKind, usual: number): Pick<RequestColumns, 'budget_min' | 'budget_max'> {
  const most = usual * random.between(0.94, 1.1);
  const step = isRent(kind) ? (most > 4000 ? 250 : 50) : most > 1_000_000 ? 50_000 : most > 400_000 ? 10_000 : 5_000;
  const budget_max = Math.max(step, roundTo(most, step));
  const hasMin = random.chance(0.78);
  return {
    budget_max,
    budget_min: hasMin ? Math.min(budget_max, roundTo(budget_max * random.between(0.8, 0.88), step)) : null,
  };
}

/** Personas take turns, so that a repeat comes as late as possible; `number` counts requests of this kind. */
const inTurn = <T>(list: readonly T[], number: number): { it: T; round: number } => {
  const it = list[number % list.length];
  if (it === undefined) throw new Error('There is nobody to take a turn.');
  return { it, round: Math.floor(number / list.length) };
};

export function makeRequest(
  draw: Draw,
  kind: RequestKind,
  options: { site: Site; number: number; now: Date },
): { columns: RequestColumns; areas: RequestArea[] } {
  const { site, number, now } = options;
  const { it: persona, round } = inTurn(isRent(kind) ? renters : buyers, number);
  const type = persona.types[0];
  if (!type) throw new Error('A persona looks for something.');
  const usual = isRent(kind)
    ? usualRent(site, type as 'House', persona.bedrooms)
    : usualPrice(site, type as 'House', typicalArea(type as 'House', persona.bedrooms));
  const nice = draw('niceToHaves');
  const columns = {
    ...emptyPost,
    ...words(draw('text'), persona, round),
    property_sub_types: [...persona.types],
    ...budget(draw('budget'), kind, usual * persona.means),
    price_flex: draw('priceFlex').pick([null, null, 0, 5, 10]),
    bedrooms_total: persona.bedrooms,
    bathrooms_full: persona.baths ?? 1,
    features: [...persona.must],
    nice_to_haves: several(nice, persona.nice, nice.integer(1, persona.nice.length)),
    ...wishColumns(draw, kind, persona),
    occupants: isRent(kind) ? (persona.occupants ?? 1) : null,
    ...(isRent(kind) ? rentWishes(draw, persona, now) : buyWishes(draw, persona, now)),
  };
  return { columns, areas: chooseAreas(draw('areas'), site) };
}

function words(random: Random, persona: Persona, round: number): Pick<RequestColumns, 'title' | 'description'> {
  // Slot values are drawn once for the whole text: the dog of the title is the dog of the second paragraph.
  const slots = Object.fromEntries(Object.entries(personaSlots).map(([name, choices]) => [name, random.pick(choices)]));
  const title = inTurn(persona.titles, round).it;
  return {
    title: fill(title, random, slots),
    description: persona.paragraphs.map((paragraph) => fill(paragraph, random, slots)).join('\n\n'),
  };
}

function buyWishes(draw: Draw, persona: Persona, now: Date): Partial<RequestColumns> {
  const dates = draw('dates');
  const hasDates = dates.chance(0.5);
  const from = dates.integer(25, 90);
  return {
    timeline: persona.timeline ?? 'flexible',
    availability_date: hasDates ? dayOf(addDays(now, from)) : null,
    availability_date_to: hasDates ? firstOfMonthAfter(now, from + dates.integer(60, 180)) : null,
  };
}

function rentWishes(draw: Draw, persona: Persona, now: Date): Partial<RequestColumns> {
  const dates = draw('dates');
  const from = dates.integer(0, 80);
  return {
    availability_date: firstOfMonthAfter(now, from),
    availability_date_to: firstOfMonthAfter(now, from + dates.integer(31, 75)),
    lease_terms: persona.furnished
      ? ['month_to_month', '6_months']
      : draw('leaseTerm').chance(0.6)
        ? ['12_months', '24_months']
        : ['12_months'],
  };
}

const usualLease = ['24_months', '36_months', '60_months'] as const;

export function makeBusinessRequest(
  draw: Draw,
  kind: RequestKind,
  options: { site: Site; number: number; now: Date },
): { columns: RequestColumns; areas: RequestArea[] } {
  const { site, number, now } = options;
  const { it: seeker, round } = inTurn(businessSeekers, number);
  const type = seeker.types[0] ?? 'Retail';
  const area = roundTo(seeker.area * draw('area').between(0.9, 1.3), 50);
  const usual = isRent(kind) ? businessRent(site, type) * area : businessPrice(site, type, area);
  const dates = draw('dates');
  const from = dates.integer(20, 120);
  const columns = {
    ...emptyPost,
    title: inTurn(seeker.titles, round).it,
    description: seeker.paragraphs.join('\n\n'),
    property_sub_types: [...seeker.types],
    ...budget(draw('budget'), kind, usual * 1.05),
    price_flex: draw('priceFlex').pick([null, 5, 10]),
    living_area: area,
    features: [...seeker.must],
    nice_to_haves: [...(seeker.nice ?? [])],
    desks: seeker.desks ?? null,
    loading_docks: seeker.loadingDocks ?? null,
    availability_date: firstOfMonthAfter(now, from),
    availability_date_to: firstOfMonthAfter(now, from + dates.integer(40, 120)),
    lease_terms: isRent(kind) ? [...(seeker.lease ?? usualLease)] : [],
    pre_approved: isRent(kind) ? null : draw('preApproved').chance(0.6),
    timeline: isRent(kind) ? null : draw('timeline').pick(['3-6_months', 'flexible'] as const),
  };
  return { columns, areas: chooseAreas(draw('areas'), site) };
}
