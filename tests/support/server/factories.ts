import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { withCircle } from '#contract/post/area-shape.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { toAreaRow } from '#server/posts/place/area-columns.ts';

export async function makeUser(db: Db, values: Partial<Insertable<Database['users']>> = {}) {
  return db
    .insertInto('users')
    .values({
      email: `${randomUUID()}@example.ca`,
      phone: null,
      first_name: 'Nadia',
      last_name: 'Tremblay',
      user_type: 'Individual',
      kyc_step: 'individual_profile_updated',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeAgent(db: Db, values: Partial<Insertable<Database['users']>> = {}) {
  const agent = await makeUser(db, { user_type: 'Agent', kyc_step: 'agent_verified', ...values });
  await db.insertInto('agent_profiles').values({ user_id: agent.id, brokerage: 'Rideau Realty' }).execute();
  return agent;
}

const description = 'A bright and quiet home on a tree-lined street, close to schools, shops and the river.';

const published = () => ({
  published_at: new Date('2026-11-01T12:00:00Z'),
  first_listed_at: new Date('2026-11-01T12:00:00Z'),
});

type PostValues = Partial<Insertable<Database['posts']>>;

/** A house in Ottawa on sale. `lat` and `lng` are both the true and the public place unless the true one is given. */
export async function makeListing(db: Db, values: PostValues = {}) {
  const lat = values.lat ?? 45.4;
  const lng = values.lng ?? -75.69;
  const isRent = values.kind === 'rent_property';
  const isHome = values.section !== 'commercial';
  return insertPost(db, {
    kind: 'sale_property',
    title: 'A house with a garden',
    description,
    property_sub_types: isHome ? ['House'] : ['Office'],
    list_price: isRent ? 2_400 : 600_000,
    bedrooms_total: isHome ? 3 : null,
    bathrooms_full: 2,
    living_area: 1_500,
    full_address: `${values.street_number ?? '12'} ${values.street_name ?? 'Fern Street'}, Ottawa, ON K1S 2B4`,
    street_number: '12',
    street_name: 'Fern Street',
    city: 'Ottawa',
    province: 'ON',
    postal_code: 'K1S 2B4',
    exact_lat: lat,
    exact_lng: lng,
    lat,
    lng,
    ...(isRent
      ? { availability_date: '2027-01-01', lease_terms: ['12_months'], furnished: false, pets_allowed: false }
      : {}),
    ...values,
  });
}

export interface AreaValues {
  label?: string;
  city?: string;
  province?: Province;
  lat?: number;
  lng?: number;
  radius_km?: number;
  /** Corners as an address of the search writes them; the circle is around them then. */
  shape?: string;
}

export async function makeRequest(db: Db, values: PostValues = {}, areas: AreaValues[] = [{}]) {
  const isRent = values.kind === 'rent_request';
  const post = await insertPost(db, {
    kind: 'buy_request',
    title: 'Looking for a family home',
    description: 'We are looking for a home near a school.',
    property_sub_types: values.section === 'commercial' ? ['Office'] : ['House'],
    budget_min: isRent ? 1_500 : 400_000,
    budget_max: isRent ? 2_500 : 700_000,
    bedrooms_total: values.section === 'commercial' ? null : 2,
    ...(isRent ? { availability_date: '2026-12-01', availability_date_to: '2027-02-01', occupants: 2 } : {}),
    ...values,
  });
  if (areas.length > 0) {
    await db
      .insertInto('post_areas')
      .values(
        areas.map((area, position) => {
          const place = {
            label: 'The Glebe',
            province: 'ON' as const,
            city: 'Ottawa',
            lat: 45.4,
            lng: -75.69,
            ...area,
          };
          const { radius_km: radiusKm = 3, ...rest } = place;
          return { post_id: post.id, position, ...toAreaRow(withCircle({ ...rest, radiusKm })) };
        }),
      )
      .execute();
  }
  return post;
}

async function insertPost(db: Db, values: PostValues & Pick<Insertable<Database['posts']>, 'kind' | 'title'>) {
  const owner_id = values.owner_id ?? (await makeUser(db)).id;
  return db
    .insertInto('posts')
    .values({ section: 'residential', status: 'active', ...published(), ...values, owner_id })
    .returning(['id', 'owner_id', 'kind', 'status'])
    .executeTakeFirstOrThrow();
}

export async function makePhoto(db: Db, postId: string, position = 0) {
  const media = await db
    .insertInto('media')
    .values({ owner_id: null, source: JSON.stringify({ type: 'drawn', seed: position }), width: 1600, height: 1067 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('post_photos')
    .values({ post_id: postId, position, media_id: media.id, alt: `Room ${position}` })
    .execute();
  return media;
}

/** An uploaded picture that no post holds yet. Its files are missing. */
export async function makeUpload(db: Db, ownerId: string, values: Partial<Insertable<Database['media']>> = {}) {
  const source = JSON.stringify({ type: 'upload', original: `${randomUUID()}.original` });
  const sent = { owner_id: ownerId, source, width: 900, height: 600, unattached_since: new Date() };
  return db
    .insertInto('media')
    .values({ ...sent, ...values })
    .returning(['id', 'unattached_since'])
    .executeTakeFirstOrThrow();
}

/** Two hours long, a number of hours from now. */
export const makeOpenHouse = (db: Db, postId: string, hoursFromNow = 48) =>
  db
    .insertInto('open_houses')
    .values({
      post_id: postId,
      starts_at: new Date(Date.now() + hoursFromNow * 3_600_000),
      ends_at: new Date(Date.now() + (hoursFromNow + 2) * 3_600_000),
      note: '',
      time_zone: 'America/Toronto',
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A stored match of the two, as if it had been found. */
export const makeMatch = (db: Db, listing_id: string, request_id: string) =>
  db.insertInto('matches').values({ listing_id, request_id, verdict: 'strong', score: 100, version: 1 }).execute();
