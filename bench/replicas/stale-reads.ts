import { makeOwner } from '#tests/server/posts/owner/owner-fixture.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import type { Site } from './site.ts';

const postsOfOwner = 40;
const ownersAtOnce = 8;
const readsOfPost = 10;

/** Each listing is asked for as soon as it is published: ten times by its owner, once by a visitor, whom the late replica may answer. */
export async function countStaleReads({ app, database: { db } }: Site, reads: number) {
  const stale = { own: 0, visitor: 0, reads: 0, posts: 0 };
  const visitor = visitorCalls(app);

  async function publishAndRead() {
    while (stale.reads < reads) {
      const owner = await makeOwner(app, db);
      for (let post = 0; post < postsOfOwner && stale.reads < reads; post += 1) {
        stale.reads += readsOfPost;
        stale.posts += 1;
        const { id } = await owner.make('sale_property');
        const query = `?ids=${id}`;
        const other = visitor('GET /posts/cards', { query });
        const own = Array.from({ length: readsOfPost }, () => owner('GET /posts/cards', { query }));
        const answers = await Promise.all([other, ...own]);
        const failed = answers.find(({ status }) => status !== 200);
        if (failed) throw new Error(`A read was answered ${failed.status}.`);
        const [ofVisitor = 0, ...ofOwner] = answers.map(({ answer }) => answer.data.length);
        stale.own += ofOwner.filter((found) => found === 0).length;
        stale.visitor += Number(ofVisitor === 0);
      }
    }
  }

  await Promise.all(Array.from({ length: ownersAtOnce }, publishAndRead));
  return stale;
}
