import { postLifeDays } from '#contract/limits.ts';
import { closedReasonsFor, type PostStatus } from '#contract/post/post-lifecycle.ts';
import { isRequestKind, type PostKind } from '#contract/vocabulary.ts';
import { roundTo, weighted } from '../choose.ts';
import type { Draw, Random } from '../pictures/random.ts';
import { addDays, addHours } from '../time.ts';
import type { HistoryRow, PostRow } from './demo-post.ts';

type Times = Pick<
  PostRow,
  'status' | 'closed_reason' | 'published_at' | 'first_listed_at' | 'expires_at' | 'created_at' | 'updated_at'
>;

export interface Life {
  columns: Times;
  history: HistoryRow[];
}

const listingStatuses = { active: 81, under_offer: 7, closed: 5, expired: 3, paused: 2, draft: 2 };
const requestStatuses = { active: 88, closed: 5, expired: 3, paused: 2, draft: 2 };

/** Many posts of today and yesterday, the others thinning out over 58 days. */
function ageInHours(random: Random, status: PostStatus): number {
  if (status === 'expired') return random.between(24 * (postLifeDays + 0.5), 24 * (postLifeDays + 14));
  if (status !== 'active') return random.between(24 * 6, 24 * 57);
  const when = random.fraction();
  if (when < 0.07) return random.between(0.3, 8);
  if (when < 0.15) return random.between(8, 40);
  return 48 + 24 * 55.5 * random.fraction() ** 1.4;
}

/** `ageHours` and `status` are given for a post that was written by hand. */
export function liveThrough(
  draw: Draw,
  post: { id: string; kind: PostKind; listPrice: number | null; now: Date },
  given: { ageHours?: number; priceBefore?: number } = {},
): Life {
  const { id, kind, listPrice, now } = post;
  const status: PostStatus =
    given.ageHours === undefined
      ? weighted<PostStatus>(draw('status'), isRequestKind(kind) ? requestStatuses : listingStatuses)
      : 'active';
  const age = given.ageHours ?? ageInHours(draw('age'), status);
  const publishedAt = addHours(now, -age);
  if (status === 'draft') return draft(addHours(now, -draw('created').between(1, 240)));

  const renewal = draw('renewal');
  // Some posts expired once and were renewed: their days on the market count from the first publication.
  const wasRenewed = status !== 'expired' && given.ageHours === undefined && renewal.chance(0.04);
  const firstListedAt = wasRenewed ? addDays(publishedAt, -postLifeDays - renewal.between(1, 9)) : publishedAt;
  const history: HistoryRow[] = [];
  const moved = (at: Date, from: PostStatus | null, to: PostStatus) =>
    history.push({
      post_id: id,
      what: 'status',
      at: at.toISOString(),
      from_status: from,
      to_status: to,
      from_price: null,
      to_price: null,
    });

  moved(firstListedAt, null, 'active');
  if (wasRenewed) {
    moved(addDays(firstListedAt, postLifeDays), 'active', 'expired');
    moved(publishedAt, 'expired', 'active');
  }
  const later = (least: number, most: number) => addHours(publishedAt, age * draw('statusChange').between(least, most));
  const changes =
    listPrice === null
      ? []
      : priceHistory(draw('priceHistory'), { id, listPrice, firstListedAt, publishedAt, age }, given.priceBefore);
  let closedReason: Times['closed_reason'] = null;
  if (status === 'under_offer') moved(later(0.75, 0.98), 'active', 'under_offer');
  if (status === 'paused') moved(later(0.75, 0.98), 'active', 'paused');
  if (status === 'expired') moved(addDays(publishedAt, postLifeDays), 'active', 'expired');
  if (status === 'closed') {
    closedReason = draw('closedReason').chance(0.8) ? (closedReasonsFor(kind)[0] ?? null) : 'withdrawn';
    moved(later(0.75, 0.98), 'active', 'closed');
  }
  const rows = [...history, ...changes].sort((a, b) => String(a.at).localeCompare(String(b.at)));
  return {
    columns: {
      status,
      closed_reason: closedReason,
      published_at: publishedAt.toISOString(),
      first_listed_at: firstListedAt.toISOString(),
      expires_at: addDays(publishedAt, postLifeDays).toISOString(),
      created_at: addHours(firstListedAt, -draw('created').between(0.3, 30)).toISOString(),
      updated_at: rows.at(-1)?.at as string,
    },
    history: rows,
  };
}

function draft(createdAt: Date): Life {
  const at = createdAt.toISOString();
  const columns: Times = {
    status: 'draft',
    closed_reason: null,
    published_at: null,
    first_listed_at: null,
    expires_at: null,
    created_at: at,
    updated_at: at,
  };
  return { columns, history: [] };
}

/** About one listing in eight changes its price some days later, mostly down. */
function priceHistory(
  random: Random,
  listing: { id: string; listPrice: number; firstListedAt: Date; publishedAt: Date; age: number },
  given?: number,
): HistoryRow[] {
  const { id, listPrice, firstListedAt, publishedAt, age } = listing;
  const priced = (at: Date, from: number | null, to: number): HistoryRow => ({
    post_id: id,
    what: 'price' as const,
    at: at.toISOString(),
    from_status: null,
    to_status: null,
    from_price: from,
    to_price: to,
  });
  const changes = given !== undefined || (age > 96 && random.chance(0.15));
  if (!changes) return [priced(firstListedAt, null, listPrice)];
  const share = random.between(0.015, 0.055) * (random.chance(0.86) ? 1 : -0.6);
  const step = listPrice < 10_000 ? 25 : listPrice < 500_000 ? 5_000 : 10_000;
  const change = roundTo(listPrice * share, step) || step;
  const before = given ?? listPrice + change;
  const changedAt = addHours(publishedAt, age * random.between(0.3, 0.7));
  return [priced(firstListedAt, null, before), priced(changedAt, before, listPrice)];
}
