import { countMax } from '#contract/limits.ts';
import { cappedMessage } from '#contract/search/counting.ts';
import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { Market } from './market.service.ts';

export function registerMarket(app: App, context: Context, market: Market): void {
  route(app, context, 'GET /market', async () => ({ data: await market.getNumbers() }));

  route(app, context, 'GET /market/place', async ({ query }) => {
    const data = await market.getPlaceMarket(query);
    const isCapped = Math.max(data.homes, data.looking) >= countMax;
    return { data, total: data.homes, ...(isCapped && { isCapped, message: cappedMessage() }) };
  });
}
