import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { startConversation } from '#server/chat/chat.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notifyCompanionOfStep } from '#server/viewings/companions/notify-companion.ts';
import { remindOfViewings } from '#server/viewings/viewings.jobs.ts';
import { answerViewing, proposeViewing } from '#server/viewings/viewings.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { type Member, memberCalls } from '#tests/support/server/member-calls.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { makeSharedList } from '#tests/support/server/shared-lists.ts';

const mail = { site: undefined, mailFrom: 'Gable <post@gable.example>' };

describeWithDatabase('a companion of a viewing', (getDb) => {
  const { newMember, newPair, call } = memberCalls(getDb);
  let host: Member;
  let guest: Member;
  let jules: Member;
  let viewingId: string;

  beforeEach(async () => {
    host = await newMember('Hostsecret');
    [guest, jules] = await newPair();
    await makeSharedList(getDb(), guest.id, jules.id);
    const { id: postId } = await makeListing(getDb(), { owner_id: host.id });
    const first = {
      userId: host.id,
      postId,
      clientId: randomUUID(),
      content: 'Hello',
      attachments: [],
      listingId: null,
    };
    const proposal = { clientId: randomUUID(), times: [quarterHourInDays(2)], minutes: 30, note: '', listingId: null };
    viewingId = await inTransaction(getDb(), async (tx) => {
      const { id } = await startConversation(tx, guest, first);
      return (await proposeViewing(tx, guest.id, id, proposal)).id;
    });
  });

  const name = (who: Member, userId: string) => call(who, 'PUT', `/viewings/${viewingId}/companion`, { userId });
  const file = (who: Member) => call(who, 'GET', `/viewings/${viewingId}/calendar.ics`);
  const agree = () =>
    inTransaction(getDb(), (tx) =>
      answerViewing(tx, host.id, viewingId, {
        action: 'accept',
        version: 1,
        startsAt: quarterHourInDays(2),
        clientId: randomUUID(),
        overlapIsFine: true,
      }),
    );
  const mails = () =>
    getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', jules.email).orderBy('id').execute();

  it('is a person of the guest’s list, named by the guest', async () => {
    const stranger = await newMember('Stranger');
    expect((await name(guest, stranger.id)).status).toBe(404);
    expect((await name(host, jules.id)).status).toBe(403);
    expect((await name(jules, jules.id)).status).toBe(404);
    expect((await file(jules)).status).toBe(404);
    for (const _time of ['once', 'twice']) expect((await name(guest, jules.id)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    expect((await call(jules, 'DELETE', `/viewings/${viewingId}/companion`)).status).toBe(404);
  });

  it('gets the calendar file once a time is agreed, without the host or the conversation', async () => {
    await name(guest, jules.id);
    await agree();
    await inTransaction(getDb(), (tx) => notifyCompanionOfStep(tx, { viewingId, step: 'accepted' }, mail));
    const [, agreed] = await mails();
    expect(agreed?.calendar).toContain('With Maude.');
    const downloaded = await file(jules);
    expect(downloaded.text).toContain('BEGIN:VEVENT');
    const listed = await call(jules, 'GET', '/viewings/companions');
    expect(listed.text).toContain(viewingId);
    expect((await call(guest, 'GET', '/viewings/companions')).text).toContain('Jules');
    for (const text of [agreed?.calendar, agreed?.text, downloaded.text, listed.text])
      expect(text).not.toContain('Hostsecret');
    expect((await call(jules, 'GET', '/viewings')).text).not.toContain(viewingId);
    expect((await call(host, 'GET', '/viewings')).text).not.toContain('Jules');
    expect((await call(host, 'GET', '/viewings/companions')).text).not.toContain('Jules');
  });

  it('is reminded, and hears of the end', async () => {
    await name(guest, jules.id);
    await agree();
    const [start, agreedAt] = [new Date(Date.now() + 20 * 3_600_000), new Date(Date.now() - 48 * 3_600_000)];
    await getDb()
      .updateTable('viewings')
      .set({ starts_at: start, agreed_at: agreedAt })
      .where('id', '=', viewingId)
      .execute();
    await remindOfViewings(getDb(), undefined);
    const told = await getDb().selectFrom('notifications').selectAll().where('user_id', '=', jules.id).execute();
    const reminder = told.find(({ type }) => type === 'viewing_reminder');
    expect(reminder).toMatchObject({ link: '/together' });
    expect(reminder?.body).toContain('With Maude.');
    expect(reminder?.body).not.toContain('Hostsecret');
    await call(guest, 'DELETE', `/viewings/${viewingId}/companion`);
    expect((await mails()).at(-1)?.calendar).toContain('METHOD:CANCEL');
    expect((await file(jules)).status).toBe(404);
  });

  const endings: [string, () => Promise<unknown>][] = [
    ['leaving', () => call(jules, 'DELETE', `/shared-list/people/${jules.id}`)],
    ['the guest leaving', () => call(guest, 'DELETE', `/shared-list/people/${guest.id}`)],
    ['a block', () => call(guest, 'PUT', `/chat/blocks/${jules.id}`)],
  ];

  it.each(endings)('loses the file, the list and further news with %s', async (_ending, end) => {
    await name(guest, jules.id);
    await agree();
    const before = (await mails()).length;
    await end();
    await inTransaction(getDb(), (tx) => notifyCompanionOfStep(tx, { viewingId, step: 'cancelled' }, mail));
    expect(await mails()).toHaveLength(before);
    expect((await file(jules)).status).toBe(404);
    for (const who of [jules, guest])
      expect((await call(who, 'GET', '/viewings/companions')).text).not.toContain(viewingId);
  });
});
