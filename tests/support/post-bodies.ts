import { randomUUID } from 'node:crypto';
import type { PostKind, Section } from '#contract/vocabulary.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const fernStreet = {
  fullAddress: '12 Fern Street, Ottawa, ON K1S 2B4',
  unit: '3',
  streetNumber: '12',
  streetName: 'Fern Street',
  neighbourhood: 'The Glebe',
  city: 'Ottawa',
  province: 'ON',
  country: 'Canada',
  postalCode: 'K1S 2B4',
  lat: 45.4012,
  lng: -75.6934,
};

const glebe = { label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4, lng: -75.69, radiusKm: 3 };

const home = {
  title: 'A house with a garden',
  description: 'A bright and quiet home on a tree-lined street, close to schools, shops and the river.',
  propertySubType: 'House',
  bedroomsTotal: 3,
  bathroomsFull: 2,
  bathroomsHalf: 1,
  photos: [{ id: 'picture', alt: 'The front' }],
  address: fernStreet,
};

const homes: Record<PostKind, Record<string, unknown>> = {
  sale_property: { ...home, listPrice: 600_000, livingArea: 1_500 },
  rent_property: {
    ...home,
    listPrice: 2_400,
    availabilityDate: inDays(30),
    leaseTerm: ['12_months'],
    furnished: false,
    petsAllowed: true,
    rentIncludes: [],
  },
  buy_request: {
    title: 'Looking for a family home',
    propertySubType: ['House', 'Townhouse'],
    budgetMax: 700_000,
    bedroomsTotal: 2,
    areas: [glebe],
  },
  rent_request: {
    title: 'Looking for a flat to rent',
    propertySubType: ['Apartment'],
    budgetMax: 2_500,
    bedroomsTotal: 1,
    availabilityDate: inDays(10),
    availabilityDateTo: inDays(60),
    occupants: 2,
    areas: [glebe],
  },
};

/** A content that can be published, with the fields that differ; `undefined` leaves one out. */
export function contentOf(
  kind: PostKind,
  section: Section = 'residential',
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const { bedroomsTotal, furnished, petsAllowed, occupants, ...space } = homes[kind];
  const isRequest = kind.endsWith('request');
  const residential = { ...homes[kind] };
  const commercial = { ...space, propertySubType: isRequest ? ['Office'] : 'Office' };
  return { ...(section === 'residential' ? residential : commercial), ...more };
}

/** A request body for POST /posts: published unless it says otherwise. */
export const newPostBody = (
  kind: PostKind,
  { section = 'residential', ...more }: Record<string, unknown> & { section?: Section } = {},
) => ({ clientId: randomUUID(), kind, section, status: 'active', ...contentOf(kind, section, more) });
