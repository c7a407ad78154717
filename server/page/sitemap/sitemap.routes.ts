import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cachedSeconds } from '#server/media/media-visibility.ts';
import type { App, Context } from '#server/platform/context.ts';
import { failNotServed } from '#server/platform/http/error-responses.ts';
import { rateLimitFor } from '#server/platform/http/limits/rate-limits.ts';
import { originForPage } from '#server/platform/http/origin.ts';
import { isNotModified, weakEtag } from '#server/platform/http/validators.ts';
import { robots } from './robots.ts';
import { Sitemap, type SitemapFile, siteAddresses } from './sitemap.service.ts';
import { sitemapPaths } from './sitemap-paths.ts';
import { pageEntries, sitemapFile, sitemapIndex } from './sitemap-xml.ts';

const limited = { config: { rateLimit: rateLimitFor('sitemaps') } };
const siteName = 'site';
/** A post that is made private is gone from every cache within a minute. */
const cacheControl = `public, max-age=${cachedSeconds}`;

const latest = (files: readonly SitemapFile[]) => {
  const times = files.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
};

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
  lastModified?: Date | null,
) {
  reply.header('Cache-Control', cacheControl);
  if (isNotModified(request, reply, { etag: weakEtag(text), lastModified })) return reply.send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

async function* siteEntries(origin: string): AsyncGenerator<string, void> {
  yield pageEntries(siteAddresses.map((path) => origin + path));
}

/** Reads the first addresses before the head is sent, so that a failing database is an ordinary failure. */
async function streamFile(entries: AsyncGenerator<string, void>): Promise<Readable> {
  const first = await entries.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* entries;
  }
  return Readable.from(sitemapFile(all()));
}

export function registerSitemap(app: App, { config, db }: Context, sitemap = new Sitemap(db)): void {
  const originOf = (request: FastifyRequest) => originForPage(config, request);

  app.get(sitemapPaths.robots, limited, async (request, reply) =>
    sendText(request, reply, robots(originOf(request)), 'text/plain'),
  );

  app.get(sitemapPaths.index, limited, async (request, reply) => {
    const files = await sitemap.listFiles();
    const addressOf = (name: string) => `${originOf(request)}${sitemapPaths.files}${name}.xml`;
    const entries = files.map(({ name, changedAt }) => ({ address: addressOf(name), changedAt }));
    const text = sitemapIndex([{ address: addressOf(siteName) }, ...entries]);
    return sendText(request, reply, text, 'application/xml', latest(files));
  });

  app.get<{ Params: { file: string } }>(`${sitemapPaths.files}:file`, limited, async (request, reply) => {
    const origin = originOf(request);
    const name = /^([a-z]{1,10}(?:-\d{1,6})?)\.xml$/.exec(request.params.file)?.[1];
    const file = name === undefined || name === siteName ? undefined : await sitemap.findFile(name);
    if (!file && name !== siteName) return failNotServed(request, reply);
    reply.header('Cache-Control', cacheControl).type('application/xml; charset=utf-8');
    const etag = weakEtag(origin, JSON.stringify(file ?? siteAddresses));
    if (isNotModified(request, reply, { etag, lastModified: file?.changedAt ?? null })) return reply.send();
    return reply.send(await streamFile(file ? sitemap.read(file, origin) : siteEntries(origin)));
  });
}
