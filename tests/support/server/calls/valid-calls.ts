import { randomUUID } from 'node:crypto';
import { deletionWord } from '#contract/account/user.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { makeCode } from '#server/auth/codes/codes.service.ts';
import { makeExchangeCode } from '#server/auth/exchange/exchange-codes.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createSession, findSessions } from '#server/platform/security/sessions.ts';
import { answerViewing } from '#server/viewings/viewings.service.ts';
import { newContact } from '../contact.ts';
import { makeListing, makeRequest, makeUpload } from '../factories.ts';
import { makePushDevice, newPushSubscription } from '../push-devices.ts';
import { quarterHourInDays } from '../quarter-hour.ts';
import {
  box,
  conversationAboutHome,
  conversationWith,
  emailCode,
  firstMessage,
  licence,
  listing,
  member,
  named,
  newEmail,
  newPhone,
  newsletterToken,
  newVerifier,
  openHouseOf,
  ownListing,
  ownMatch,
  password,
  phoneCode,
  picture,
  proof,
  type Sent,
  saleBody,
  unsubscribeLinkOf,
  upload,
  viewingFrom,
  type World,
} from './call-world.ts';
import { paymentCalls } from './payment-calls.ts';
import { sharedListCalls } from './shared-list-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';

/* A valid call for every endpoint of the table, for statements about all of them. */

/** Requests that make each call succeed, by an agent whose profile is complete. An endpoint without an entry does not compile. */
export const validCalls: { [Name in EndpointName]: (world: World) => Sent | Promise<Sent> } = {
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
  'GET /posts/open-days': () => ({}),
  'GET /market': () => ({}),
  'GET /market/place': () => ({ query: { lat: '45.402', lng: '-75.692' } }),
  'GET /posts/map': () => ({ query: box }),
  'GET /posts/cards': async (world) => ({ query: { ids: await listing(world) } }),
  'GET /posts/relaxations': () => ({ query: { beds: '9' } }),
  'GET /posts/{id}': async (world) => ({ names: { id: await listing(world) } }),
  'GET /posts/{id}/similar': async (world) => ({ names: { id: await listing(world) } }),
  'GET /posts/{id}/asking-range': async (world) => ({ names: { id: await listing(world) } }),
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
  'GET /hidden-posts': async (world) => {
    const post_id = await listing(world);
    await world.db.insertInto('hidden_posts').values({ user_id: world.me, post_id }).execute();
    return {};
  },
  'PUT /hidden-posts/{postId}': async (world) => ({ names: { postId: await listing(world) } }),
  'DELETE /hidden-posts/{postId}': async (world) => ({ names: { postId: await listing(world) } }),
  'DELETE /hidden-posts': () => ({}),
  'GET /posts/{id}/matches': async (world) => named((await ownMatch(world)).id),
  'GET /posts/{id}/former-matches': async (world) => named((await ownMatch(world)).id),
  'PUT /posts/{id}/matches/seen': async (world) => {
    const { id, otherId } = await ownMatch(world);
    return { names: { id }, body: { shown: [otherId] } };
  },
  'PUT /posts/{id}/confirmation': async (world) => named((await ownMatch(world)).id),
  'PUT /posts/{id}/matches/{otherId}/dismissal': async (world) => ({
    names: await ownMatch(world),
    body: { reason: 'too_far', from: 'transit' },
  }),
  'DELETE /posts/{id}/matches/{otherId}/dismissal': async (world) => ({ names: await ownMatch(world) }),
  'GET /posts/{id}/dismissals': async (world) => named((await ownMatch(world)).id),
  'GET /posts/{id}/changes': async (world) => named((await makeRequest(world.db, { owner_id: world.me })).id),
  'POST /posts/mine/fitting-homes': () => ({
    body: { kind: 'rent_request', section: 'residential', budgetMax: 2_400 },
  }),
  'GET /posts/{id}/ranked': async (world) => named((await makeRequest(world.db, { owner_id: world.me })).id),
  'POST /posts/{id}/demand': async (world) => named((await ownMatch(world)).id),
  'GET /posts/{id}/fits': async (world) => named((await ownMatch(world)).otherId),
  'GET /posts/mine/match-counts': async (world) => {
    await ownMatch(world);
    return {};
  },
  'GET /chat/unread_counts': () => ({}),
  'GET /chat/conversations': () => ({}),
  'POST /chat/conversations': ({ other }) => ({ body: firstMessage(other) }),
  'GET /chat/conversations/{id}': async (world) => named(await conversationWith(world)),
  'GET /chat/conversations/{id}/messages': async (world) => named(await conversationWith(world)),
  'POST /chat/conversations/{id}/messages': async (world) => ({
    ...named(await conversationWith(world)),
    body: { clientId: randomUUID(), content: 'Is it still available?' },
  }),
  'GET /chat/conversations/{id}/attachments': async (world) => named(await conversationWith(world)),
  'POST /chat/attachments': async () => ({ file: { name: 'porch.png', bytes: await picture() } }),
  'GET /chat/attachments/{id}': async (world) => ({ ...named((await upload(world)).id), query: { width: '320' } }),
  'GET /chat/requests/{id}/listings': async ({ db }) => named((await makeRequest(db)).id),
  'GET /chat/requests/{id}/answers': async ({ db, me }) => named((await makeRequest(db, { owner_id: me })).id),
  'PUT /chat/conversations/{id}/read': async (world) => ({ ...named(await conversationWith(world)), body: { seq: 1 } }),
  'POST /chat/conversations/{id}/report': async (world) => ({
    ...named(await conversationWith(world)),
    body: { reason: 'other' },
  }),
  'GET /chat/people/{id}': ({ other }) => named(other),
  'PUT /chat/blocks/{id}': async ({ db }) => named((await member(db)).id),
  'DELETE /chat/blocks/{id}': async ({ db }) => named((await member(db)).id),
  'GET /posts/{id}/open-houses': async (world) => named((await openHouseOf(world, world.other)).post_id),
  'PUT /posts/{id}/open-houses': async ({ db, me }) => ({
    ...named((await makeListing(db, { owner_id: me })).id),
    body: { openHouses: [{ startsAt: quarterHourInDays(2), endsAt: quarterHourInDays(2, 8), note: 'Side door' }] },
  }),
  'PUT /open-houses/{id}/visit': async (world) => named((await openHouseOf(world, world.other)).id),
  'DELETE /open-houses/{id}/visit': async (world) => named((await openHouseOf(world, world.other)).id),
  'GET /open-houses/{id}/calendar.ics': async (world) => named((await openHouseOf(world, world.other)).id),
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
  'GET /notifications/push': () => ({}),
  'PUT /notifications/push': () => ({ body: { subjects: { post_expired: true }, showsDetails: true } }),
  'POST /notifications/push/devices': () => ({ body: newPushSubscription() }),
  'POST /notifications/push/devices/{id}/test': async ({ db, me }) => named(await makePushDevice(db, me)),
  'DELETE /notifications/push/devices/{id}': async ({ db, me }) => named(await makePushDevice(db, me)),
  'POST /notifications/unsubscribe': async ({ db, me }) => ({ query: { token: await unsubscribeLinkOf(db, me) } }),
  ...sharedListCalls,
  ...subscriptionCalls,
  ...paymentCalls,
  'GET /places': () => ({ query: { q: 'ottawa' } }),
  'GET /search/sentence': () => ({ query: { q: '2-bed under 2,400 in Ottawa, pets ok' } }),
  'GET /travel-area': () => ({ query: { lat: '45.4215', lng: '-75.6972', minutes: '30' } }),
  'GET /help_support/footer_listing': () => ({}),
  'GET /help_support/pages/{key}': () => ({ names: { key: 'safety' } }),
  'GET /help_support/faqs': () => ({}),
  'GET /blogs': () => ({}),
  'GET /blogs/tags': () => ({}),
  'GET /blogs/{slug}': () => ({ names: { slug: 'the-first-down-payment' } }),
  'POST /help_support/contact': () => ({ body: newContact({ email: newEmail() }) }),
  'POST /newsletter/subscribe': () => ({ body: { email: newEmail(), place: { lat: 45.42, lng: -75.69 } } }),
  'POST /newsletter/confirm': async ({ db }) => ({ body: await newsletterToken(db) }),
  'POST /newsletter/unsubscribe': async ({ db }) => ({ query: await newsletterToken(db) }),
  'POST /newsletter/place': async ({ db }) => ({
    body: { ...(await newsletterToken(db)), place: { lat: 45.42, lng: -75.69 } },
  }),
};
