import type { Media } from '#server/media/media.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { FileStores } from '#server/platform/files/unreferenced-files.ts';
import { route, routeWithoutTransaction } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { openDocument, sendDocument } from './kyc/documents.service.ts';
import { getKycUser, updateProfileAndStep } from './kyc/kyc.service.ts';
import { getProfile } from './profile/own-user.service.ts';
import { changePicture, changeProfile, type EmailCodeSender } from './profile/profile.service.ts';

export function registerUsers(
  app: App,
  context: Context,
  { media, stores: { documents }, sendNewEmailCode }: { media: Media; stores: FileStores } & EmailCodeSender,
): void {
  route(app, context, 'GET /user/get_profile', async ({ db, viewer }) => ({ data: await getProfile(db, viewer.id) }));

  route(app, context, 'PUT /user/profile', async ({ tx, viewer, body, request }) => {
    const isCodeSent = await changeProfile(tx, viewer, body, { network: networkOf(request.ip), sendNewEmailCode });
    const message = isCodeSent ? 'We sent a code to the new address' : 'Your profile has been saved';
    return { data: await getProfile(tx, viewer.id), message };
  });

  routeWithoutTransaction(app, context, 'POST /user/profile_picture', async ({ db, viewer, file }) => {
    await changePicture(media, viewer.id, file);
    return { data: await getProfile(db, viewer.id), message: 'Your photo has been saved' };
  });

  route(app, context, 'GET /user/kyc_user', async ({ db, viewer }) => ({ data: await getKycUser(db, viewer.id) }));

  route(app, context, 'POST /user/kyc', async ({ tx, viewer, body }) => {
    await updateProfileAndStep(tx, viewer.id, body);
    return { data: await getKycUser(tx, viewer.id), message: 'Your profile has been saved' };
  });

  routeWithoutTransaction(app, context, 'POST /user/kyc_document', async ({ db, viewer, file }) => {
    await sendDocument({ media, documents }, viewer.id, file);
    return { data: await getKycUser(db, viewer.id), message: 'Thanks. We’ll review your document.' };
  });

  route(app, context, 'GET /user/kyc_document', async ({ db, viewer, query }) => ({
    file: await openDocument(db, documents, viewer, query.userId ?? viewer.id),
  }));
}
