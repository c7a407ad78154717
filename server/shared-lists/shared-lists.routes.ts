import type { App, Context } from '#server/platform/context.ts';
import { originForLinks, siteOrigin } from '#server/platform/http/origin.ts';
import { route } from '#server/platform/http/route.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { networkOf } from '#server/platform/security/network.ts';
import {
  changeNote,
  listPrivateHomes,
  removeNote,
  setVerdict,
  shareEarlierNote,
  unshareHome,
  writeNote,
} from './homes.service.ts';
import { deleteExpiredInvitations } from './invitations.repo.ts';
import {
  acceptInvitation,
  declineInvitation,
  invite,
  openInvitation,
  revokeInvitation,
} from './invitations.service.ts';
import { chooseSaveTarget, findMembership, markListSeen, removePerson } from './people.service.ts';
import { listMatchedHomes, shareRequest, stopSharing } from './requests.service.ts';
import { getSharedList } from './shared-lists.service.ts';

const deleteDelayMs = 3_600_000;

export function registerSharedLists(app: App, context: Context): void {
  const site = siteOrigin(context.config);
  registerPeople(app, context, site);
  registerHomes(app, context, site);
  route(app, context, 'PUT /shared-list/requests/{id}', async ({ tx, viewer, params, body }) => {
    await shareRequest(tx, viewer.id, { ...params, ...body }, site);
    return { data: [] };
  });
  route(app, context, 'DELETE /shared-list/requests/{id}', async ({ tx, viewer, params }) => {
    await stopSharing(tx, viewer.id, params.id);
    return { data: [] };
  });
  route(app, context, 'GET /shared-list/requests/{id}/homes', async ({ db, viewer, params }) => {
    const homes = await listMatchedHomes(db, viewer.id, params.id);
    return { data: homes, total: homes.length };
  });
  repeatInBackground(app, context, {
    name: 'expired-invitations',
    failureMessage: 'expired invitations cannot be deleted right now',
    delayMs: deleteDelayMs,
    work: () => deleteExpiredInvitations(context.db),
  });
}

function registerPeople(app: App, context: Context, site: string | undefined): void {
  route(app, context, 'GET /shared-list', async ({ db, viewer }) => ({ data: await getSharedList(db, viewer.id) }));
  route(app, context, 'PUT /shared-list/settings', async ({ tx, viewer, body }) => {
    await chooseSaveTarget(tx, viewer.id, body.savesTo);
    return { data: [] };
  });
  route(app, context, 'PUT /shared-list/seen', async ({ tx, viewer }) => {
    await markListSeen(tx, viewer.id);
    return { data: [] };
  });
  route(app, context, 'POST /shared-list/invitations', async ({ tx, viewer, body, request }) => {
    const from = { network: networkOf(request.ip), home: originForLinks(context.config, request) };
    return { data: await invite(tx, viewer.id, body, from) };
  });
  route(app, context, 'DELETE /shared-list/invitations/{id}', async ({ tx, viewer, params }) => {
    await revokeInvitation(tx, viewer.id, params.id);
    return { data: [] };
  });
  route(app, context, 'POST /shared-list/invitations/opened', async ({ tx, viewer, body }) => ({
    data: await openInvitation(tx, body.token, viewer),
  }));
  route(app, context, 'POST /shared-list/invitations/accepted', async ({ tx, viewer, body }) => {
    await acceptInvitation(tx, viewer.id, body.token, site);
    return { data: [] };
  });
  route(app, context, 'POST /shared-list/invitations/declined', async ({ tx, viewer, body }) => {
    await declineInvitation(tx, viewer.id, body.token, site);
    return { data: [] };
  });
  route(app, context, 'DELETE /shared-list/people/{id}', async ({ tx, viewer, params }) => {
    await removePerson(tx, viewer.id, params.id, site);
    return { data: [] };
  });
}

function registerHomes(app: App, context: Context, site: string | undefined): void {
  route(app, context, 'GET /shared-list/private', async ({ db, viewer }) => {
    const homes = await listPrivateHomes(db, viewer.id, (await findMembership(db, viewer.id))?.listId);
    return { data: homes, total: homes.length };
  });
  route(app, context, 'PUT /shared-list/homes/{postId}/verdict', async ({ tx, viewer, params, body }) => {
    await setVerdict(tx, viewer.id, { ...params, ...body }, site);
    return { data: [] };
  });
  route(app, context, 'DELETE /shared-list/homes/{postId}', async ({ tx, viewer, params }) => {
    await unshareHome(tx, viewer.id, params.postId);
    return { data: [] };
  });
  route(app, context, 'POST /shared-list/homes/{postId}/notes', async ({ tx, viewer, params, body }) => ({
    data: await writeNote(tx, viewer.id, { ...params, ...body }, site),
  }));
  route(app, context, 'PUT /shared-list/notes/{id}', async ({ tx, viewer, params, body }) => {
    await changeNote(tx, viewer.id, params.id, body.text);
    return { data: [] };
  });
  route(app, context, 'PUT /shared-list/notes/{id}/shared', async ({ tx, viewer, params }) => {
    await shareEarlierNote(tx, viewer.id, params.id);
    return { data: [] };
  });
  route(app, context, 'DELETE /shared-list/notes/{id}', async ({ tx, viewer, params }) => {
    const otherIds = (await findMembership(tx, viewer.id))?.otherIds ?? [];
    await removeNote(tx, viewer.id, params.id, otherIds);
    return { data: [] };
  });
}
