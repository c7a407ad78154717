import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints.ts';
import { makeRequest } from '../factories.ts';
import { makeHomeNote, makeInvitation, makeSharedList } from '../shared-lists.ts';
import { listing, member, named, type Sent, viewingFrom, type World } from './call-world.ts';

type SharedListCall =
  | Extract<EndpointName, `${string} /shared-list${string}`>
  | Extract<EndpointName, `${string} /viewings/${string}companion${string}`>;

/** The caller's list with the other member; one that stands is left as it is. */
async function ownList({ db, me, other }: World): Promise<string> {
  await db.deleteFrom('shared_list_members').where('user_id', 'in', [me, other]).execute();
  return makeSharedList(db, me, other);
}

async function invitationToMe({ db, me }: World): Promise<Sent> {
  await db.deleteFrom('shared_list_members').where('user_id', '=', me).execute();
  return { body: { token: (await makeInvitation(db, (await member(db)).id)).token } };
}

async function homeOnList(world: World) {
  const listId = await ownList(world);
  const postId = await listing({ ...world, other: (await member(world.db)).id });
  return { listId, postId, noteId: await makeHomeNote(world.db, world.me, { postId, listId }) };
}

async function sharedRequest(world: World): Promise<string> {
  const listId = await ownList(world);
  const { id } = await makeRequest(world.db, { owner_id: world.me, visibility: 'private' });
  const row = { request_id: id, list_id: listId, writer_id: world.me, user_id: world.other };
  await world.db.insertInto('shared_requests').values(row).execute();
  return id;
}

async function viewingWithCompanion(world: World) {
  const companion = (await member(world.db)).id;
  await world.db.deleteFrom('shared_list_members').where('user_id', '=', world.me).execute();
  const list_id = await makeSharedList(world.db, world.me, companion);
  const { id } = await viewingFrom(world, world.me);
  const row = { viewing_id: id, list_id, guest_id: world.me, companion_id: companion };
  await world.db.insertInto('viewing_companions').values(row).execute();
  return { id, companion };
}

export const sharedListCalls: { [Name in SharedListCall]: (world: World) => Sent | Promise<Sent> } = {
  'GET /shared-list': async (world) => {
    await homeOnList(world);
    await sharedRequest(world);
    return {};
  },
  'GET /shared-list/private': async (world) => {
    await makeHomeNote(world.db, world.me, { postId: await listing(world) });
    return {};
  },
  'PUT /shared-list/settings': async (world) => {
    await ownList(world);
    return { body: { savesTo: 'list' } };
  },
  'PUT /shared-list/seen': async (world) => {
    await ownList(world);
    return {};
  },
  'POST /shared-list/invitations': async ({ db, me }) => {
    await db.deleteFrom('shared_list_members').where('user_id', '=', me).execute();
    await db.deleteFrom('recent_attempts').where('key', 'like', 'invitations %').execute();
    return { body: { email: `partner-${randomUUID()}@gable.example` } };
  },
  'DELETE /shared-list/invitations/{id}': async ({ db, me }) => {
    await db.deleteFrom('shared_list_members').where('user_id', '=', me).execute();
    return named((await makeInvitation(db, me)).id);
  },
  'POST /shared-list/invitations/opened': invitationToMe,
  'POST /shared-list/invitations/accepted': invitationToMe,
  'POST /shared-list/invitations/declined': invitationToMe,
  'DELETE /shared-list/people/{id}': async (world) => {
    await ownList(world);
    return named(world.other);
  },
  'PUT /shared-list/homes/{postId}/verdict': async (world) => ({
    names: { postId: (await homeOnList(world)).postId },
    body: { verdict: 'maybe' },
  }),
  'DELETE /shared-list/homes/{postId}': async (world) => ({ names: { postId: (await homeOnList(world)).postId } }),
  'POST /shared-list/homes/{postId}/notes': async (world) => ({
    names: { postId: (await homeOnList(world)).postId },
    body: { clientId: randomUUID(), text: 'Room for the lathe.\nAnd a desk.' },
  }),
  'PUT /shared-list/notes/{id}': async (world) => ({
    ...named((await homeOnList(world)).noteId),
    body: { text: 'Afternoon sun' },
  }),
  'PUT /shared-list/notes/{id}/shared': async (world) => {
    const { postId } = await homeOnList(world);
    return named(await makeHomeNote(world.db, world.me, { postId }));
  },
  'DELETE /shared-list/notes/{id}': async (world) => named((await homeOnList(world)).noteId),
  'PUT /shared-list/requests/{id}': async (world) => {
    await ownList(world);
    const { id } = await makeRequest(world.db, { owner_id: world.me });
    return { ...named(id), body: { userIds: [world.other] } };
  },
  'DELETE /shared-list/requests/{id}': async (world) => named(await sharedRequest(world)),
  'GET /shared-list/requests/{id}/homes': async (world) => named(await sharedRequest(world)),
  'GET /viewings/companions': async (world) => {
    await viewingWithCompanion(world);
    return {};
  },
  'PUT /viewings/{id}/companion': async (world) => {
    const { id, companion } = await viewingWithCompanion(world);
    return { ...named(id), body: { userId: companion } };
  },
  'DELETE /viewings/{id}/companion': async (world) => named((await viewingWithCompanion(world)).id),
};
