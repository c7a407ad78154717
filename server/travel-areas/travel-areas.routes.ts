import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { openTransitRouter } from './transit-router.ts';
import { offersTransit } from './transit-support.ts';
import { noTravelAreas, openTravelAreas } from './travel-areas.service.ts';

export function registerTravelAreas(app: App, context: Context): void {
  const { gtfsFolder: folder, role } = context.config;
  const onProblem = (sentence: string) => app.log.warn(sentence);
  const areas =
    folder !== undefined && role !== 'worker' && offersTransit(context.config)
      ? openTravelAreas((today) => openTransitRouter({ folder, today, onProblem }))
      : noTravelAreas;
  app.addHook('onClose', async () => areas.close());

  route(app, context, 'GET /travel-area', async ({ query }) => ({ data: await areas.find(query) }));
}
