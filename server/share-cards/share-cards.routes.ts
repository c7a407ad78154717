import type { FastifyReply } from 'fastify';
import type { Media } from '#server/media/media.service.ts';
import { cachedSeconds } from '#server/media/media-visibility.ts';
import type { App } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { rateLimitFor } from '#server/platform/http/limits/rate-limits.ts';
import { type CardSource, cardPath } from './share-card.ts';
import { findCard, openCard, openShareCards } from './share-cards.service.ts';

const ids: Record<CardSource['of'], RegExp> = {
  posts: /^[A-Za-z0-9_-]{1,64}$/,
  blogs: /^[a-z0-9-]{1,80}$/,
  site: /^gable$/,
};
const fileName = /^[0-9a-f]{16}\.jpg$/;
const limited = { config: { rateLimit: rateLimitFor('cards') } };
const notThere = () => notFound('Picture not found');

interface CardParams {
  of: string;
  id: string;
  file: string;
}

function readSource({ of, id, file }: CardParams): CardSource | undefined {
  const pattern = Object.hasOwn(ids, of) ? ids[of as CardSource['of']] : undefined;
  return pattern?.test(id) && fileName.test(file) ? ({ of, id } as CardSource) : undefined;
}

/** Cached as photos are, since a post may be taken down. Pages elsewhere show the picture beside their link. */
const withHeaders = (reply: FastifyReply) =>
  reply
    .header('Cache-Control', `public, max-age=${cachedSeconds}, must-revalidate`)
    .header('Cross-Origin-Resource-Policy', 'cross-origin');

export function registerShareCards(app: App, media: Media): void {
  const cards = openShareCards(media);
  app.get<{ Params: CardParams }>('/media/cards/:of/:id/:file', limited, async ({ params, headers, ip }, reply) => {
    const source = readSource(params);
    const card = source && (await findCard(cards, source));
    if (!card) throw notThere();
    const path = cardPath(source, card);
    if (!path.endsWith(`/${params.file}`)) return withHeaders(reply).redirect(path, 302);
    const tag = `"${params.file}"`;
    const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (known?.includes(tag) || known?.includes('*')) return withHeaders(reply).header('ETag', tag).code(304).send();
    const bytes = await openCard(cards, source, card, ip);
    return withHeaders(reply).header('ETag', tag).type('image/jpeg').send(bytes);
  });
}
