import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { fileOfBytes } from '#server/platform/http/file-reply.ts';
import { route } from '#server/platform/http/route.ts';
import { calendarType } from '#server/platform/messages/calendar-file.ts';
import { addressIn } from '#server/platform/messages/mail-address.ts';
import { firstNameOf } from '#server/shared-lists/people.service.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import {
  findViewingAsCompanion,
  listAccompanied,
  nameCompanion,
  removeCompanion,
} from './companions/companions.service.ts';
import { companionCalendar } from './companions/notify-companion.ts';
import { viewingCalendar } from './emails/viewing-calendar.ts';
import { viewingsPath } from './emails/viewing-notifications.ts';
import { otherThan } from './proposals/viewing-schedule.ts';
import {
  getConversationViewings,
  getOpenViewings,
  getPastViewings,
  getViewingCounts,
} from './viewing-lists.service.ts';
import { scheduleViewingJobs } from './viewings.jobs.ts';
import { answerViewing, getOwnViewing, proposeViewing } from './viewings.service.ts';

export function registerViewings(app: App, context: Context): void {
  const { publicUrl, messages } = context.config;
  route(app, context, 'GET /viewings', async ({ db, viewer }) => ({ data: await getOpenViewings(db, viewer.id) }));
  route(app, context, 'GET /viewings/past', ({ db, viewer, query }) => getPastViewings(db, viewer.id, query.page ?? 1));
  route(app, context, 'GET /viewings/counts', async ({ db, viewer }) => ({
    data: await getViewingCounts(db, viewer.id),
  }));
  route(app, context, 'GET /chat/conversations/{id}/viewings', async ({ db, viewer, params }) => ({
    data: await getConversationViewings(db, viewer.id, params.id),
  }));
  route(app, context, 'POST /chat/conversations/{id}/viewings', async ({ tx, viewer, params, body }) => ({
    data: await proposeViewing(tx, viewer.id, params.id, body),
  }));
  route(app, context, 'POST /viewings/{id}/answers', async ({ tx, viewer, params, body }) => ({
    data: await answerViewing(tx, viewer.id, params.id, body),
  }));
  const mail = { site: publicUrl, mailFrom: messages.mailFrom };
  route(app, context, 'GET /viewings/companions', async ({ db, viewer }) => ({
    data: await listAccompanied(db, viewer.id),
  }));
  route(app, context, 'PUT /viewings/{id}/companion', async ({ tx, viewer, params, body }) => {
    await nameCompanion(tx, viewer.id, { id: params.id, companionId: body.userId }, mail);
    return { data: [] };
  });
  route(app, context, 'DELETE /viewings/{id}/companion', async ({ tx, viewer, params }) => {
    await removeCompanion(tx, viewer.id, params.id, mail);
    return { data: [] };
  });
  route(app, context, 'GET /viewings/{id}/calendar.ics', async ({ db, viewer, params }) => {
    const accompanied = await findViewingAsCompanion(db, viewer.id, params.id);
    if (accompanied) {
      const file = companionCalendar(accompanied, await firstNameOf(db, accompanied.guest_id), messages);
      if (!file) throw notFound('No time has been agreed yet');
      return fileOfBytes('viewing.ics', calendarType, file);
    }
    const row = await getOwnViewing(db, viewer.id, params.id);
    const person = await getOwnerCard(db, otherThan(viewer.id, row));
    const text = viewingCalendar({
      row,
      person: person ? `${person.firstName} ${person.lastName}`.trim() : 'a former member',
      organizerEmail: addressIn(messages.mailFrom),
      link: publicUrl && `${publicUrl}${viewingsPath}`,
    });
    if (!text) throw notFound('No time has been agreed yet');
    return fileOfBytes('viewing.ics', calendarType, text);
  });
  scheduleViewingJobs(app, context);
}
