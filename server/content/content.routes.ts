import type { App, Context } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';
import { getBlog, listBlogs, listBlogTags } from './blogs/blogs.service.ts';
import { getPage, listFaqs, listFooter } from './content.service.ts';

export function registerContent(app: App, context: Context): void {
  route(app, context, 'GET /help_support/footer_listing', async ({ db }) => {
    const data = await listFooter(db);
    return { data, total: data.length };
  });
  route(app, context, 'GET /help_support/pages/{key}', async ({ db, params }) => ({
    data: await getPage(db, params.key),
  }));
  route(app, context, 'GET /help_support/faqs', async ({ db }) => {
    const data = await listFaqs(db);
    return { data, total: data.length };
  });
  route(app, context, 'GET /blogs', ({ db, query }) => listBlogs(db, query));
  route(app, context, 'GET /blogs/tags', async ({ db }) => {
    const data = await listBlogTags(db);
    return { data, total: data.length };
  });
  route(app, context, 'GET /blogs/{slug}', async ({ db, params }) => ({ data: await getBlog(db, params.slug) }));
}
