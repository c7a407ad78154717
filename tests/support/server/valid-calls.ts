import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { deletionWord } from '#contract/account/user.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import { makeCode } from '#server/auth/codes/codes.service.ts';
import { makeExchangeCode } from '#server/auth/exchange/exchange-codes.ts';
import { browserOfSession, requesterOf } from '#server/auth/requester.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { loadContent } from '#server/content/content.service.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { createSession, findSessions } from '#server/platform/security/sessions.ts';
import { answerViewing, proposeViewing } from '#server/viewings/viewings.service.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { makeAgent, makeListing, makeRequest, makeUpload, makeUser } from './factories.ts';
import { quarterHourInDays } from './quarter-hour.ts';
import { pdf } from './sample-files.ts';

/* One call that goes well for every endpoint of the table, for statements about all of them. */

interface World {
  db: Db;
  /** The caller's user id. */
  me: string;
  /** Another user's id, an agent's: the posts that are read are theirs. */
  other: string;
  /** An Apple token for the browser that holds the verifier. */
  signApple: (verifier: string) => Promise<string>;
}

interface Sent {
  names?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
}

const password = 'seven tin roofs';
const newEmail = () => `${randomUUID()}@example.ca`;
const newPhone = () => `+1613${randomInt(2_000_000, 9_999_999)}`;
const box = { bounds: '45,-76,46,-75', zoom: '12' };

const cookie = `gable_browser=${'b'.repeat(43)}`;
const { browser } = requesterOf({ ip: '127.0.0.1', headers: { cookie } } as FastifyRequest);

const emailCode = async (db: Db, purpose: 'registration' | 'password', email: string, payload: object) => ({
  email,
  code: await makeCode(db, { purpose, address: email, browser, payload }),
});

async function phoneCode(db: Db) {
  const phone = newPhone();
  return { phone, code: await makeCode(db, { purpose: 'phone', address: phone, browser }) };
}

async function proof({ db, me }: World) {
  const [session] = await findSessions(db, me);
  const ofSession = { browser: browserOfSession(session?.id ?? ''), userId: me };
  const { email } = await db.selectFrom('users').select('email').where('id', '=', me).executeTakeFirstOrThrow();
  return { ofSession, identityCode: await makeCode(db, { purpose: 'identity', address: email ?? '', ...ofSession }) };
}

async function member(db: Db, isWith: { password?: string } = {}) {
  const user = await makeUser(db, { email: newEmail() });
  if (isWith.password)
    await db
      .insertInto('passwords')
      .values({ user_id: user.id, hash: await hashPassword(isWith.password) })
      .execute();
  return { id: user.id, email: user.email ?? '' };
}

const ownListing = async ({ db, me }: World, values: Parameters<typeof makeListing>[1] = {}) =>
  (await makeListing(db, { owner_id: me, ...values })).id;
const saleBody = async ({ db, me }: World) =>
  newPostBody('sale_property', { photos: [{ id: (await makeUpload(db, me)).id, alt: 'The front' }] });
const named = (id: string) => ({ names: { id } });

const listing = async ({ db, other }: World) => (await makeListing(db, { owner_id: other })).id;

const firstMessage = (userId: string) => ({
  userId,
  postId: null,
  clientId: randomUUID(),
  content: 'Is it still available?',
  attachments: [],
  listingId: null,
});

/** The private upload that the caller has sent, or the row of one. */
async function upload({ db, me }: World) {
  const sent = db.selectFrom('media').select('id').where('owner_id', '=', me).where('is_private', '=', true);
  return (await sent.executeTakeFirst()) ?? makeUpload(db, me, { is_private: true });
}

const conversationWith = async ({ db, me, other }: World) => {
  const viewer = { id: me };
  return (await inTransaction(db, (tx) => startConversation(tx, viewer, firstMessage(other)))).id;
};

const conversationAboutHome = async (world: World) => {
  const viewer = { id: world.me };
  const first = { ...firstMessage(world.other), postId: await listing(world) };
  return (await inTransaction(world.db, (tx) => startConversation(tx, viewer, first))).id;
};

const viewingFrom = async (world: World, proposer: string) => {
  // The limit of messages a minute has a test of its own.
  await world.db.deleteFrom('recent_attempts').where('key', 'like', 'messages of %').execute();
  const id = await conversationAboutHome(world);
  const proposal = { clientId: randomUUID(), times: [quarterHourInDays(2)], minutes: 30, note: '' };
  return inTransaction(world.db, (tx) => proposeViewing(tx, proposer, id, proposal));
};

async function newsletterToken(db: Db) {
  const row = db.insertInto('newsletter_subscriptions').values({ email: newEmail() }).returning('token');
  return { token: (await row.executeTakeFirstOrThrow()).token };
}

async function unsubscribeLinkOf(db: Db, userId: string) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const sign = await inTransaction(db, createUnsubscribeSigner);
  return sign(userId, 'post_expired', email ?? '');
}

const newVerifier = () => randomBytes(32).toString('base64url');
const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#a5543c' } })
    .png()
    .toBuffer();
const licence = { name: 'licence.pdf', bytes: pdf() };

/** What makes each call go well, by an agent whose profile is complete. An endpoint without an entry does not compile. */
const validCalls: { [Name in EndpointName]: (world: World) => Sent | Promise<Sent> } = {
  'POST /auth/register': () => ({ body: { email: newEmail(), password } }),
  'POST /auth/verify_email': async (world) => {
    const email = newEmail();
    const { ofSession, identityCode } = await proof(world);
    const code = await makeCode(world.db, { purpose: 'new_email', address: email, ...ofSession });
    return { body: { email, code, identityCode } };
  },
  'POST /auth/resend_code': () => ({ body: { email: newEmail() } }),
  'POST /auth/login': async ({ db }) => ({ body: { email: (await member(db, { password })).email, password } }),
  'POST /auth/forgot_password': async ({ db }) => ({ body: { email: (await member(db)).email } }),
  'POST /auth/reset_password': async ({ db }) => {
    const { id, email } = await member(db);
    return { body: { ...(await emailCode(db, 'password', email, { userId: id })), password } };
  },
  'POST /auth/mobile/request_code': () => ({ body: { phone: newPhone() } }),
  'POST /auth/mobile/verify': async (world) => {
    const { identityCode } = await proof(world);
    return { body: { ...(await phoneCode(world.db)), identityCode } };
  },
  'POST /auth/apple': async ({ signApple }) => {
    const verifier = newVerifier();
    return { body: { idToken: await signApple(verifier), verifier } };
  },
  'POST /auth/apple/callback': async ({ signApple }) => {
    const verifier = newVerifier();
    return { body: { state: verifier, id_token: await signApple(verifier) } };
  },
  'POST /auth/exchange': async ({ db }) => {
    const { id } = await member(db);
    await createSession(db, id);
    const [session] = await findSessions(db, id);
    return { body: { code: (await makeExchangeCode(db, { user_id: id, session_id: session?.id ?? '' })).code } };
  },
  'POST /auth/identity_code': () => ({ body: { method: 'email' } }),
  'DELETE /auth/sign_in_methods': () => ({ body: { methods: ['phone'] } }),
  'POST /auth/handoff': () => ({}),
  'POST /auth/logout': () => ({}),
  'GET /auth/sessions': () => ({}),
  'DELETE /auth/sessions/{id}': async ({ db, me }) => {
    await createSession(db, me, 'another browser');
    const rows = db.selectFrom('sessions').select('id').where('user_id', '=', me).where('user_agent', '!=', '');
    return { names: { id: (await rows.executeTakeFirstOrThrow()).id } };
  },
  'GET /user/get_profile': () => ({}),
  'PUT /user/profile': () => ({ body: { city: 'Halifax', province: 'NS' } }),
  'POST /user/profile_picture': async () => ({ file: { name: 'me.png', bytes: await picture() } }),
  'GET /user/kyc_user': () => ({}),
  'POST /user/kyc': () => ({ body: { biography: 'I know every street.' } }),
  'POST /user/kyc_document': () => ({ file: licence }),
  'GET /user/kyc_document': () => ({}),
  'GET /user/export': () => ({}),
  'DELETE /user': () => ({ body: { confirmation: deletionWord } }),
  'GET /agents/{id}': ({ other }) => ({ names: { id: other } }),
  'GET /posts': () => ({}),
  'GET /posts/counts': () => ({}),
  'GET /posts/map': () => ({ query: box }),
  'GET /posts/cards': async (world) => ({ query: { ids: await listing(world) } }),
  'GET /posts/relaxations': () => ({ query: { beds: '9' } }),
  'GET /posts/{id}': async (world) => ({ names: { id: await listing(world) } }),
  'GET /posts/{id}/similar': async (world) => ({ names: { id: await listing(world) } }),
  'POST /posts/{id}/report': async (world) => ({ names: { id: await listing(world) }, body: { reason: 'other' } }),
  'POST /posts': async (world) => ({ body: await saleBody(world) }),
  'PUT /posts/{id}': async (world) => ({
    ...named(await ownListing(world)),
    body: { ...(await saleBody(world)), version: 1 },
  }),
  'GET /posts/{id}/content': async (world) => named(await ownListing(world)),
  'POST /posts/{id}/status': async (world) => ({ ...named(await ownListing(world)), body: { status: 'paused' } }),
  'DELETE /posts/{id}': async (world) => named(await ownListing(world)),
  'GET /posts/mine': async (world) => {
    await ownListing(world);
    return {};
  },
  'GET /posts/mine/ids': () => ({}),
  'GET /posts/mine/counts': () => ({}),
  'POST /posts/mine/status': async (world) => ({ body: { ids: [await ownListing(world)], status: 'paused' } }),
  'GET /posts/{id}/statistics': async (world) => named(await ownListing(world)),
  'POST /posts/{id}/view': async (world) => named(await listing(world)),
  'POST /media': async () => ({ file: { name: 'front.png', bytes: await picture() } }),
  'DELETE /media/{id}': async ({ db, me }) => ({ names: { id: (await makeUpload(db, me)).id } }),
  'GET /favorites': async (world) => {
    const post_id = await listing(world);
    await world.db.insertInto('favourites').values({ user_id: world.me, post_id, saved_price: 1 }).execute();
    return {};
  },
  'PUT /favorites/{postId}': async (world) => ({ names: { postId: await listing(world) } }),
  'DELETE /favorites/{postId}': async (world) => ({ names: { postId: await listing(world) } }),
  'GET /chat/unread_counts': () => ({}),
  'GET /chat/conversations': () => ({}),
  'POST /chat/conversations': ({ other }) => ({ body: firstMessage(other) }),
  'GET /chat/conversations/{id}': async (world) => named(await conversationWith(world)),
  'GET /chat/conversations/{id}/messages': async (world) => named(await conversationWith(world)),
  'POST /chat/conversations/{id}/messages': async (world) => ({
    ...named(await conversationWith(world)),
    body: { clientId: randomUUID(), content: 'Is it still available?' },
  }),
  'POST /chat/attachments': async () => ({ file: { name: 'porch.png', bytes: await picture() } }),
  'GET /chat/attachments/{id}': async (world) => ({ ...named((await upload(world)).id), query: { width: '320' } }),
  'GET /chat/requests/{id}/listings': async ({ db }) => named((await makeRequest(db)).id),
  'PUT /chat/conversations/{id}/read': async (world) => ({ ...named(await conversationWith(world)), body: { seq: 1 } }),
  'POST /chat/conversations/{id}/report': async (world) => ({
    ...named(await conversationWith(world)),
    body: { reason: 'other' },
  }),
  'GET /chat/people/{id}': ({ other }) => named(other),
  'PUT /chat/blocks/{id}': async ({ db }) => named((await member(db)).id),
  'DELETE /chat/blocks/{id}': async ({ db }) => named((await member(db)).id),
  'GET /viewings': () => ({}),
  'GET /viewings/past': () => ({}),
  'GET /viewings/counts': () => ({}),
  'GET /chat/conversations/{id}/viewings': async (world) => named(await conversationAboutHome(world)),
  'POST /chat/conversations/{id}/viewings': async (world) => ({
    ...named(await conversationAboutHome(world)),
    body: { clientId: randomUUID(), times: [quarterHourInDays(2)], note: 'Is the side door fine?' },
  }),
  'POST /viewings/{id}/answers': async (world) => ({
    ...named((await viewingFrom(world, world.other)).id),
    body: {
      action: 'accept',
      clientId: randomUUID(),
      version: 1,
      startsAt: quarterHourInDays(2),
      overlapIsFine: true,
    },
  }),
  'GET /viewings/{id}/calendar.ics': async (world) => {
    const { id } = await viewingFrom(world, world.me);
    const answer = { action: 'accept', version: 1, startsAt: quarterHourInDays(2) } as const;
    await inTransaction(world.db, (tx) =>
      answerViewing(tx, world.other, id, { ...answer, clientId: randomUUID(), overlapIsFine: true }),
    );
    return named(id);
  },
  'GET /notifications': () => ({}),
  'GET /notifications/unread-count': () => ({}),
  'PUT /notifications/read': () => ({}),
  'PUT /notifications/{id}/read': async ({ db, me }) => {
    const row = db.insertInto('notifications').values({ user_id: me, type: 'system', title: 'Hello' }).returning('id');
    return named((await row.executeTakeFirstOrThrow()).id);
  },
  'GET /notifications/settings': () => ({}),
  'PUT /notifications/settings': () => ({ body: { deliveries: { post_expired: 'daily' }, summaryHour: 7 } }),
  'POST /notifications/unsubscribe': async ({ db, me }) => ({ query: { token: await unsubscribeLinkOf(db, me) } }),
  'GET /places': () => ({ query: { q: 'ottawa' } }),
  'GET /help_support/footer_listing': () => ({}),
  'GET /help_support/pages/{key}': () => ({ names: { key: 'safety' } }),
  'GET /help_support/faqs': () => ({}),
  'GET /blogs': () => ({}),
  'POST /newsletter/subscribe': () => ({ body: { email: newEmail() } }),
  'POST /newsletter/confirm': async ({ db }) => ({ body: await newsletterToken(db) }),
  'POST /newsletter/unsubscribe': async ({ db }) => ({ query: await newsletterToken(db) }),
};

export const loadSite = (db: Db) =>
  inTransaction(db, async (tx) => {
    await loadPlaces(tx);
    await loadContent(tx);
  });

/** An agent with a complete profile and a document, in a step that waits for no decision. */
export async function makeCaller(db: Db): Promise<string> {
  const step = 'agent_profile_complete';
  const { id } = await makeAgent(db, { kyc_step: step, city: 'Ottawa', province: 'ON' });
  await db
    .updateTable('agent_profiles')
    .set({ licence_number: '77', licence_province: 'ON', licence_expires_on: '2099-01-01', languages: ['English'] })
    .set({ biography: 'My own words.' })
    .where('user_id', '=', id)
    .execute();
  return id;
}

export const everyCall = Object.keys(endpoints) as EndpointName[];

let callers = 0;

/** Everything that a call of this endpoint needs; `more` goes into its body, or beside its file. */
export async function prepareCall(name: EndpointName, world: World, more: Record<string, unknown> = {}) {
  const endpoint: Endpoint = endpoints[name];
  const [method = '', path = ''] = name.split(' ');
  const token = await createSession(world.db, world.me);
  const { names = {}, query, body, file } = await validCalls[name](world);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const whole = body && { ...more, ...body };
  return (app: App, { asNobody = false } = {}) => {
    callers += 1;
    return sendable(endpoint, { ...(whole && { body: whole }), ...(file && { file, more }) }).then((sent) =>
      app.inject({
        method: method as 'GET',
        url: apiPrefix + path.replace(/\{(\w+)\}/g, (_all, key: string) => names[key] ?? '') + search,
        ...(sent.payload !== undefined && { payload: sent.payload }),
        headers: {
          // From a new address each time: the limits have tests of their own.
          'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
          cookie,
          ...(!asNobody && { authorization: `Bearer ${token}` }),
          ...sent.headers,
        },
      }),
    );
  };
}

interface Payload {
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
  more?: Record<string, unknown>;
}

async function sendable({ sent }: Endpoint, { body, file, more = {} }: Payload) {
  const texts = (fields: Record<string, unknown>) =>
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  if (file) {
    const form = new FormData();
    for (const [name = '', value = ''] of texts(more).slice(0, 10)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
    const whole = new Response(form);
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    return { payload: Buffer.from(await whole.arrayBuffer()), headers };
  }
  if (sent === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { payload: new URLSearchParams(texts(body ?? {})).toString(), headers };
  }
  return { payload: body, headers: {} };
}
