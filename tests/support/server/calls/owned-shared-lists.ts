import type { Db } from '#server/platform/db/database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { makeHomeNote, makeInvitation, makeSharedList } from '#tests/support/server/shared-lists.ts';
import type { Owned } from './owned.ts';

async function listOf(db: Db, ownerId: string) {
  const { id: partner } = await makeUser(db);
  const listId = await makeSharedList(db, ownerId, partner);
  const { id: postId } = await makeListing(db);
  const noteId = await makeHomeNote(db, ownerId, { postId, listId });
  return { listId, partner, postId, noteId };
}

const people: Owned = {
  make: async (db, ownerId) => ({ id: (await listOf(db, ownerId)).partner }),
  read: (db, ownerId) => db.selectFrom('shared_list_members').selectAll().where('invited_by', '=', ownerId).execute(),
};
const invitations: Owned = {
  make: async (db, ownerId) => ({ id: (await makeInvitation(db, ownerId)).id }),
  read: (db, ownerId) =>
    db.selectFrom('shared_list_invitations').selectAll().where('inviter_id', '=', ownerId).execute(),
};
const readNotes: Owned['read'] = (db, ownerId) =>
  db.selectFrom('home_notes').selectAll().where('user_id', '=', ownerId).execute();
const notes: Owned = { make: async (db, ownerId) => ({ id: (await listOf(db, ownerId)).noteId }), read: readNotes };
const homes: Owned = { make: async (db, ownerId) => ({ postId: (await listOf(db, ownerId)).postId }), read: readNotes };
const requests: Owned = {
  make: async (db, ownerId) => {
    const { listId, partner } = await listOf(db, ownerId);
    const { id } = await makeRequest(db, { owner_id: ownerId, visibility: 'private' });
    const row = { request_id: id, list_id: listId, writer_id: ownerId, user_id: partner };
    await db.insertInto('shared_requests').values(row).execute();
    return { id };
  },
  read: (db, ownerId) => db.selectFrom('shared_requests').selectAll().where('writer_id', '=', ownerId).execute(),
};

/** The stranger shares a list with another person, so that it is not the missing list that refuses. */
const strangerHas: NonNullable<Owned['strangerHas']> = async (db, id) =>
  makeSharedList(db, id, (await makeUser(db)).id);
const toStranger = (owned: Owned, body?: object): Owned => ({ ...owned, strangerHas, ...(body && { body }) });

export const ownedSharedLists: Record<string, Owned | (Omit<Owned, 'body'> & { public: string })> = {
  'DELETE /shared-list/people/{id}': toStranger(people),
  'DELETE /shared-list/invitations/{id}': toStranger(invitations),
  'PUT /shared-list/homes/{postId}/verdict': {
    public: 'a member may put any home on their own list; lists of others stay as they are',
    ...toStranger(homes),
  },
  'DELETE /shared-list/homes/{postId}': toStranger(homes),
  'POST /shared-list/homes/{postId}/notes': {
    public: 'a member may write about any home on their own list; notes of others stay as they are',
    ...toStranger(homes),
  },
  'PUT /shared-list/notes/{id}': toStranger(notes, { text: 'Taken over' }),
  'PUT /shared-list/notes/{id}/shared': toStranger(notes),
  'DELETE /shared-list/notes/{id}': toStranger(notes),
  'PUT /shared-list/requests/{id}': toStranger(requests, { userIds: ['a-person'] }),
  'DELETE /shared-list/requests/{id}': toStranger(requests),
  'GET /shared-list/requests/{id}/homes': toStranger(requests),
};
