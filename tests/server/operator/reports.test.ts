import { expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { changeStatus } from '#server/posts/owner/post-status.service.ts';
import { reportPost } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { runCommand } from '#tests/support/server/run-command.ts';

describeWithDatabase('what members report', (getDb) => {
  const run = (...args: string[]) => runCommand(getDb(), ...args);
  async function reported(
    title: string,
    reports: readonly [reason: 'scam' | 'offensive' | 'other', details: string][],
  ) {
    const owner = await makeUser(getDb());
    const post = await makeListing(getDb(), { owner_id: owner.id, title });
    for (const [reason, details] of reports) {
      const reporter = await makeUser(getDb());
      await inTransaction(getDb(), (tx) => reportPost(tx, post.id, reporter, { reason, details }));
    }
    return { owner, post };
  }
  const listed = async () => (await run('reports')).join('\n');
  const postOf = (id: string) => getDb().selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is listed by post, the one that was reported last first, with what a decision needs', async () => {
    expect(await run('reports')).toEqual(['No reported posts.']);
    const first = await reported('A house that is none', [
      ['scam', 'Asked for a\ndeposit \u001B[31mfirst'],
      ['scam', ''],
      ['other', ''],
    ]);
    const second = await reported('A house with rude words', [['offensive', '']]);
    const lines = await run('reports');
    expect(lines[0]).toBe(`${second.post.id}  still up (active)`);
    const group = lines.slice(lines.indexOf(`${first.post.id}  still up (active)`));
    expect(group).toEqual([
      `${first.post.id}  still up (active)`,
      '  A house that is none · 12 Fern Street, Ottawa, ON K1S 2B4',
      `  by Nadia Tremblay, ${first.owner.email}, ${first.owner.id}`,
      expect.stringMatching(/^ {2}3 reports: scam 2, other 1; the last at \d{4}-\d\d-\d\d \d\d:\d\d$/),
      '  “Asked for a deposit [31mfirst”',
    ]);
    await getDb().updateTable('posts').set({ status: 'paused' }).where('id', '=', first.post.id).execute();
    expect(await listed()).toContain(`${first.post.id}  not shown (paused)`);
  });

  it('ends with the post taken down: its owner is told why and cannot bring it back', async () => {
    const { owner, post } = await reported('A house that is none at all', [
      ['scam', ''],
      ['scam', ''],
    ]);
    expect(await run('remove-post', post.id, '--reason', 'It does not exist.')).toEqual([
      'Removed “A house that is none at all”; its owner will be notified. 2 reports are closed.',
    ]);
    expect(await postOf(post.id)).toMatchObject({
      status: 'removed',
      removed_by_admin: true,
      removed_at: expect.any(Date),
      version: 2,
    });
    const history = getDb().selectFrom('post_history').select(['what', 'from_status', 'to_status']);
    expect(await history.where('post_id', '=', post.id).execute()).toEqual([
      { what: 'status', from_status: 'active', to_status: 'removed' },
    ]);
    await handleEvents(getDb(), 'https://gable.example');
    const told = getDb().selectFrom('notifications').selectAll().where('user_id', '=', owner.id);
    expect(await told.execute()).toMatchObject([
      { type: 'system', link: '/my-posts', body: expect.stringContaining('It does not exist.') },
    ]);
    const mails = getDb()
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', owner.email ?? '');
    expect(await mails.execute()).toMatchObject([
      { channel: 'email', link: 'https://gable.example/my-posts', text: expect.stringContaining('It does not exist.') },
    ]);
    expect(await listed()).not.toContain(post.id);
    const author = { id: owner.id, userType: owner.user_type, step: owner.kyc_step };
    await expect(
      inTransaction(getDb(), (tx) => changeStatus(tx, author, post.id, { status: 'restored' })),
    ).rejects.toMatchObject({ status: 409 });
    await expect(run('remove-post', post.id, '--reason', 'Again.')).rejects.toThrow('has already been taken down');
  });

  it('takes down a post of a closed account, so that it stays down when the account opens', async () => {
    const { owner, post } = await reported('A house of a closed account', [['scam', '']]);
    const other = await makeListing(getDb(), { owner_id: owner.id, title: 'Another house of that account' });
    await run('deactivate', owner.email ?? '');
    await run('remove-post', post.id, '--reason', 'It does not exist.');
    await run('activate', owner.email ?? '');
    expect(await postOf(post.id)).toMatchObject({ status: 'removed', removed_by_admin: true });
    expect(await postOf(other.id)).toMatchObject({ status: 'active' });
  });

  it('takes down what its owner had taken down, so that it stays down', async () => {
    const { post } = await reported('A house that comes and goes', [['scam', '']]);
    const down = { status: 'removed' as const, removed_at: new Date() };
    await getDb().updateTable('posts').set(down).where('id', '=', post.id).execute();
    await run('remove-post', post.id, '--reason', 'It does not exist.');
    expect(await postOf(post.id)).toMatchObject({ removed_by_admin: true });
    const history = getDb().selectFrom('post_history').select('id').where('post_id', '=', post.id);
    expect(await history.execute()).toEqual([]);
  });

  it('ends with the post left as it is, until it is reported again', async () => {
    const { post } = await reported('A house with envious neighbours', [['other', '']]);
    const before = await postOf(post.id);
    expect(await run('keep-post', post.id)).toEqual(['“A house with envious neighbours” stays; 1 report is closed.']);
    expect(await postOf(post.id)).toEqual(before);
    expect(await listed()).not.toContain(post.id);
    await expect(run('keep-post', post.id)).rejects.toThrow('has no open reports');
    const [reporter] = await getDb().selectFrom('post_reports').selectAll().where('post_id', '=', post.id).execute();
    await inTransaction(getDb(), (tx) =>
      reportPost(tx, post.id, { id: reporter?.reporter_id ?? '' }, { reason: 'scam', details: '' }),
    );
    expect(await listed()).toContain(post.id);
  });

  it('is about a post that is there', async () => {
    await expect(run('keep-post', 'nowhere')).rejects.toThrow('No post found for nowhere');
    await expect(run('remove-post', 'nowhere', '--reason', 'None.')).rejects.toThrow('No post found for nowhere');
  });
});
