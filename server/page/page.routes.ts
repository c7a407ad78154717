import { randomBytes } from 'node:crypto';
import { relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import files from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import type { App, Context } from '#server/platform/context.ts';
import { failNotServed } from '#server/platform/http/error-responses.ts';
import { rateLimitFor } from '#server/platform/http/limits/rate-limits.ts';
import { originForPage } from '#server/platform/http/origin.ts';
import { savesData } from '#server/platform/http/save-data.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { isNotModified, weakEtag } from '#server/platform/http/validators.ts';
import type { Market } from '#server/posts/market/market.service.ts';
import { createPageAnswers, type PageAnswer } from './page-answers.ts';
import { fillSegments, gzipSegments } from './segments.ts';

/** A browser asks for the service worker at each visit: a change, or its end, arrives with the next one. */
const serviceWorkerFiles = ['sw.js', 'sw.js.br', 'sw.js.gz'];

/** Hashed files are cached for ever, the few others for an hour. */
async function registerFiles(app: App, folder: string): Promise<void> {
  // Rate limit shared by all files: each file is a route of its own.
  app.addHook('onRequest', app.rateLimit(rateLimitFor('files')));
  await app.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const [top = ''] = relative(folder, path).split(sep);
      const hashed = top === 'assets';
      if (top === 'email') reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      if (serviceWorkerFiles.includes(top)) {
        reply.header('Service-Worker-Allowed', '/');
        reply.header('Cache-Control', 'no-cache');
        return;
      }
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));

function sendPage({ config }: Context, request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) {
  const { status, segments } = answer;
  const origin = originForPage(config, request);
  const uses = { https: origin.startsWith('https:'), map: config.map, takesCards: config.stripe !== undefined };
  const isFound = status === 200;
  const saved = savesData(request)
    ? { rootAttributes: ' data-save-data', fontMedia: 'not all' }
    : { rootAttributes: '', fontMedia: 'all' };
  // Only the reader's own browser keeps a page, and asks each time: its nonce is for one reader (decision 20).
  reply.headers({ 'Cache-Control': isFound ? 'private, no-cache' : 'no-store', Vary: 'accept-encoding, save-data' });
  const etag = weakEtag(answer.etag, origin, saved.rootAttributes, pagePolicy('', uses));
  if (isFound && isNotModified(request, reply, { etag })) {
    return reply.removeHeader('Content-Security-Policy').send();
  }
  const nonce = randomBytes(18).toString('base64');
  const isGzip = acceptsGzip(request);
  const parts = (isGzip ? gzipSegments : fillSegments)(segments, { nonce, origin, ...saved });
  return reply
    .code(status)
    .headers({
      'Content-Security-Policy': pagePolicy(nonce, uses),
      'Content-Length': parts.reduce((sum, { length }) => sum + length, 0),
      ...(isGzip && { 'Content-Encoding': 'gzip' }),
    })
    .type('text/html; charset=utf-8')
    .send(Readable.from(parts, { objectMode: false }));
}

export async function registerPage(app: App, context: AppContext, market: Market): Promise<void> {
  const { page } = context;
  await page?.attach?.(app.server);
  const { built } = page ?? {};
  if (built) await app.register((scope) => registerFiles(scope, built.folder));
  app.setNotFoundHandler({ preHandler: app.rateLimit(rateLimitFor('unknown')) }, failNotServed);
  if (!page) return;
  const answerFor = createPageAnswers(app, context, page, market);
  // In development every module of the page is requested here.
  const limited = page.compile ? {} : { config: { rateLimit: rateLimitFor('page') } };
  app.get('/*', limited, async (request, reply) => {
    if (/^\/(api|media)(\/|$)/.test(request.url)) return failNotServed(request, reply);
    if (await page.compile?.(request, reply)) return reply;
    if (request.url.startsWith('/assets/')) {
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
    }
    return sendPage(context, request, reply, await answerFor(request));
  });
}
