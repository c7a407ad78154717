import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { getPage, listBlogs, listFaqs, listFooter } from './content.service.ts';

export function registerContent(app: App, context: Context): void {
  route(app, context, 'GET /help_support/footer_listing', async ({ tx }) => {
    const data = await listFooter(tx);
    return { data, total: data.length };
  });
  route(app, context, 'GET /help_support/pages/{key}', async ({ tx, params }) => ({
    data: await getPage(tx, params.key),
  }));
  route(app, context, 'GET /help_support/faqs', async ({ tx }) => {
    const data = await listFaqs(tx);
    return { data, total: data.length };
  });
  route(app, context, 'GET /blogs', ({ tx, query }) => listBlogs(tx, query));
}
