import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { makeCode } from '#server/auth/codes/codes.service.ts';
import { browserOfSession, requesterOf } from '#server/auth/requester.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { findSessions } from '#server/platform/security/sessions.ts';
import { proposeViewing } from '#server/viewings/viewings.service.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { makeListing, makeMatch, makeOpenHouse, makeRequest, makeUpload, makeUser } from '../factories.ts';
import { quarterHourInDays } from '../quarter-hour.ts';
import { pdf } from '../sample-files.ts';

export interface World {
  db: Db;
  /** The caller's user id. */
  me: string;
  /** Another user's id, an agent's: the posts that are read are theirs. */
  other: string;
  /** An Apple token for the browser that holds the verifier. */
  signApple: (verifier: string) => Promise<string>;
}

export interface Sent {
  names?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
  headers?: Record<string, string>;
}

export const password = 'seven tin roofs';
export const newEmail = () => `${randomUUID()}@example.ca`;
let lastPhone = 2_000_000;
export const newPhone = () => `+1613${++lastPhone}`;
export const box = { bounds: '45,-76,46,-75', zoom: '12' };

export const cookie = `gable_browser=${'b'.repeat(43)}`;
const { browser } = requesterOf({ ip: '127.0.0.1', headers: { cookie } } as FastifyRequest);

export const emailCode = async (db: Db, purpose: 'registration' | 'password', email: string, payload: object) => ({
  email,
  code: await makeCode(db, { purpose, address: email, browser, payload }),
});

export async function phoneCode(db: Db) {
  const phone = newPhone();
  return { phone, code: await makeCode(db, { purpose: 'phone', address: phone, browser }) };
}

export async function proof({ db, me }: World) {
  const [session] = await findSessions(db, me);
  const ofSession = { browser: browserOfSession(session?.id ?? ''), userId: me };
  const { email } = await db.selectFrom('users').select('email').where('id', '=', me).executeTakeFirstOrThrow();
  return { ofSession, identityCode: await makeCode(db, { purpose: 'identity', address: email ?? '', ...ofSession }) };
}

export async function member(db: Db, isWith: { password?: string } = {}) {
  const user = await makeUser(db, { email: newEmail() });
  if (isWith.password)
    await db
      .insertInto('passwords')
      .values({ user_id: user.id, hash: await hashPassword(isWith.password) })
      .execute();
  return { id: user.id, email: user.email ?? '' };
}

export const ownListing = async ({ db, me }: World, values: Parameters<typeof makeListing>[1] = {}) =>
  (await makeListing(db, { owner_id: me, ...values })).id;
export const saleBody = async ({ db, me }: World) =>
  newPostBody('sale_property', { photos: [{ id: (await makeUpload(db, me)).id, alt: 'The front' }] });
export const named = (id: string) => ({ names: { id } });

/** The member's own listing and a request of the other one that fits it. */
export async function ownMatch(world: World): Promise<{ id: string; otherId: string }> {
  const id = await ownListing(world);
  const { id: otherId } = await makeRequest(world.db, { owner_id: world.other });
  await makeMatch(world.db, id, otherId);
  return { id, otherId };
}

export const listing = async ({ db, other }: World) => (await makeListing(db, { owner_id: other })).id;

export const firstMessage = (userId: string) => ({
  userId,
  postId: null,
  clientId: randomUUID(),
  content: 'Is it still available?',
  attachments: [],
  listingId: null,
});

/** The private upload that the caller has sent, or the row of one. */
export async function upload({ db, me }: World) {
  const sent = db.selectFrom('media').select('id').where('owner_id', '=', me).where('is_private', '=', true);
  return (await sent.executeTakeFirst()) ?? makeUpload(db, me, { is_private: true });
}

export const conversationWith = async ({ db, me, other }: World) => {
  const viewer = { id: me };
  return (await inTransaction(db, (tx) => startConversation(tx, viewer, firstMessage(other)))).id;
};

export const conversationAboutHome = async (world: World) => {
  const viewer = { id: world.me };
  const first = { ...firstMessage(world.other), postId: await listing(world) };
  return (await inTransaction(world.db, (tx) => startConversation(tx, viewer, first))).id;
};

export const openHouseOf = async ({ db }: World, owner_id: string) =>
  makeOpenHouse(db, (await makeListing(db, { owner_id })).id);

export const viewingFrom = async (world: World, proposer: string) => {
  // The limit of messages a minute has a test of its own.
  await world.db.deleteFrom('recent_attempts').where('key', 'like', 'messages of %').execute();
  const id = await conversationAboutHome(world);
  const proposal = { clientId: randomUUID(), times: [quarterHourInDays(2)], minutes: 30, note: '', listingId: null };
  return inTransaction(world.db, (tx) => proposeViewing(tx, proposer, id, proposal));
};

export async function newsletterToken(db: Db) {
  const row = db.insertInto('newsletter_subscriptions').values({ email: newEmail() }).returning('token');
  return { token: (await row.executeTakeFirstOrThrow()).token };
}

export async function unsubscribeLinkOf(db: Db, userId: string) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const sign = await inTransaction(db, createUnsubscribeSigner);
  return sign(userId, 'post_expired', email ?? '');
}

export const newVerifier = () => randomBytes(32).toString('base64url');
export const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#a5543c' } })
    .png()
    .toBuffer();
export const licence = { name: 'licence.pdf', bytes: pdf() };
