import type { EndpointName } from '#contract/endpoints.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { listFavourites, saveFavourite } from '#tests/support/mock-api/data/favourites.ts';
import { detailsOfOwnPost } from '#tests/support/mock-api/data/own-post-views.ts';
import * as shared from '#tests/support/mock-api/data/shared-lists.ts';
import { type Answerer, found } from './answerer.ts';

type SharedListCall = Extract<EndpointName, `${string} /shared-list${string}`>;

const postOf = (id: string) =>
  found(
    posts.find((post) => post.id === id),
    'We couldn’t find this home',
  );

const done = { data: [] };

export const answersAboutSharedLists: { [Name in SharedListCall]: Answerer<Name> } = {
  'GET /shared-list': ({ token }) => ({ data: shared.findSharedList(token) }),
  'GET /shared-list/private': ({ token }) => {
    const onList = new Set(shared.findSharedList(token)?.homes.map(({ post }) => post.id));
    const notes = shared.listPrivateNotes(token);
    const saved = listFavourites(token).map(({ post }) => post.id);
    const ids = new Set([...saved.filter((id) => !onList.has(id)), ...notes.map(({ postId }) => postId)]);
    const data = [...ids].map((id) => {
      const written = notes.filter(({ postId }) => postId === id).map(({ note }) => note);
      return { post: postOf(id), isSaved: saved.includes(id), verdict: null, notes: written };
    });
    return { data, total: data.length };
  },
  'PUT /shared-list/settings': ({ token, body }) => {
    shared.getSharedList(token).savesTo = body.savesTo;
    return done;
  },
  'PUT /shared-list/seen': ({ token }) => {
    shared.getSharedList(token).seenAt = new Date().toISOString();
    return done;
  },
  'POST /shared-list/invitations': ({ token, body }) => ({ data: shared.createInvitation(token, body.email) }),
  'DELETE /shared-list/invitations/{id}': ({ token, params }) => {
    const list = shared.getSharedList(token);
    list.invitations = list.invitations.filter(({ id }) => id !== params.id);
    return done;
  },
  'POST /shared-list/invitations/opened': ({ token, body }) => {
    const people = token ? (shared.findSharedList(token)?.people.length ?? 0) : 0;
    const inviter = shared.findInviter(body.token);
    return { data: { inviter, expiresAt: '2026-12-12T12:00:00.000Z', isOwn: false, isInOtherList: people > 1 } };
  },
  'POST /shared-list/invitations/accepted': ({ token, body }) => {
    shared.startSharedList(token, [shared.findInviter(body.token)]);
    shared.endInvitation(body.token);
    return done;
  },
  'POST /shared-list/invitations/declined': ({ body }) => {
    shared.findInviter(body.token);
    shared.endInvitation(body.token);
    return done;
  },
  'DELETE /shared-list/people/{id}': ({ token, params }) => {
    shared.removePerson(token, params.id);
    return done;
  },
  'PUT /shared-list/homes/{postId}/verdict': ({ token, params, body }) => {
    const post = postOf(params.postId);
    shared.setVerdict(token, post, body.verdict);
    if (body.verdict === 'yes') saveFavourite(token, post);
    return done;
  },
  'DELETE /shared-list/homes/{postId}': ({ token, params }) => {
    shared.unshareHome(token, params.postId);
    return done;
  },
  'POST /shared-list/homes/{postId}/notes': ({ token, params, body }) => ({
    data: shared.writeNote(token, postOf(params.postId), body.text),
  }),
  'PUT /shared-list/notes/{id}': ({ token, params, body }) => {
    Object.assign(shared.findOwnNote(token, params.id), { text: body.text, isEdited: true });
    return done;
  },
  'PUT /shared-list/notes/{id}/shared': ({ token, params }) => {
    shared.shareEarlierNote(token, params.id, postOf);
    return done;
  },
  'DELETE /shared-list/notes/{id}': ({ token, params }) => {
    Object.assign(shared.findOwnNote(token, params.id), { text: '', isDeleted: true });
    return done;
  },
  'PUT /shared-list/requests/{id}': ({ token, params, body }) => {
    const list = shared.getSharedList(token);
    const post = found(detailsOfOwnPost(token, params.id, shared.myId(token)), 'We couldn’t find this request');
    const others = list.requests.filter((each) => each.post.id !== post.id);
    const request = { post, writerId: shared.myId(token), isPrivate: false, sharedWith: body.userIds };
    list.requests = [...others, request];
    return done;
  },
  'DELETE /shared-list/requests/{id}': ({ token, params }) => {
    const list = shared.getSharedList(token);
    list.requests = list.requests.filter(({ post }) => post.id !== params.id);
    return done;
  },
  'GET /shared-list/requests/{id}/homes': () => {
    const homes = posts.filter(({ kind }) => kind === 'sale_property').slice(0, 2);
    return { data: homes, total: homes.length };
  },
};
