import { LRUCache } from 'lru-cache';
import { findStory } from '#server/content/blogs/blogs.service.ts';
import type { Media } from '#server/media/media.service.ts';
import { cropPicture } from '#server/media/rendering/crop-picture.ts';
import { getPost } from '#server/posts/posts.service.ts';
import { drawCard, pictureFrames } from './drawing/draw-card.ts';
import { encodeCard } from './drawing/encode-card.ts';
import { type CardSource, cardPath, cardVersion, postCard, type ShareCard, siteCard, storyCard } from './share-card.ts';

interface DrawnCard {
  version: string;
  bytes: Buffer;
}

export interface ShareCards {
  media: Media;
  drawn: LRUCache<string, DrawnCard>;
}

const cachedBytesMax = 32e6;

export const openShareCards = (media: Media, bytesMax = cachedBytesMax): ShareCards => ({
  media,
  drawn: new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes.length }),
});

/** The card as visitors may see it now; undefined where they see no such page. */
export async function findCard({ media: { db } }: ShareCards, { of, id }: CardSource): Promise<ShareCard | undefined> {
  if (of === 'site') return siteCard;
  if (of === 'posts') {
    const post = await getPost(db, id, null);
    return post && postCard(post);
  }
  const story = await findStory(db, id);
  return story && storyCard(story);
}

/** A JPEG, drawn once for all who ask; a changed card replaces its former one. @throws ApiError 503 too many pictures wait, 429 too many of this `caller` */
export async function openCard(
  cards: ShareCards,
  source: CardSource,
  card: ShareCard,
  caller: string,
): Promise<Buffer> {
  const { media, drawn } = cards;
  const key = `${source.of}/${source.id}`;
  const version = cardVersion(card);
  const kept = drawn.get(key);
  if (kept?.version === version) return kept.bytes;
  const bytes = await media.queue.run(cardPath(source, card), 'visitor', () => renderCard(media, card), caller);
  drawn.set(key, { version, bytes });
  return bytes;
}

async function renderCard(media: Media, card: ShareCard): Promise<Buffer> {
  const { getTypesetter } = await import('./drawing/typesetter.ts');
  const svg = drawCard(await getTypesetter(), card);
  const frame = pictureFrames[card.type];
  const pixels =
    frame && 'pictureId' in card && card.pictureId ? await cropPicture(media, card.pictureId, frame) : undefined;
  return encodeCard(svg, frame && pixels && { pixels, frame });
}
