import type { App, Context } from '#server/platform/context.ts';
import { fileOfBytes } from '#server/platform/http/file-reply.ts';
import { route } from '#server/platform/http/route.ts';
import { calendarType } from '#server/platform/messages/calendar-file.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { openHouseCalendar } from './open-house-calendar.ts';
import { remindOfOpenHouses } from './open-house-reminders.jobs.ts';
import {
  cancelVisit,
  deleteEndedOpenHouses,
  getOpenHouseFor,
  getOpenHouses,
  getPlaceFor,
  visitOpenHouse,
} from './open-houses.service.ts';
import { scheduleOpenHouses } from './schedule-open-houses.service.ts';

const deleteDelayMs = 3_600_000;
const remindDelayMs = 60_000;

export function registerOpenHouses(app: App, context: Context): void {
  const { publicUrl } = context.config;
  route(app, context, 'GET /posts/{id}/open-houses', async ({ db, params, viewer }) => ({
    data: await getOpenHouses(db, params.id, viewer),
  }));
  route(app, context, 'PUT /posts/{id}/open-houses', async ({ tx, params, viewer, body }) => ({
    data: await scheduleOpenHouses(tx, params.id, viewer.id, body),
  }));
  route(app, context, 'PUT /open-houses/{id}/visit', async ({ tx, params, viewer }) => ({
    data: await visitOpenHouse(tx, params.id, viewer.id),
  }));
  route(app, context, 'DELETE /open-houses/{id}/visit', async ({ tx, params, viewer }) => ({
    data: await cancelVisit(tx, params.id, viewer.id),
  }));
  route(app, context, 'GET /open-houses/{id}/calendar.ics', async ({ db, params, viewer }) => {
    const found = await getOpenHouseFor(db, params.id, viewer);
    const place = await getPlaceFor(db, found, viewer);
    const link = publicUrl && `${publicUrl}/residential-details/${found.row.post_id}`;
    return fileOfBytes('open-house.ics', calendarType, openHouseCalendar(found.row, { place, link }));
  });

  repeatInBackground(app, context, {
    name: 'open-house-reminders',
    failureMessage: 'open houses cannot be reminded of right now',
    delayMs: remindDelayMs,
    work: (stopping) => remindOfOpenHouses(context.db, publicUrl, stopping),
  });
  repeatInBackground(app, context, {
    name: 'ended-open-houses',
    failureMessage: 'ended open houses cannot be deleted right now',
    delayMs: deleteDelayMs,
    work: () => deleteEndedOpenHouses(context.db),
  });
}
