import { randomUUID } from 'node:crypto';
import { startConversation } from '#server/chat/chat.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { proposeViewing } from '#server/viewings/viewings.service.ts';
import {
  cardOf,
  cardSetupOf,
  invoiceOf,
  openCheckoutOf,
  type Payer,
  paymentRowsOf,
} from '#tests/support/server/calls/payment-world.ts';
import {
  makeAgent,
  makeListing,
  makeMatch,
  makeOpenHouse,
  makeRequest,
  makeUpload,
  makeUser,
} from '#tests/support/server/factories.ts';
import { makePushDevice } from '#tests/support/server/push-devices.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import type { Owned } from './owned.ts';
import { ownedSharedLists } from './owned-shared-lists.ts';

const hiddenPostsOf = (db: Db, userId: string) =>
  db.selectFrom('hidden_posts').selectAll().where('user_id', '=', userId).orderBy('post_id').execute();
const favouritesOf = (db: Db, userId: string) =>
  db.selectFrom('favourites').selectAll().where('user_id', '=', userId).orderBy('post_id').execute();

const ownPosts: Owned = {
  make: async (db, owner_id) => ({ id: (await makeListing(db, { owner_id })).id }),
  read: (db, ownerId) => db.selectFrom('posts').selectAll().where('owner_id', '=', ownerId).execute(),
};

const ownMatches: Owned = {
  make: async (db, owner_id) => {
    const { id } = await makeListing(db, { owner_id });
    const { id: otherId } = await makeRequest(db);
    await makeMatch(db, id, otherId);
    await db.insertInto('match_dismissals').values({ post_id: id, other_id: otherId, reason: 'other' }).execute();
    return { id, otherId };
  },
  read: (db, ownerId) =>
    db
      .selectFrom('match_dismissals')
      .innerJoin('posts', 'posts.id', 'post_id')
      .select(['post_id', 'other_id', 'reason'])
      .where('owner_id', '=', ownerId)
      .execute(),
};

const ownConversations: Owned = {
  make: async (db, ownerId) => ({ id: (await ownConversation(db, ownerId)).id }),
  read: (db, ownerId) =>
    db
      .selectFrom('conversation_members as member')
      .innerJoin('messages', 'messages.conversation_id', 'member.conversation_id')
      .selectAll()
      .where('member.user_id', '=', ownerId)
      .execute(),
};

const ownViewings: Owned = {
  make: async (db, ownerId) => {
    const { id: postId } = await makeListing(db, { owner_id: ownerId });
    const first = {
      userId: ownerId,
      postId,
      clientId: randomUUID(),
      content: 'Hello',
      attachments: [],
      listingId: null,
    };
    const proposal = { clientId: randomUUID(), times: [quarterHourInDays(2)], minutes: 30, note: '', listingId: null };
    const seeker = await makeUser(db);
    const { id } = await inTransaction(db, async (tx) => {
      const conversation = await startConversation(tx, seeker, first);
      return proposeViewing(tx, seeker.id, conversation.id, proposal);
    });
    return { id };
  },
  read: (db, ownerId) => db.selectFrom('viewings').selectAll().where('host_id', '=', ownerId).execute(),
};

const openHouses: Omit<Owned, 'body'> = {
  make: async (db, ownerId) => ({
    id: (await makeOpenHouse(db, (await makeListing(db, { owner_id: ownerId })).id)).id,
  }),
  read: (db, ownerId) =>
    db
      .selectFrom('open_houses')
      .innerJoin('posts', 'posts.id', 'post_id')
      .selectAll('open_houses')
      .where('owner_id', '=', ownerId)
      .execute(),
};

const blockedPeople: Owned = {
  make: async (db, ownerId) => {
    const blocked = (await makeUser(db)).id;
    await db.insertInto('blocks').values({ user_id: ownerId, blocked_id: blocked }).execute();
    return { id: blocked };
  },
  read: (db, ownerId) => db.selectFrom('blocks').selectAll().where('user_id', '=', ownerId).execute(),
};

/** The stranger has a card, so that their own customer is looked through. */
const ownPushDevices: Owned = {
  make: async (db, ownerId) => ({ id: await makePushDevice(db, ownerId) }),
  read: (db, ownerId) => db.selectFrom('push_devices').selectAll().where('user_id', '=', ownerId).execute(),
};

const ownPayments = (make: (payer: Payer) => Promise<string>): Owned => ({
  make: async (db, me) => ({ id: await make({ db, me }) }),
  read: paymentRowsOf,
  strangerHas: (db, me) => cardOf({ db, me }),
});

/**
 * Resources that member calls with a path parameter reach, by the call. `public` says that one is everybody's, and why: such a call
 * touches nothing but what is the caller's own.
 */
export const ownedResources: Record<string, Owned | (Omit<Owned, 'body'> & { public: string })> = {
  'DELETE /auth/sessions/{id}': {
    make: async (db, ownerId) => {
      await createSession(db, ownerId);
      const row = await db.selectFrom('sessions').select('id').where('user_id', '=', ownerId).executeTakeFirstOrThrow();
      return { id: row.id };
    },
    read: (db, ownerId) => db.selectFrom('sessions').selectAll().where('user_id', '=', ownerId).orderBy('id').execute(),
  },
  'POST /posts/{id}/report': {
    public: 'anybody may report a post; the post stays as it is',
    ...ownPosts,
  },
  'PUT /posts/{id}': {
    ...ownPosts,
    body: { kind: 'sale_property', section: 'residential', status: 'draft', title: 'Taken over', version: 1 },
  },
  'GET /posts/{id}/content': ownPosts,
  'POST /posts/{id}/status': { ...ownPosts, body: { status: 'paused' } },
  'DELETE /posts/{id}': ownPosts,
  'GET /posts/{id}/statistics': ownPosts,
  'GET /posts/{id}/matches': ownPosts,
  'PUT /posts/{id}/matches/seen': { ...ownPosts, body: { shown: [] } },
  'PUT /posts/{id}/confirmation': {
    ...ownPosts,
    read: (db, ownerId) =>
      db
        .selectFrom('posts')
        .leftJoin('matched_posts', 'post_id', 'posts.id')
        .select(['posts.id', 'confirmed_at'])
        .where('owner_id', '=', ownerId)
        .execute(),
  },
  'PUT /posts/{id}/matches/{otherId}/dismissal': { ...ownMatches, body: { reason: 'price', from: null } },
  'DELETE /posts/{id}/matches/{otherId}/dismissal': ownMatches,
  'GET /posts/{id}/dismissals': ownPosts,
  'GET /posts/{id}/former-matches': ownPosts,
  'POST /posts/{id}/demand': ownPosts,
  'GET /posts/{id}/changes': ownPosts,
  'GET /posts/{id}/ranked': ownPosts,
  'GET /posts/{id}/fits': { public: 'anybody may compare a post with their own', ...ownPosts },
  'DELETE /media/{id}': {
    make: async (db, ownerId) => ({ id: (await makeUpload(db, ownerId)).id }),
    read: (db, ownerId) => db.selectFrom('media').selectAll().where('owner_id', '=', ownerId).execute(),
  },
  'GET /chat/conversations/{id}': ownConversations,
  'GET /chat/conversations/{id}/messages': ownConversations,
  'POST /chat/conversations/{id}/messages': {
    ...ownConversations,
    body: { clientId: 'a-client-id', content: 'Let me in' },
  },
  'GET /chat/conversations/{id}/attachments': ownConversations,
  'GET /chat/attachments/{id}': {
    make: async (db, ownerId) => ({ id: (await makeUpload(db, ownerId, { is_private: true })).id }),
    read: (db, ownerId) => db.selectFrom('media').selectAll().where('owner_id', '=', ownerId).execute(),
  },
  'GET /chat/requests/{id}/listings': {
    public: 'a request is public; the answer holds the caller’s own listings alone',
    make: async (db, ownerId) => ({ id: (await makeRequest(db, { owner_id: ownerId })).id }),
    read: (db, ownerId) => db.selectFrom('posts').selectAll().where('owner_id', '=', ownerId).execute(),
  },
  'GET /chat/requests/{id}/answers': {
    make: async (db, ownerId) => ({ id: (await makeRequest(db, { owner_id: ownerId })).id }),
    read: (db, ownerId) => db.selectFrom('posts').selectAll().where('owner_id', '=', ownerId).execute(),
  },
  'PUT /chat/conversations/{id}/read': { ...ownConversations, body: { seq: 1 } },
  'POST /chat/conversations/{id}/report': { ...ownConversations, body: { reason: 'other' } },
  'GET /chat/people/{id}': {
    public: 'a member may see whom they could write to; the person stays as they are',
    make: async (db, ownerId) => ({ id: (await ownConversation(db, ownerId)).person?.id ?? '' }),
    read: ownConversations.read,
  },
  'PUT /chat/blocks/{id}': { public: 'a member may block anybody; only their own blocks change', ...blockedPeople },
  'DELETE /chat/blocks/{id}': { public: 'a member unblocks for themselves alone', ...blockedPeople },
  'GET /chat/conversations/{id}/viewings': ownConversations,
  'POST /chat/conversations/{id}/viewings': {
    ...ownConversations,
    body: { clientId: 'a-client-id', times: [quarterHourInDays(2)] },
  },
  'PUT /posts/{id}/open-houses': { ...ownPosts, body: { openHouses: [] } },
  'PUT /open-houses/{id}/visit': {
    public: 'every member may say that they come; the date stays as it is',
    ...openHouses,
  },
  'DELETE /open-houses/{id}/visit': { public: 'every member may take back that they come', ...openHouses },
  'POST /viewings/{id}/answers': {
    ...ownViewings,
    body: { action: 'accept', clientId: 'a-client-id', version: 1, startsAt: quarterHourInDays(2) },
  },
  'GET /viewings/{id}/calendar.ics': ownViewings,
  'PUT /notifications/{id}/read': {
    make: async (db, ownerId) => {
      const row = db.insertInto('notifications').values({ user_id: ownerId, type: 'system', title: 'Hello' });
      return { id: (await row.returning('id').executeTakeFirstOrThrow()).id };
    },
    read: (db, ownerId) => db.selectFrom('notifications').selectAll().where('user_id', '=', ownerId).execute(),
  },
  'DELETE /notifications/push/devices/{id}': ownPushDevices,
  'POST /notifications/push/devices/{id}/test': ownPushDevices,
  'GET /subscription/checkout/{id}': ownPayments(openCheckoutOf),
  'DELETE /subscription/checkout/{id}': ownPayments(openCheckoutOf),
  'POST /subscription/checkout/{id}/checks': ownPayments(openCheckoutOf),
  'POST /payment/setup_intent/{id}/completion': {
    ...ownPayments(async (payer) => (await cardSetupOf(payer, 'succeeds')).id),
    body: { isDefault: true },
  },
  'PUT /payment/methods/{id}/default': ownPayments(cardOf),
  'DELETE /payment/methods/{id}': ownPayments(cardOf),
  'GET /subscription/invoices/{id}/invoice.pdf': ownPayments(invoiceOf),
  ...ownedSharedLists,
  'PUT /viewings/{id}/companion': { ...ownViewings, body: { userId: 'a-person' } },
  'DELETE /viewings/{id}/companion': ownViewings,
  'PUT /favorites/{postId}': {
    public: 'anybody may keep a post; nobody else’s favourites change',
    make: (db, ownerId) => keptPost(db, ownerId),
    read: favouritesOf,
  },
  'DELETE /favorites/{postId}': {
    public: 'anybody may let a post go; nobody else’s favourites change',
    make: (db, ownerId) => keptPost(db, ownerId),
    read: favouritesOf,
  },
  'PUT /hidden-posts/{postId}': {
    public: 'a member may hide any public post; hidden posts of others stay as they are',
    make: hiddenPost,
    read: hiddenPostsOf,
  },
  'DELETE /hidden-posts/{postId}': {
    public: 'a member may bring any post back; hidden posts of others stay as they are',
    make: hiddenPost,
    read: hiddenPostsOf,
  },
};

/** A conversation of this person with an agent about no post, of one message of theirs. */
async function ownConversation(db: Db, userId: string) {
  const agent = await makeAgent(db);
  const content = 'Is it still available?';
  const first = { userId: agent.id, postId: null, clientId: randomUUID(), content, attachments: [], listingId: null };
  return inTransaction(db, (tx) => startConversation(tx, { id: userId }, first));
}

async function hiddenPost(db: Db, userId: string) {
  const { id } = await makeListing(db);
  await db.insertInto('hidden_posts').values({ user_id: userId, post_id: id }).execute();
  return { postId: id };
}

async function keptPost(db: Db, userId: string) {
  const { id } = await makeListing(db);
  await db.insertInto('favourites').values({ user_id: userId, post_id: id, saved_price: 1 }).execute();
  return { postId: id };
}
