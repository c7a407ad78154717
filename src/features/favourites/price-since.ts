import { formatMoney } from '#contract/format/money.ts';
import type { Favourite } from '#contract/post/favourites/favourite.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';

/** `Down $20,000 since you saved it`, `Budget up $15,000 since you saved it`; empty where the price is the same. */
export function priceSince({ post, savedPrice }: Favourite): string {
  const price = isListing(post) ? post.listPrice : post.budgetMax;
  if (price === savedPrice) return '';
  const way = price < savedPrice ? 'down' : 'up';
  const amount = formatMoney(Math.abs(price - savedPrice));
  return `${isListing(post) ? (way === 'down' ? 'Down' : 'Up') : `Budget ${way}`} ${amount} since you saved it`;
}
