import type { Listing, Request } from '../posts.ts';
import { difference, dollars, listed, orNotStated, plural, row } from './text.ts';

const baths = ({ bathroomsFull, bathroomsHalf }: Pick<Listing, 'bathroomsFull' | 'bathroomsHalf'>) =>
  bathroomsFull === undefined && bathroomsHalf === undefined
    ? 'not stated'
    : `${bathroomsFull ?? 0} full + ${bathroomsHalf ?? 0} half`;

const bedrooms = (count: number | undefined) => (count === 0 ? 'studio (0)' : orNotStated(count));

function describeRooms(listing: Listing, request: Request): string[] {
  const asksBaths = request.bathroomsFull !== undefined || request.bathroomsHalf !== undefined;
  return [
    ...(request.bedroomsTotal === undefined
      ? []
      : [row('bedrooms', `${bedrooms(listing.bedroomsTotal)}; asked at least ${request.bedroomsTotal}`)]),
    ...(asksBaths ? [row('bathrooms', `${baths(listing)}; asked at least ${baths(request)}`)] : []),
  ];
}

const amounts = [
  ['livingArea', 'size', 'ft²'],
  ['lotSizeArea', 'lot', 'ft²'],
  ['desks', 'desks', ''],
  ['loadingDocks', 'docks', ''],
  ['clearHeight', 'height', 'ft'],
] as const;

const describeAmounts = (listing: Listing, request: Request): string[] =>
  amounts.flatMap(([field, name, unit]) => {
    const [offered, asked] = [listing[field], request[field]];
    if (asked === undefined) return [];
    const offeredText = offered === undefined ? 'not stated' : `${offered} ${unit}`.trim();
    const gap = offered === undefined ? '' : `: ${difference(offered, asked)}`;
    return [row(name, `${offeredText}; asked at least ${asked}${gap}`)];
  });

function describeYear({ yearBuilt: built }: Listing, { yearBuilt: asked }: Request): string[] {
  if (asked === undefined) return [];
  const gap =
    built === undefined ? '' : `: ${plural(Math.abs(built - asked), 'year')} ${built < asked ? 'older' : 'newer'}`;
  return [row('built', `${orNotStated(built)}; asked ${asked} or later${gap}`)];
}

function describeParking(listing: Listing, { parkingTotal: asked }: Request): string[] {
  if (asked === undefined) return [];
  const also = [
    ...(listing.rentIncludes?.includes('parking') ? ['rent includes parking'] : []),
    ...(listing.features?.includes('garage') ? ['features state a garage'] : []),
  ];
  return [row('parking', `${[orNotStated(listing.parkingTotal), ...also].join(', ')}; asked at least ${asked}`)];
}

function describeFee({ associationFee: fee }: Listing, { associationFee: asked }: Request): string[] {
  if (asked === undefined) return [];
  const offered = fee === undefined ? 'none stated' : dollars(fee);
  const gap = fee === undefined ? '' : `: ${difference(fee, asked)}`;
  return [row('fee', `${offered}; asked at most ${dollars(asked)}${gap}`)];
}

const describeLease = ({ leaseTerm: offered }: Listing, { leaseTerm: asked }: Request): string[] =>
  asked === undefined ? [] : [row('lease', `${listed(offered, 'not stated')}; asked ${listed(asked)}`)];

const questions = [
  ['petsAllowed', 'pets'],
  ['furnished', 'furnished'],
  ['evCharging', 'charging'],
] as const;
const answer = (value: boolean | undefined) => (value === undefined ? 'not stated' : value ? 'yes' : 'no');

const describeAnswers = (listing: Listing, request: Request): string[] =>
  questions.flatMap(([field, name]) =>
    request[field] === undefined ? [] : [row(name, `${answer(listing[field])}; asked ${answer(request[field])}`)],
  );

function describePeople({ occupants: max, bedroomsTotal }: Listing, { occupants }: Request): string[] {
  if (occupants === undefined) return [];
  return [row('people', `${occupants}; maximum ${orNotStated(max)}, bedrooms ${bedrooms(bedroomsTotal)}`)];
}

function describeFeatures({ features }: Listing, { mustHaves, niceToHaves }: Request): string[] {
  if (!mustHaves?.length && !niceToHaves?.length) return [];
  return [
    ...(mustHaves?.length ? [row('must have', listed(mustHaves))] : []),
    ...(niceToHaves?.length ? [row('nice', listed(niceToHaves))] : []),
    row('features', `stated: ${listed(features)}`),
  ];
}

export const describeWishes = (listing: Listing, request: Request): string[] => [
  ...describeRooms(listing, request),
  ...describeAmounts(listing, request),
  ...describeYear(listing, request),
  ...describeParking(listing, request),
  ...describeFee(listing, request),
  ...describeLease(listing, request),
  ...describeAnswers(listing, request),
  ...describePeople(listing, request),
  ...describeFeatures(listing, request),
];
