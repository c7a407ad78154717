import { sql } from 'kysely';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { several } from '../choose.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { createRandom } from '../pictures/random.ts';
import type { DemoPost } from '../posts/demo-post.ts';

interface Saved {
  user_id: string;
  post_id: string;
  /** From 0 to 1: the part of the post's time on the market before it was saved. */
  share: number;
}

/** Posts of each kind; those with a new price come first. */
const savedByAccount: Readonly<Record<string, Partial<Record<PostKind, number>>>> = {
  'Priya Raman': { sale_property: 6, rent_property: 1 },
  'Nadia Bergeron': { sale_property: 2, buy_request: 3 },
  'Marguerite Tessier': { rent_property: 4 },
};
const savedBySeekerMax = 5;

const isFound = ({ post }: DemoPost) =>
  (post.status === 'active' || post.status === 'under_offer') && post.visibility === 'public';
const cityOf = ({ post, areas }: DemoPost) => post.city || areas[0]?.city;
const hasNewPrice = ({ history }: DemoPost) => history.filter(({ what }) => what === 'price').length > 1;

/** People with a request save listings of their city; the demo accounts, where asked for, save some of each kind. */
export function chooseFavourites(made: readonly DemoPost[], { hasAccounts }: { hasAccounts: boolean }): Saved[] {
  const found = made.filter(isFound);
  const byPlace = new Map<string, DemoPost[]>();
  const placeOf = (kind: string, section: string, city: string | undefined) => `${kind} ${section} ${city}`;
  for (const each of found) {
    const place = placeOf(each.post.kind, each.post.section, cityOf(each));
    byPlace.set(place, [...(byPlace.get(place) ?? []), each]);
  }
  const seekers = found.filter(({ post }) => post.kind.endsWith('_request'));
  const bySeekers = seekers.flatMap((seeker) => {
    const { id, owner_id, kind, section } = seeker.post;
    const random = createRandom(`favourites:${id}`);
    const wanted = kind === 'buy_request' ? 'sale_property' : 'rent_property';
    const listings = byPlace.get(placeOf(wanted, section, cityOf(seeker))) ?? [];
    return several(random, listings, random.integer(0, savedBySeekerMax)).map(({ post }) => ({
      user_id: owner_id,
      post_id: String(post.id),
      share: random.between(0.05, 0.95),
    }));
  });
  const byAccounts = (hasAccounts ? demoAccounts : []).flatMap(({ id, name }) =>
    Object.entries(savedByAccount[name] ?? {}).flatMap(([kind, count]) => {
      const inCity = found.filter((each) => each.post.kind === kind && each.post.section === 'residential');
      const ofOttawa = inCity.filter((each) => cityOf(each) === 'Ottawa' && each.post.owner_id !== id);
      const chosen = [...ofOttawa.filter(hasNewPrice), ...ofOttawa.filter((each) => !hasNewPrice(each))].slice(
        0,
        count,
      );
      return chosen.map(({ post }) => ({ user_id: id, post_id: String(post.id), share: 0.2 }));
    }),
  );
  const all = [...byAccounts, ...bySeekers].filter(
    ({ user_id, post_id }) => found.find(({ post }) => post.id === post_id)?.post.owner_id !== user_id,
  );
  return all;
}

/** At the price of that time. Existing favourites stay. */
export async function insertFavourites(db: Db, saved: readonly Saved[], now: Date): Promise<void> {
  await sql`
    INSERT INTO favourites (user_id, post_id, saved_at, saved_price)
    SELECT s.user_id, s.post_id, t.saved_at, coalesce(
      (SELECT h.to_price FROM post_history h
        WHERE h.post_id = p.id AND h.what = 'price' AND h.at <= t.saved_at ORDER BY h.at DESC LIMIT 1), p.price)
    FROM json_to_recordset(${JSON.stringify(saved)}::json) AS s (user_id text, post_id text, share double precision)
    JOIN posts p ON p.id = s.post_id
    JOIN users u ON u.id = s.user_id
    CROSS JOIN LATERAL (SELECT p.published_at + (${now.toISOString()}::timestamptz - p.published_at) * s.share AS saved_at) t
    ON CONFLICT DO NOTHING`.execute(db);
}
