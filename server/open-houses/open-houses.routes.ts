import { Readable } from 'node:stream';
import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { openHouseCalendar } from './calendar-file.ts';
import { getOpenHouseFor, getOpenHouses, getPlaceFor, takeBack, visitOpenHouse } from './open-houses.service.ts';
import { scheduleOpenHouses } from './schedule-open-houses.service.ts';

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
    data: await takeBack(tx, params.id, viewer.id),
  }));
  route(app, context, 'GET /open-houses/{id}/calendar.ics', async ({ db, params, viewer }) => {
    const found = await getOpenHouseFor(db, params.id, viewer);
    const place = await getPlaceFor(db, found, viewer);
    const link = publicUrl && `${publicUrl}/residential-details/${found.row.post_id}`;
    const bytes = Buffer.from(openHouseCalendar(found.row, { place, link }));
    return {
      file: {
        name: 'open-house.ics',
        file: { bytes: bytes.length, stream: Readable.from([bytes]) },
        type: 'text/calendar; charset=utf-8',
      },
    };
  });
}
