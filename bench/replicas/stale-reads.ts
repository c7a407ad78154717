import { makeOwner } from '#tests/server/posts/owner/owner-fixture.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import type { Site } from './site.ts';

const postsOfOwner = 40;
const ownersAtOnce = 8;

/** Each round publishes a listing and asks for it at once: as its owner, and as a visitor, whom the late replica may answer. */
export async function countStaleReads({ app, database: { db } }: Site, rounds: number) {
  const stale = { own: 0, visitor: 0, rounds: 0 };
  const visitor = visitorCalls(app);

  async function publishAndRead() {
    while (stale.rounds < rounds) {
      const owner = await makeOwner(app, db);
      for (let post = 0; post < postsOfOwner && stale.rounds < rounds; post += 1) {
        stale.rounds += 1;
        const { id } = await owner.make('sale_property');
        const query = `?ids=${id}`;
        const [own, other] = await Promise.all([
          owner('GET /posts/cards', { query }),
          visitor('GET /posts/cards', { query }),
        ]);
        if (own.status !== 200 || other.status !== 200)
          throw new Error(`A read was answered ${own.status}, ${other.status}.`);
        if (own.answer.data.length === 0) stale.own += 1;
        if (other.answer.data.length === 0) stale.visitor += 1;
      }
    }
  }

  await Promise.all(Array.from({ length: ownersAtOnce }, publishAndRead));
  return stale;
}
