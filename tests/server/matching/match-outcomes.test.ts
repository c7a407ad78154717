import { expect, it } from 'vitest';
import { newConversation } from '#contract/chat/conversation.ts';
import { fitVersion } from '#contract/fit/score.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { markMatchesSeen } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { parseCommandLine } from '#server/operator/command-line.ts';
import { readConfig } from '#server/platform/config.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('what becomes of matches', (getDb) => {
  async function run(...args: string[]) {
    const asked = parseCommandLine(['matching', ...args]);
    if ('help' in asked) throw new Error('This is a command.');
    const { signal } = new AbortController();
    const context = {
      db: getDb(),
      stores: openFileStores({ dataDir: '.' }),
      config: readConfig({}),
      folder: '.',
      signal,
    };
    return (await asked.command.run(context, asked)).lines;
  }
  const counts = async () => (await run())[1]?.split(/ +/).map(Number);
  const write = (from: Awaited<ReturnType<typeof makeUser>>, to: string) =>
    inTransaction(getDb(), (tx) =>
      startConversation(
        tx,
        from,
        newConversation.parse({ userId: to, postId: null, clientId: crypto.randomUUID(), content: 'Good morning' }),
      ),
    );

  it('is counted by version, step by step, without names', async () => {
    expect(await run()).toEqual(['No match was told in the last 90 days.']);
    const [seeker, owner] = [await makeUser(getDb()), await makeAgent(getDb())];
    const request = await makeRequest(getDb(), { owner_id: seeker.id });
    const listing = await makeListing(getDb(), { owner_id: owner.id });
    await makeListing(getDb());
    await queueMatchUpdates(getDb(), [request.id], { tells: true });
    while (await updateNext(getDb(), undefined));
    expect(await counts()).toEqual([fitVersion, 2, 0, 0, 0, 0, 0]);
    await inTransaction(getDb(), (tx) => markMatchesSeen(tx, seeker.id, request.id, []));
    expect(await counts()).toEqual([fitVersion, 2, 0, 0, 0, 0, 0]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    await inTransaction(getDb(), (tx) => markMatchesSeen(tx, seeker.id, request.id, [listing.id, unknown]));
    expect(await counts()).toEqual([fitVersion, 2, 1, 0, 0, 0, 0]);
    await write(seeker, owner.id);
    expect(await counts()).toEqual([fitVersion, 2, 1, 1, 0, 0, 0]);
    await write(owner, seeker.id);
    expect(await counts()).toEqual([fitVersion, 2, 1, 1, 1, 0, 0]);
    await getDb()
      .updateTable('posts')
      .set({ status: 'closed', closed_reason: 'sold' })
      .where('id', '=', listing.id)
      .execute();
    expect(await counts()).toEqual([fitVersion, 2, 1, 1, 1, 0, 1]);
    await getDb()
      .updateTable('match_notices')
      .set({ told_at: new Date(0) })
      .execute();
    expect(await run('--days', '30')).toEqual(['No match was told in the last 30 days.']);
  });

  it('leaves out private alerts, before and after, and what was told of one before it was public', async () => {
    const seeker = await makeUser(getDb());
    const at = { lat: 52, lng: -110 };
    const owner_id = (await makeAgent(getDb())).id;
    const listing = await makeListing(getDb(), { ...at, owner_id, kind: 'rent_property', list_price: 1_500 });
    const wishes = { kind: 'rent_request', budget_max: 2_000, owner_id: seeker.id } as const;
    const before = await run();
    const alert = await makeRequest(getDb(), { ...wishes, visibility: 'private' }, [at]);
    await queueMatchUpdates(getDb(), [alert.id], { tells: true });
    while (await updateNext(getDb(), undefined));
    expect(
      await getDb().selectFrom('match_notices').where('request_id', '=', alert.id).selectAll().execute(),
    ).toHaveLength(1);
    await inTransaction(getDb(), (tx) => markMatchesSeen(tx, seeker.id, alert.id, [listing.id]));
    await write(seeker, listing.owner_id);
    expect(await run()).toEqual(before);
    await getDb().updateTable('posts').set({ visibility: 'public' }).where('id', '=', alert.id).execute();
    expect(await run()).toEqual(before);
    await queueMatchUpdates(getDb(), [alert.id], { tells: true });
    while (await updateNext(getDb(), undefined));
    expect(await counts()).toEqual([fitVersion, 1, 0, 0, 0, 0, 0]);
    await getDb().updateTable('posts').set({ visibility: 'private' }).where('id', '=', alert.id).execute();
    expect(await run()).toEqual(before);
  });

  it.each(['0', '-1', '9999', '1.5', 'all'])('refuses --days %s', async (days) => {
    await expect(run(`--days=${days}`)).rejects.toThrow('--days is a whole number');
  });
});
