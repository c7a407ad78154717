import type { Media } from '#server/media/media.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { FileStores } from '#server/platform/files/unreferenced-files.ts';
import { route } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/network.ts';
import { getAgent } from './agents.service.ts';
import { readDocument, sendDocument } from './documents.service.ts';
import { getKycUser, tellAbout } from './kyc.service.ts';
import { getProfile } from './own-user.service.ts';
import { deleteAccount, exportData } from './personal-data.service.ts';
import { changePicture, changeProfile } from './profile.service.ts';

/** Decoding and writing a file takes a while: nobody waits for the transaction meanwhile. */
const own = { transaction: 'own' } as const;

export function registerUsers(
  app: App,
  context: Context,
  { media, stores: { documents } }: { media: Media; stores: FileStores },
): void {
  route(app, context, 'GET /user/get_profile', async ({ tx, viewer }) => ({ data: await getProfile(tx, viewer.id) }));

  route(app, context, 'PUT /user/profile', async ({ tx, viewer, body, request }) => {
    const isCodeSent = await changeProfile(tx, viewer.id, body, networkOf(request.ip));
    const message = isCodeSent ? 'We have sent a code to the new address' : 'Your profile is saved';
    return { data: await getProfile(tx, viewer.id), message };
  });

  route(
    app,
    context,
    'POST /user/profile_picture',
    async ({ tx, viewer, file }) => {
      await changePicture(media, viewer.id, file.bytes);
      return { data: await getProfile(tx, viewer.id), message: 'Your picture is saved' };
    },
    own,
  );

  route(app, context, 'GET /user/kyc_user', async ({ tx, viewer }) => ({ data: await getKycUser(tx, viewer.id) }));

  route(app, context, 'POST /user/kyc', async ({ tx, viewer, body }) => {
    await tellAbout(tx, viewer.id, body);
    return { data: await getKycUser(tx, viewer.id), message: 'Your profile is saved' };
  });

  route(
    app,
    context,
    'POST /user/kyc_document',
    async ({ tx, viewer, file }) => {
      await sendDocument({ media, documents }, viewer.id, file);
      return { data: await getKycUser(tx, viewer.id), message: 'Thank you. We will look at your document.' };
    },
    own,
  );

  route(app, context, 'GET /user/kyc_document', async ({ tx, viewer, query }) => ({
    file: await readDocument(tx, documents, viewer, query.userId ?? viewer.id),
  }));

  route(app, context, 'GET /user/export', async ({ tx, viewer }) => ({ data: await exportData(tx, viewer.id) }));

  route(app, context, 'DELETE /user', async ({ tx, viewer }) => {
    await deleteAccount(tx, viewer.id);
    return { data: [], message: 'Your account is deleted' };
  });

  route(app, context, 'GET /agents/{id}', async ({ tx, params }) => ({ data: await getAgent(tx, params.id) }));
}
