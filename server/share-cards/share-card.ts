import { createHash } from 'node:crypto';
import { formatMoney, formatShortMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { siteName } from '#contract/pages.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingDetails, PostDetails, RequestDetails } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import { isRentKind, provinces } from '#contract/vocabulary.ts';
import type { Story } from '#server/content/blogs/blogs.service.ts';

interface ListingCard {
  type: 'listing';
  price: string;
  facts: string[];
  /** Empty where the address is hidden. */
  street: string;
  place: string;
  pictureId: string | null;
}
interface RequestCard {
  type: 'request';
  kind: string;
  title: string;
  budget: string;
  areas: string;
}
interface StoryCard {
  type: 'story';
  label: string;
  title: string;
  pictureId: string | null;
}
interface SiteCard {
  type: 'site';
  title: string;
  label: string;
}
/** All that a share picture shows. Never the name of a member. */
export type ShareCard = ListingCard | RequestCard | StoryCard | SiteCard;

export const shareCardSize = { width: 1200, height: 630 };

const perMonth = (kind: PostDetails['kind']) => (isRentKind(kind) ? ' /mo' : '');

const counted = (count: number | null, noun: string) =>
  count ? [`${formatNumber(count, 1)} ${noun}${count === 1 ? '' : 's'}`] : [];

function factsOf(post: ListingDetails): string[] {
  const facts = [
    ...(post.bedroomsTotal === 0 ? ['Studio'] : counted(post.bedroomsTotal, 'bed')),
    ...(post.section === 'commercial' ? [post.propertySubType] : counted(countBathrooms(post), 'bath')),
    ...(post.livingArea ? [`${formatNumber(post.livingArea)} sq ft`] : []),
    ...(post.loadingDocks ? counted(post.loadingDocks, 'dock') : counted(post.desks, 'desk')),
    ...(post.section === 'commercial' && post.zoning ? [post.zoning] : []),
  ];
  return facts.length > 0 ? facts : [post.propertySubType];
}

function listingCard(post: ListingDetails): ListingCard {
  const { neighbourhood, city, province, exact } = post.address;
  return {
    type: 'listing',
    price: formatMoney(post.listPrice) + perMonth(post.kind),
    facts: factsOf(post),
    street: exact ? streetLine(post.address) : '',
    place: neighbourhood ? `${neighbourhood}, ${city}` : `${city}, ${provinces[province]}`,
    pictureId: post.cover?.id ?? null,
  };
}

function budgetOf({ budgetMin, budgetMax, kind }: RequestDetails): string {
  const highest = formatShortMoney(budgetMax);
  if (!budgetMin) return `Up to ${highest}${perMonth(kind)}`;
  return `${budgetMin === budgetMax ? '' : `${formatShortMoney(budgetMin)} – `}${highest}${perMonth(kind)}`;
}

const requestCard = (post: RequestDetails): RequestCard => ({
  type: 'request',
  kind: post.kind === 'buy_request' ? 'Buy request' : 'Rent request',
  title: post.title,
  budget: budgetOf(post),
  areas: post.areas.map(({ label }) => label).join(', '),
});

export const postCard = (post: PostDetails): ShareCard => ('listPrice' in post ? listingCard(post) : requestCard(post));

export const storyCard = ({ title, readingMinutes, cover }: Story): ShareCard => ({
  type: 'story',
  label: `From the blog, ${readingMinutes} min read`,
  title,
  pictureId: cover?.id ?? null,
});

export const siteCard: ShareCard = {
  type: 'site',
  title: 'Homes for sale and rent, and the people looking for one',
  label: 'A two-sided property marketplace for Canada',
};

/** Raise it with each change of what is drawn: cached pictures are drawn anew. */
const drawingVersion = 1;

/** Changes with all that the picture shows, and with nothing else. */
export const cardVersion = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, card]))
    .digest('hex')
    .slice(0, 16);

export type CardSource = { of: 'posts' | 'blogs'; id: string } | { of: 'site'; id: 'gable' };

export const cardPath = ({ of, id }: CardSource, card: ShareCard) =>
  `/media/cards/${of}/${id}/${cardVersion(card)}.jpg`;

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

function cardAlt(card: ShareCard): string {
  switch (card.type) {
    case 'listing':
      return joined(card.price, ...card.facts, card.street, card.place);
    case 'request':
      return joined(`${card.kind}: ${card.title}`, card.budget, card.areas);
    case 'story':
      return card.title;
    case 'site':
      return `${siteName}: ${card.title}`;
  }
}

export interface ShareImage {
  path: string;
  width: number;
  height: number;
  type: string;
  alt: string;
}

export const shareImage = (source: CardSource, card: ShareCard): ShareImage => ({
  path: cardPath(source, card),
  ...shareCardSize,
  type: 'image/jpeg',
  alt: cardAlt(card),
});
