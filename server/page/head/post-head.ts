import { formatMoney } from '#contract/format/money.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingDetails, PostDetails, RequestDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { postCard, shareImage } from '#server/share-cards/share-card.ts';
import { type PageHead, shorten } from './page-head.ts';
import { listingData, postCrumbs, requestData } from './post-data.ts';

const counted = (count: number | null, noun: string) => (count ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : []);

const roomsText = (post: ListingDetails) =>
  [...counted(post.bedroomsTotal, 'bed'), ...counted(countBathrooms(post), 'bath')].map((part) => `, ${part}`).join('');

function listingHead(post: ListingDetails): PageHead {
  const price = `${formatMoney(post.listPrice)}${post.kind === 'rent_property' ? '/mo' : ''}`;
  return {
    status: 200,
    title: postName(post),
    description: shorten(
      `${price}, ${post.propertySubType} in ${post.address.city}${roomsText(post)}. ${post.description}`,
    ),
    type: 'article',
    data: (addresses) => [listingData(post, addresses)],
  };
}

function requestHead(post: RequestDetails): PageHead {
  const places = post.areas.map((area) => area.label).join(', ');
  const budget = `Up to ${formatMoney(post.budgetMax)}${post.kind === 'rent_request' ? '/mo' : ''}`;
  return {
    status: 200,
    title: postName(post),
    description: shorten(`${budget}, in ${places}. ${post.description}`),
    type: 'article',
    data: (addresses) => [requestData(post, addresses)],
  };
}

export const postHead = (post: PostDetails): PageHead => ({
  ...('listPrice' in post ? listingHead(post) : requestHead(post)),
  image: shareImage({ of: 'posts', id: post.id }, postCard(post)),
  crumbs: postCrumbs(post),
});
