import type { Notification } from '#contract/notification/notification.ts';
import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { countUnreadNotifications, findNotifications, type NotificationRow } from './notifications.repo.ts';
import { readNotifications } from './notifications.service.ts';
import { addPushDevice, changePushSettings, getPushSettings, removePushDevice } from './push/push-settings.service.ts';
import { queuePushTest } from './push/queue-push-test.ts';
import { changeSettings, getSettings } from './settings/settings.service.ts';
import { unsubscribe } from './settings/unsubscribe.service.ts';

export function registerNotifications(app: App, context: Context): void {
  route(app, context, 'GET /notifications', async ({ db, viewer, query }) => {
    const { rows, total } = await findNotifications(db, viewer.id, query.page ?? 1);
    return { data: rows.map(presentNotification), total };
  });
  route(app, context, 'GET /notifications/unread-count', async ({ db, viewer }) => ({
    data: { unreadCount: await countUnreadNotifications(db, viewer.id) },
  }));
  route(app, context, 'PUT /notifications/read', async ({ tx, viewer }) => {
    await readNotifications(tx, viewer.id);
    return { data: [] };
  });
  route(app, context, 'PUT /notifications/{id}/read', async ({ tx, viewer, params }) => {
    await readNotifications(tx, viewer.id, params.id);
    return { data: [] };
  });
  route(app, context, 'GET /notifications/settings', async ({ db, viewer }) => ({
    data: await getSettings(db, viewer.id),
  }));
  route(app, context, 'PUT /notifications/settings', async ({ tx, viewer, body }) => ({
    data: await changeSettings(tx, viewer.id, body),
  }));
  route(app, context, 'GET /notifications/push', async ({ db, viewer }) => ({
    data: await getPushSettings(db, viewer),
  }));
  route(app, context, 'PUT /notifications/push', async ({ tx, viewer, body }) => ({
    data: await changePushSettings(tx, viewer, body),
  }));
  route(app, context, 'POST /notifications/push/devices', async ({ tx, viewer, body, request }) => ({
    data: await addPushDevice(tx, viewer, {
      subscription: body,
      userAgent: request.headers['user-agent'] ?? '',
      acceptsLoopback: context.config.pushesToLoopback,
    }),
  }));
  route(app, context, 'DELETE /notifications/push/devices/{id}', async ({ tx, viewer, params }) => ({
    data: await removePushDevice(tx, viewer, params.id),
  }));
  route(app, context, 'POST /notifications/push/devices/{id}/test', async ({ tx, viewer, params }) => {
    await queuePushTest(tx, viewer.id, params.id);
    return { data: [] };
  });
  route(app, context, 'POST /notifications/unsubscribe', async ({ tx, query }) => {
    await unsubscribe(tx, query.token);
    return { data: [], message: 'You won’t get these emails any more.' };
  });
}

const presentNotification = ({ id, type, title, body, link, read_at, created_at }: NotificationRow): Notification => ({
  id,
  type,
  title,
  body,
  link,
  readAt: read_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});
