import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { blockPerson } from '#server/chat/safety.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { commitMeanwhile } from '#tests/support/server/commit-meanwhile.ts';
import { openConversations } from './conversations-fixture.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  describeWithDatabase('a message and a block', (getDb) => {
    const { meet, start, send, call } = openConversations(getDb);
    const contents = async (id: string) => {
      const rows = await getDb().selectFrom('messages').select('content').where('conversation_id', '=', id).execute();
      return rows.map(({ content }) => content);
    };

    it('refuse the message that waits for the block', async () => {
      const { owner, seeker } = await meet();
      const { id } = (await start(seeker, owner)).data;
      const block = (tx: Tx) => blockPerson(tx, owner.id, seeker.id);
      const sent = await commitMeanwhile(getDb(), block, () => send(seeker, id, 'Too late'));
      expect(sent?.status).toBe(403);
      expect(await contents(id)).toEqual(['Is the shed staying?']);
    });

    it('let the block wait for the message that is being stored', async () => {
      const { owner, seeker } = await meet();
      const { id } = (await start(seeker, owner)).data;
      const sending = (tx: Tx) =>
        sql`SELECT store_message(${seeker.id}, ${id}, 'just-in-time', 'In time', 0, false, NULL, NULL, 30)`.execute(tx);
      const blocked = await commitMeanwhile(getDb(), sending, () => call(owner, 'PUT', `/blocks/${seeker.id}`));
      expect(blocked?.status).toBe(200);
      expect(await contents(id)).toEqual(['Is the shed staying?', 'In time']);
      expect((await send(seeker, id)).status).toBe(403);
    });
  });
});
