import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '#server/platform/context.ts';
import { rateLimitFor } from '#server/platform/http/limits/rate-limits.ts';
import { originForPage } from '#server/platform/http/origin.ts';
import { isNotModified, weakEtag } from '#server/platform/http/validators.ts';
import { listNewestStories, type Story } from '../blogs/blogs.service.ts';
import { feedPaths, jsonFeed, rssFeed } from './feeds.ts';

const limited = { config: { rateLimit: rateLimitFor('page') } };
const cached = 'public, max-age=300';

const lastChange = (stories: readonly Story[]) =>
  stories.length > 0 ? new Date(Math.max(...stories.map(({ updatedAt }) => Date.parse(updatedAt)))) : null;

export function registerFeeds(app: App, { config, db }: Context): void {
  const sendFeed =
    (type: string, write: (stories: readonly Story[], origin: string) => string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const stories = await listNewestStories(db);
      const feed = write(stories, originForPage(config, request));
      reply.header('Cache-Control', cached);
      const validators = { etag: weakEtag(feed), lastModified: lastChange(stories) };
      if (isNotModified(request, reply, validators)) return reply.send();
      return reply.type(`${type}; charset=utf-8`).send(feed);
    };
  app.get(feedPaths.rss, limited, sendFeed('application/rss+xml', rssFeed));
  app.get(
    feedPaths.json,
    limited,
    sendFeed('application/feed+json', (stories, origin) => JSON.stringify(jsonFeed(stories, origin))),
  );
}
