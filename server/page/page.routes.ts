import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import files from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context, PageSource } from '#server/platform/context.ts';
import { failNotServed } from '#server/platform/http/failures.ts';
import { limitBeside } from '#server/platform/http/rate-limits.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { paintFirstView, renderPreloads, renderRoot } from './first-paint.ts';
import { findPage, getPageHead } from './page.service.ts';
import { renderHead, renderSettings } from './page-head.ts';

/** Serves the built files: hashed ones for ever, the few others for an hour, pre-compressed where the build made that. */
async function registerFiles(app: App, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const hashed = relative(folder, path).startsWith('assets');
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Where the site is: as configured, else as this request calls it, which may be nonsense, as may the host we listen on: `::`. */
function siteOf({ config }: Context, request: FastifyRequest): URL {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  return new URL(URL.canParse(origin) ? origin : 'http://localhost');
}

async function sendPage(app: App, context: Context, request: FastifyRequest, reply: FastifyReply, page: PageSource) {
  const address = siteOf(context, request);
  address.pathname = request.url.split('?')[0] ?? '/';
  const addressed = findPage(address.pathname);
  const head = await getPageHead(context.db, addressed);
  const paint = addressed && head.status === 200 ? await paintFirstView(app, page, addressed, request) : null;
  const code = { entry: page.entryFiles ?? [], screen: (addressed && page.screenFiles?.[addressed.page]) ?? [] };
  const nonce = randomBytes(18).toString('base64');
  // The nonce first: what people wrote comes after it, and cannot ask for one.
  const html = (await page.template(request.url))
    .replaceAll('__NONCE__', nonce)
    .replace('<!--head-->', () =>
      [renderPreloads(paint, code, nonce), renderHead(head, address), renderSettings(context.config)].join('\n    '),
    )
    .replace('<div id="root"></div>', () => renderRoot(paint, code, nonce));
  return reply
    .code(head.status)
    .header(
      'Content-Security-Policy',
      pagePolicy(nonce, { https: address.protocol === 'https:', map: context.config.map }),
    )
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Whatever no other route serves: the page for addresses of the site, a plain 404 for files that are not there. */
export async function registerPage(app: App, context: Context): Promise<void> {
  const { page } = context;
  await page?.attach?.(app.server);
  if (page?.folder) await registerFiles(app, page.folder);
  app.setNotFoundHandler(failNotServed);
  if (!page) return;
  // While the page is being worked on each of its modules comes through here.
  const limited = page.compile ? {} : { config: { rateLimit: limitBeside('page') } };
  app.get('/*', limited, async (request, reply) => {
    if (/^\/(api|media)(\/|$)/.test(request.url)) return failNotServed(request, reply);
    if (await page.compile?.(request, reply)) return reply;
    if (request.url.startsWith('/assets/')) {
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
    }
    return sendPage(app, context, request, reply, page);
  });
}
