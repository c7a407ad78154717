import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { reportedMessagesMax } from '#contract/limits.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { reportConversation } from '#server/chat/safety.service.ts';
import { sendMessage } from '#server/chat/send-message.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { runCommand } from '#tests/support/server/run-command.ts';

describeWithDatabase('reported conversations', (getDb) => {
  const run = (...args: string[]) => runCommand(getDb(), ...args);

  const parts = (content: string, attachments: string[] = []) => ({
    clientId: randomUUID(),
    content,
    attachments,
    listingId: null,
  });

  async function begin() {
    const owner = await makeUser(getDb(), { first_name: 'Nadia' });
    const seeker = await makeUser(getDb(), { first_name: 'Maude' });
    const postId = (await makeListing(getDb(), { owner_id: owner.id })).id;
    const { id } = await inTransaction(getDb(), (tx) =>
      startConversation(tx, seeker, { userId: owner.id, postId, ...parts('The very first words') }),
    );
    const say = (from: { id: string }, content: string, attachments: string[] = []) =>
      inTransaction(getDb(), (tx) => sendMessage(tx, from.id, id, parts(content, attachments)));
    const report = (from: { id: string }, details = '') =>
      inTransaction(getDb(), (tx) => reportConversation(tx, from.id, id, { reason: 'money_or_documents', details }));
    return { id, owner, seeker, say, report };
  }

  it('show the last 20 messages as they were, and nothing that was written before or after', async () => {
    expect(await run('conversation-reports')).toEqual(['No reported conversations.']);
    const { id, owner, seeker, say, report } = await begin();
    for (let at = 1; at < reportedMessagesMax; at += 1) await say(owner, `Number ${at}`);
    const photo = await makeUpload(getDb(), owner.id, { is_private: true });
    await say(owner, 'Send the deposit\nnow', [photo.id]);
    await report(seeker, 'Asks for money');
    await say(seeker, 'Written afterwards');
    const list = await run('conversation-reports');
    expect(list).toEqual([
      expect.stringMatching(new RegExp(`^${id} {2}money_or_documents, reported at `)),
      `  Maude (${seeker.id}) reported Nadia (${owner.id})`,
      '  “Asks for money”',
    ]);
    const shown = await run('conversation-report', id);
    expect(shown.slice(0, 4)).toEqual([...list, '']);
    expect(shown.slice(4)).toHaveLength(reportedMessagesMax);
    expect(shown.at(-1)).toMatch(/Nadia: Send the deposit now \[photo\]$/);
    expect(shown.join('\n')).not.toMatch(/very first|afterwards/);
    expect(shown.join('\n')).not.toContain(photo.id);
    for (const line of [...list, ...shown]) expect(line).not.toMatch(/\p{Cc}/u);
  });

  it('are closed by the operator, and open again when they are reported again', async () => {
    const { id, owner, seeker, report } = await begin();
    await report(seeker);
    await report(owner);
    expect(await run('close-conversation-report', id)).toEqual([`Conversation ${id}: 2 reports are closed.`]);
    expect((await run('conversation-reports')).join()).not.toContain(id);
    await expect(run('conversation-report', id)).rejects.toThrow(/no open reports/);
    await expect(run('close-conversation-report', id)).rejects.toThrow(/no open reports/);
    await report(seeker, 'Again');
    expect((await run('conversation-report', id)).join('\n')).toContain('“Again”');
  });

  it('are not found for a conversation that is not there', async () => {
    for (const command of ['conversation-report', 'close-conversation-report'])
      await expect(run(command, randomUUID())).rejects.toThrow(/no open reports/);
  });
});
