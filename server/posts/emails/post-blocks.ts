import { formatShortMoney } from '#contract/format/money.ts';
import { pages } from '#contract/pages.ts';
import type { ListingSummary, PostSummary, RequestSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { cropUrl, type PictureCrop } from '#server/media/present-picture.ts';
import type { EmailHome, EmailRequest } from '#server/platform/messages/email-layout/email-blocks.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { areasOf, budgetOf, factsOf, placeOf, priceOf } from './post-texts.ts';

const pageOf = ({ id }: PostSummary) => pages.postDetails.path.replace(':id', encodeURIComponent(id));

/** `site`: the origin of links and pictures. */
export function emailHome(post: ListingSummary, site: string, crop: PictureCrop): EmailHome {
  const drop = (post.priceChange?.previousPrice ?? 0) - post.listPrice;
  return {
    price: priceOf(post),
    change: drop > 0 ? `down ${formatShortMoney(drop)}` : '',
    facts: factsOf(post),
    name: messageExcerpt(postName(post)),
    place: placeOf(post),
    link: `${site}${pageOf(post)}`,
    picture: post.cover && { url: `${site}${cropUrl(post.cover, crop)}`, alt: post.cover.alt },
  };
}

export const emailRequest = (post: RequestSummary, site: string, when: string): EmailRequest => ({
  kind: post.kind === 'buy_request' ? 'Buy request' : 'Rent request',
  when,
  title: messageExcerpt(post.title),
  budget: budgetOf(post),
  areas: areasOf(post),
  link: `${site}${pageOf(post)}`,
});
