import type { BlogSummary } from '#contract/content/content.ts';
import type { ListingSummary, RequestSummary } from '#contract/post/post.ts';
import type { Section, Tab } from '#contract/vocabulary.ts';
import { listBlogs } from '#server/content/blogs/blogs.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getNewPosts } from '#server/posts/search/new-posts.service.ts';
import type { City } from './edition.ts';
import type { Issue } from './issues.ts';

const homesShown = 5;
const requestsShown = 2;
/** The median of fewer prices reflects one home more than the market. */
const medianFrom = 3;
const storiesMax = 50;
const weekMs = 7 * 86_400_000;

export interface WeeklyNews {
  city: City;
  section: Section;
  issue: Issue;
  forSale: number;
  forRent: number;
  requests: number;
  seekers: number;
  medianAsk: number | null;
  homes: ListingSummary[];
  newestRequests: RequestSummary[];
  story: BlogSummary | null;
}

/** New posts near a city in the week of an issue, and a story; undefined where nothing is new. */
export async function collectNews(
  db: Db,
  { city, section, issue }: Pick<WeeklyNews, 'city' | 'section' | 'issue'>,
): Promise<WeeklyNews | undefined> {
  const { lat, lng } = city;
  const newIn = (tab: Tab, limit: number) => getNewPosts(db, { section, tab, lat, lng }, issue, limit);
  const sale = await newIn('sale', homesShown);
  const rent = await newIn('rent', homesShown);
  const buyers = await newIn('buy-request', requestsShown);
  const renters = await newIn('rent-request', requestsShown);
  const { story, isNew } = await chooseStory(db, issue);
  const requests = buyers.posts + renters.posts;
  if (sale.posts + rent.posts + requests === 0 && !isNew) return undefined;
  return {
    city,
    section,
    issue,
    requests,
    story,
    forSale: sale.posts,
    forRent: rent.posts,
    seekers: buyers.owners + renters.owners,
    medianAsk: sale.posts < medianFrom ? null : sale.median_price,
    homes: newestOf<ListingSummary>([...sale.cards, ...rent.cards], homesShown),
    newestRequests: newestOf<RequestSummary>([...buyers.cards, ...renters.cards], requestsShown),
  };
}

const newestOf = <Post extends { firstListedAt: string }>(posts: readonly { firstListedAt: string }[], count: number) =>
  (posts as Post[]).toSorted((one, other) => other.firstListedAt.localeCompare(one.firstListedAt)).slice(0, count);

/** The newest one of the week; in a week without one, each of the older ones in turn. */
async function chooseStory(db: Db, { from, to }: Issue): Promise<{ story: BlogSummary | null; isNew: boolean }> {
  const { data: stories } = await listBlogs(db, { page: 1, limit: storiesMax });
  const known = stories.filter(({ publishedAt }) => new Date(publishedAt) < to);
  const newest = known.find(({ publishedAt }) => new Date(publishedAt) >= from);
  if (newest) return { story: newest, isNew: true };
  const turn = Math.floor(to.getTime() / weekMs) % Math.max(1, known.length);
  return { story: known[turn] ?? null, isNew: false };
}
