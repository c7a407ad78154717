import { expect, it } from 'vitest';
import { newConversation } from '#contract/chat/conversation.ts';
import { newMessage } from '#contract/chat/message.ts';
import { questionMessage, questionOf } from '#contract/fit/texts/question-texts.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { sendMessage } from '#server/chat/send-message.service.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { listMatches, listOwnFits } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('a question about a home', (getDb) => {
  const list = async ({ id, owner_id }: { id: string; owner_id: string }) =>
    (await listMatches(getDb(), owner_id, id, { order: 'fit', dismissed: false, page: 1 })).data;
  const write = (from: Awaited<ReturnType<typeof makeUser>>, userId: string, postId: string, content: string) =>
    inTransaction(getDb(), (tx) =>
      startConversation(tx, from, newConversation.parse({ userId, postId, clientId: crypto.randomUUID(), content })),
    );

  it('is known to its writer on every device, to nobody else, and of this home alone', async () => {
    const at = { lat: 61, lng: -110 };
    const [seeker, other, owner] = [await makeUser(getDb()), await makeUser(getDb()), await makeAgent(getDb())];
    const wishes = { living_area: 1_000, parking_total: 1 };
    const request = await makeRequest(getDb(), { owner_id: seeker.id, ...wishes }, [at]);
    const otherRequest = await makeRequest(getDb(), { owner_id: other.id, ...wishes }, [at]);
    const unknown = { ...at, owner_id: owner.id, living_area: null, parking_total: null };
    const [listing, silent] = [await makeListing(getDb(), unknown), await makeListing(getDb(), unknown)];
    await queueMatchUpdates(getDb(), [request.id, otherRequest.id], { tells: false });
    while (await updateNext(getDb(), undefined));
    const [first] = await list(request);
    const question = first && questionOf(first.fit, { side: 'seeker' });
    if (!question || question.criteria.length < 2) throw new Error('The homes leave two facts open.');
    expect((await list(request)).map(({ askedAt }) => askedAt)).toEqual([null, null]);
    const names = { name: 'Nadia', home: 'your listing' };

    await write(seeker, owner.id, listing.id, 'Hi Nadia, is it still free?');
    await write(seeker, owner.id, listing.id, questionMessage(question.criteria.slice(1), names));
    const { id } = await write(seeker, owner.id, listing.id, 'Hello?');
    const answer = newMessage.parse({
      clientId: crypto.randomUUID(),
      content: questionMessage(question.criteria, names),
    });
    await inTransaction(getDb(), (tx) => sendMessage(tx, owner.id, id, answer));
    expect((await list(request)).map(({ askedAt }) => askedAt)).toEqual([null, null]);

    await write(seeker, owner.id, listing.id, questionMessage(question.criteria, names));
    const asked = new Map((await list(request)).map(({ post, askedAt }) => [post.id, askedAt]));
    expect([asked.get(listing.id), asked.get(silent.id)]).toEqual([expect.any(String), null]);
    expect((await list(otherRequest)).map(({ askedAt }) => askedAt)).toEqual([null, null]);
    const fitsOf = async (userId: string, id: string) => (await listOwnFits(getDb(), userId, id)).data[0]?.askedAt;
    expect(await fitsOf(seeker.id, listing.id)).toBe(asked.get(listing.id));
    expect(await fitsOf(seeker.id, silent.id)).toBeNull();
    expect(await fitsOf(other.id, listing.id)).toBeNull();
    expect(await fitsOf(owner.id, request.id)).toBeNull();
  });
});
