import { expect, it } from 'vitest';
import { pointsOf } from '#contract/fit/score.ts';
import { type Corner, toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { listMatches, listOwnFits } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

const pairs = 50;

/** A circle, or a triangle with this place in it, small ones among them. */
function areaNear(place: Corner, { chance, pick }: ReturnType<typeof createRandom>) {
  if (chance(0.5)) return place;
  const size = pick([0.001, 0.01, 0.02]);
  const corners = [
    [-1, -1],
    [2, 0],
    [-1, 1],
  ] as const;
  return {
    shape: encodeArea([
      corners.map(([north, east]) => toCorner({ lat: place.lat + north * size, lng: place.lng + east * size })),
    ]),
  };
}

describeWithDatabase('both sides of a pair', (getDb) => {
  it('are shown the same verdict, score and criteria in fifty random pairs', async () => {
    const random = createRandom('both sides');
    const { integer, pick, chance, between } = random;
    const orNull = <Value>(value: Value) => (chance(0.6) ? value : null);
    const features = (most: number) =>
      ['basement', 'garage', 'garden', 'deck', 'balcony'].filter(() => chance(most / 5)) as ('basement' | 'deck')[];
    const verdicts = new Set<string>();
    for (let made = 0; made < pairs; made += 1) {
      const at = { lat: 42 + made / 5, lng: -110 };
      const kinds = pick([
        ['sale_property', 'buy_request'],
        ['rent_property', 'rent_request'],
      ] as const);
      const [kind, asks] = kinds;
      const price = kind === 'sale_property' ? 600_000 : 2_400;
      const facts = () => ({
        parking_total: orNull(integer(0, 2)),
        year_built: orNull(integer(1_980, 2_010)),
        living_area: orNull(integer(13, 17) * 100),
      });
      const wishes = { ...facts(), parking_total: orNull(1), features: features(1) };
      const listing = await makeListing(getDb(), {
        ...at,
        kind,
        ...facts(),
        features: features(4),
        hide_exact_address: chance(0.3),
        list_price: Math.round(price * between(0.9, 1.05)),
        bedrooms_total: 3,
      });
      const request = await makeRequest(
        getDb(),
        { ...wishes, kind: asks, budget_max: price, bedrooms_total: integer(1, 3), living_area: null },
        [areaNear({ lat: at.lat + between(-0.03, 0.03), lng: at.lng }, random)],
      );
      await queueMatchUpdates(getDb(), [listing.id], { tells: false });
      while (await updateNext(getDb(), undefined));
      const query = { order: 'fit', dismissed: false, page: 1 } as const;
      const [ofListing] = (await listMatches(getDb(), listing.owner_id, listing.id, query)).data;
      const [ofRequest] = (await listMatches(getDb(), request.owner_id, request.id, query)).data;
      const [onListing] = (await listOwnFits(getDb(), request.owner_id, listing.id)).data;
      const [onRequest] = (await listOwnFits(getDb(), listing.owner_id, request.id)).data;
      verdicts.add(onListing?.fit.verdict ?? '');
      expect(onRequest?.fit).toEqual(onListing?.fit);
      expect(ofListing?.fit).toEqual(ofRequest?.fit);
      expect(ofRequest?.fit).toEqual(onListing?.fit.verdict === 'none' ? undefined : onListing?.fit);
      if (ofListing && ofRequest) expect(pointsOf(ofListing.fit.criteria)).toEqual(pointsOf(ofRequest.fit.criteria));
    }
    expect([...verdicts].sort()).toEqual(['none', 'possible', 'strong']);
  });
});
