import { middleHalfOf } from '#contract/search/asking-range/asking-range.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getAskingRange } from '#server/posts/market/asking-range/asking-range.service.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { writeFigures } from '../document.ts';
import { wilsonInterval } from '../matching/figures/proportions.ts';
import { median } from '../statistics.ts';
import { type MarketHome, markets } from './markets.ts';

/* Asking-price ranges of generated homes that are held out by thirds: judged, and compared with by none. Prints the rows of docs/benchmarks.md. */

const thirds = 3;

interface Judged {
  isInside: boolean;
  /** Shares of the price by which the middle of the range, and the median of the place, miss it. */
  error: number;
  placeError: number;
}

async function insertMarket(db: Db, homes: readonly MarketHome[]): Promise<string[]> {
  const { id: owner_id } = await makeUser(db);
  const ids: string[] = [];
  for (const [index, home] of homes.entries()) {
    const post = await makeListing(db, {
      owner_id,
      neighbourhood: home.neighbourhood,
      lat: home.lat,
      lng: home.lng,
      bedrooms_total: home.bedrooms,
      living_area: home.livingArea,
      year_built: home.yearBuilt,
      list_price: home.price,
      // A street of its own: homes of one owner in one building count once.
      street_number: String(index + 1),
    });
    ids.push(post.id);
  }
  return ids;
}

async function judge(db: Db, homes: readonly MarketHome[]): Promise<(Judged | null)[]> {
  const ids = await insertMarket(db, homes);
  const judged: (Judged | null)[] = [];
  for (let third = 0; third < thirds; third += 1) {
    const isHeldOut = (index: number) => index % thirds === third;
    // A home under offer has a range and stands in no other one.
    await db.updateTable('posts').set({ status: 'active' }).execute();
    const held = ids.filter((_, index) => isHeldOut(index));
    await db.updateTable('posts').set({ status: 'under_offer' }).where('id', 'in', held).execute();
    for (const [index, { price, place }] of homes.entries()) {
      if (!isHeldOut(index)) continue;
      const { range } = (await getAskingRange(db, ids[index] ?? '', null)) ?? { range: null };
      if (!range) {
        judged.push(null);
        continue;
      }
      const asked = range.compared.flatMap(({ post }) => ('listPrice' in post ? [post.listPrice] : []));
      const around = homes.filter((other, at) => other.place === place && !isHeldOut(at));
      const missedBy = (guess: number) => Math.abs(guess - price) / price;
      judged.push({
        isInside: range.low <= price && price <= range.high,
        error: missedBy(middleHalfOf(asked).median),
        placeError: missedBy(median(around.map((other) => other.price))),
      });
    }
  }
  return judged;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const rows = [
  '| generated market | homes | speaks for | inside the middle half | 95 % interval | median error of the middle | of the place’s median |',
  '| --- | ---: | ---: | ---: | --- | ---: | ---: |',
];
for (const [name, homes] of Object.entries(markets)) {
  const { db, close } = await openFreshDatabase(process.env.BENCH_DATABASE_URL);
  try {
    const judged = await judge(db, homes);
    const spoken = judged.filter((each) => each !== null);
    const inside = spoken.filter(({ isInside }) => isInside).length;
    const [least, most] = wilsonInterval({ hits: inside, of: spoken.length });
    const errors = [spoken.map(({ error }) => error), spoken.map(({ placeError }) => placeError)];
    rows.push(
      `| ${name} | ${homes.length} | ${percent(spoken.length / homes.length)} | ${percent(inside / spoken.length)} | ${percent(least)} to ${percent(most)} | ${errors.map((each) => (each.length > 0 ? percent(median(each)) : '–')).join(' | ')} |`,
    );
    console.log(rows.at(-1));
  } finally {
    await close();
  }
}
await writeFigures('prices', rows.join('\n'));
