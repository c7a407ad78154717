import type { Media } from '#server/media/media.service.ts';
import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { route, routeWithoutTransaction } from '#server/platform/http/route.ts';
import { getAnsweringListings } from '#server/posts/fit/fit.service.ts';
import { getRequestAnswers } from './answers/answers.service.ts';
import { openAttachment, uploadAttachment } from './attachments/attachments.service.ts';
import { getSharedFiles } from './attachments/shared-files.service.ts';
import {
  getContact,
  getConversation,
  getConversations,
  getMessages,
  getUnreadCount,
  readConversation,
  startConversation,
} from './chat.service.ts';
import { blockPerson, reportConversation, unblockPerson } from './safety.service.ts';
import { sendInOwnTransaction } from './send-message.service.ts';

export function registerChat(app: App, context: Context, media: Media): void {
  route(app, context, 'GET /chat/unread_counts', async ({ db, viewer }) => ({
    data: { count: await getUnreadCount(db, viewer.id) },
  }));
  route(app, context, 'GET /chat/conversations', async ({ db, viewer, query }) => ({
    data: await getConversations(db, viewer.id, query),
  }));
  route(app, context, 'POST /chat/conversations', async ({ tx, viewer, body }) => ({
    data: await startConversation(tx, viewer, body),
  }));
  route(app, context, 'GET /chat/conversations/{id}', async ({ db, viewer, params }) => ({
    data: await getConversation(db, viewer.id, params.id),
  }));
  route(app, context, 'GET /chat/conversations/{id}/messages', async ({ db, viewer, params, query }) => ({
    data: await getMessages(db, viewer.id, params.id, query),
  }));
  routeWithoutTransaction(
    app,
    context,
    'POST /chat/conversations/{id}/messages',
    async ({ db, viewer, params, body }) => ({
      data: await sendInOwnTransaction(db, viewer.id, params.id, body),
    }),
  );
  route(app, context, 'GET /chat/conversations/{id}/attachments', async ({ db, viewer, params, query }) => ({
    data: await getSharedFiles(db, viewer.id, params.id, query.before),
  }));
  routeWithoutTransaction(app, context, 'POST /chat/attachments', async ({ viewer, file }) => ({
    data: await uploadAttachment(media, viewer.id, file),
    message: 'File uploaded',
  }));
  route(app, context, 'GET /chat/attachments/{id}', async ({ viewer, params, query }) => ({
    file: await openAttachment(media, viewer.id, { ...params, width: query.width }),
  }));
  route(app, context, 'GET /chat/requests/{id}/listings', async ({ db, viewer, params }) => {
    const data = await getAnsweringListings(db, viewer.id, params.id);
    if (!data) throw notFound('We couldn’t find this request');
    return { data };
  });
  route(app, context, 'GET /chat/requests/{id}/answers', async ({ db, viewer, params }) => ({
    data: await getRequestAnswers(db, viewer.id, params.id),
  }));
  route(app, context, 'PUT /chat/conversations/{id}/read', async ({ tx, viewer, params, body }) => {
    await readConversation(tx, viewer.id, params.id, body.seq);
    return { data: [] };
  });
  route(app, context, 'POST /chat/conversations/{id}/report', async ({ tx, viewer, params, body }) => {
    await reportConversation(tx, viewer.id, params.id, body);
    return { data: [], message: 'Thank you. We’ll look at it.' };
  });
  route(app, context, 'GET /chat/people/{id}', async ({ db, viewer, params, query }) => ({
    data: await getContact(db, viewer.id, params.id, query.postId),
  }));
  route(app, context, 'PUT /chat/blocks/{id}', async ({ tx, viewer, params }) => {
    await blockPerson(tx, viewer.id, params.id);
    return { data: [] };
  });
  route(app, context, 'DELETE /chat/blocks/{id}', async ({ tx, viewer, params }) => {
    await unblockPerson(tx, viewer.id, params.id);
    return { data: [] };
  });
}
