import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const asked = Date.UTC(2026, 9, 1, 12);

describeWithDatabase('the reply time of an agent', (getDb) => {
  let agentId: string;
  let seekerId: string;
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeEach(async () => {
    agentId = (await makeAgent(getDb(), {})).id;
    seekerId = (await makeUser(getDb(), {})).id;
  });

  /** A conversation in which each message is one of the other person's, or the agent's, so many minutes after the first. */
  async function converse(startedBy: 'seeker' | 'agent', ...said: readonly ['seeker' | 'agent', number][]) {
    const other = (await makeUser(getDb(), {})).id;
    const idOf = { seeker: other, agent: agentId };
    const [low_id, high_id] = [other, agentId].sort() as [string, string];
    const { id } = await getDb()
      .insertInto('conversations')
      .values({ low_id, high_id, about_post: false, started_by: idOf[startedBy], last_seq: said.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await getDb()
      .insertInto('conversation_members')
      .values([
        { conversation_id: id, user_id: agentId, other_id: other, last_message_at: new Date(asked) },
        { conversation_id: id, user_id: other, other_id: agentId, last_message_at: new Date(asked) },
      ])
      .execute();
    const messages = said.map(([who, minutes], at) => ({
      conversation_id: id,
      seq: at + 1,
      sender_id: idOf[who],
      client_id: randomUUID(),
      content: 'Hello',
      created_at: new Date(asked + minutes * 60_000),
    }));
    await getDb().insertInto('messages').values(messages).execute();
  }
  const answerAfter = (minutes: number) => converse('seeker', ['seeker', 0], ['agent', minutes], ['agent', 9_000]);

  async function seen(): Promise<(number | null)[]> {
    const seeker = await callsOf(getApp(), getDb(), seekerId);
    const [page, head] = [
      await visitorCalls(getApp())('GET /agents/{id}', { id: agentId }),
      await seeker('GET /chat/people/{id}', { id: agentId }),
    ];
    return [page.answer.data.responseMinutes, head.answer.data.responseMinutes];
  }

  it('is the median of the first replies, on their page and in the chat, from five answered conversations on', async () => {
    for (const minutes of [3, 20, 45, 600]) await answerAfter(minutes);
    expect(await seen()).toEqual([null, null]);
    await answerAfter(7);
    expect(await seen()).toEqual([20, 20]);
  });

  it('counts no conversation that they began, or have not answered', async () => {
    for (const minutes of [20, 20, 20, 20]) await answerAfter(minutes);
    await converse('agent', ['agent', 0], ['seeker', 1], ['agent', 2]);
    await converse('seeker', ['seeker', 0], ['seeker', 5]);
    expect(await seen()).toEqual([null, null]);
  });

  it('is not told by a reply below a minute as none', async () => {
    for (let times = 0; times < 5; times += 1) await answerAfter(0.1);
    expect(await seen()).toEqual([1, 1]);
  });
});
