import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { viewingDaysAhead, viewingNoteMax } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { friday, monday, tuesday, viewingWorld } from './viewings-fixture.ts';

describeWithDatabase('viewings', (getDb) => {
  const world = viewingWorld(getDb);

  it('are proposed, accepted, moved and cancelled, each step a message of the thread', async () => {
    const { host, guest, conversationId } = world;
    const viewing = await world.proposed();
    expect(viewing).toMatchObject({ state: 'proposed', proposedByMe: true, isHost: true, home: '12 Fern Street' });
    expect(viewing).toMatchObject({ timeZone: 'America/Toronto', city: 'Ottawa', proposedMinutes: 30 });
    const { data: agreed } = await world.answer(guest, viewing, { action: 'accept', startsAt: tuesday });
    expect(agreed).toMatchObject({ state: 'agreed', startsAt: tuesday, version: 2, person: { firstName: 'Nadia' } });
    const move = { action: 'propose', times: [friday], minutes: 60, note: 'The cleaners are late.' };
    const { data: moving } = await world.answer(host, agreed, move);
    expect(moving).toMatchObject({ state: 'moving', startsAt: tuesday, minutes: 30, proposedMinutes: 60 });
    const { data: moved } = await world.answer(guest, moving, { action: 'accept', startsAt: friday });
    expect(moved).toMatchObject({ state: 'agreed', startsAt: friday, minutes: 60 });
    const { data: cancelled } = await world.answer(guest, moved, { action: 'cancel', note: 'We found a home.' });
    expect(cancelled).toMatchObject({ state: 'cancelled', startsAt: friday });

    const { data } = await world.call(host, 'GET', `/chat/conversations/${conversationId}/messages`);
    const { messages } = endpoints['GET /chat/conversations/{id}/messages'].data.parse(data);
    expect(messages.map(({ seq, viewing: part, content }) => [seq, part?.step, content])).toEqual([
      [1, undefined, 'Can I see it?'],
      [2, 'proposed', ''],
      [3, 'accepted', ''],
      [4, 'move_asked', 'The cleaners are late.'],
      [5, 'accepted', ''],
      [6, 'cancelled', 'We found a home.'],
    ]);
    expect(messages[3]?.viewing).toMatchObject({ times: [friday], startsAt: tuesday, previousStartsAt: tuesday });
    const { data: conversation } = await world.call(host, 'GET', `/chat/conversations/${conversationId}`);
    expect(conversation).toMatchObject({ unreadCount: 4, lastMessage: { seq: 6, viewing: { step: 'cancelled' } } });
  });

  it('are proposed of a listing that was sent in answer to a request, and end with it', async () => {
    const { host, guest } = world;
    const request = (await makeRequest(getDb(), { owner_id: guest.id })).id;
    const first = { userId: guest.id, postId: request, clientId: randomUUID(), content: '', listingId: world.home };
    const { data: conversation } = await world.call(host, 'POST', '/chat/conversations', first);
    const path = `/chat/conversations/${conversation.id}/viewings`;
    const read = async () =>
      endpoints['GET /chat/conversations/{id}/viewings'].data.parse((await world.call(guest, 'GET', path)).data);
    expect(await read()).toMatchObject({
      canPropose: false,
      place: null,
      sentListings: [{ listingId: world.home, home: '12 Fern Street', timeZone: 'America/Toronto' }],
    });
    expect((await world.propose(guest, {}, conversation.id)).status).toBe(409);
    const { data } = await world.propose(guest, { listingId: world.home }, conversation.id);
    expect(data).toMatchObject({ state: 'proposed', isHost: false, home: '12 Fern Street', post: { id: world.home } });
    expect((await read()).sentListings).toEqual([]);
    await world.call(host, 'DELETE', `/posts/${world.home}`);
    await handleEvents(getDb());
    expect((await read()).viewings[0]).toMatchObject({ state: 'declined' });
    expect((await read()).sentListings).toEqual([]);
  });

  it('are proposed once, however often the proposal is sent', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.propose(world.guest, { clientId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await world.of(world.host)).toHaveLength(1);
    const [viewing] = await world.of(world.host);
    const said = { action: 'accept', startsAt: monday, clientId: randomUUID() };
    const first = await world.answer(world.host, viewing as never, said);
    const again = await world.answer(world.host, viewing as never, said);
    expect([first.status, again.status, again.data.version]).toEqual([200, 200, 2]);
  });

  it.each([
    ['both move the agreed time', { action: 'propose', times: [friday] }, { action: 'propose', times: [tuesday] }],
    ['one cancels as the other moves', { action: 'cancel' }, { action: 'propose', times: [friday] }],
  ])('have one winner where %s', async (_what, mine, theirs) => {
    const viewing = await world.agreed();
    const answers = await Promise.all([
      world.answer(world.host, viewing, mine),
      world.answer(world.guest, viewing, theirs),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await world.of(world.host))[0]).toMatchObject({ version: 3 });
  });

  it('have one winner where one accepts as the other withdraws', async () => {
    const viewing = await world.proposed();
    const answers = await Promise.all([
      world.answer(world.guest, viewing, { action: 'accept', startsAt: monday }),
      world.answer(world.host, viewing, { action: 'withdraw' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await world.of(world.host))[0]?.version).toBe(2);
  });

  it('are one at a time in a conversation', async () => {
    await world.proposed();
    expect((await world.propose(world.guest)).status).toBe(409);
    await getDb()
      .updateTable('viewings')
      .set({ times: JSON.stringify([quarterHourInDays(-1)]) })
      .where('conversation_id', '=', world.conversationId)
      .execute();
    expect((await world.of(world.guest))[0]).toMatchObject({ state: 'lapsed' });
    expect((await world.propose(world.guest)).status).toBe(200);
    expect((await world.of(world.guest)).map(({ state }) => state)).toEqual(['proposed', 'lapsed']);
  });

  it('warn of an overlap with another viewing of the member, and of the member alone', async () => {
    const { host, guest } = world;
    await world.agreed();
    const other = await world.signIn();
    const home = (await makeListing(getDb(), { owner_id: other.id, street_number: '9' })).id;
    const conversationId = await world.talk(guest, other, home);
    const { data: viewing } = await world.propose(other, { times: [monday, friday] }, conversationId);
    expect(viewing.times).toMatchObject([{ overlapsWith: null }, { overlapsWith: null }]);
    const { data } = await world.call(guest, 'GET', `/chat/conversations/${conversationId}/viewings`);
    const seen = endpoints['GET /chat/conversations/{id}/viewings'].data.parse(data);
    expect(seen.viewings[0]?.times).toMatchObject([{ overlapsWith: '12 Fern Street' }, { overlapsWith: null }]);
    expect(seen.taken).toMatchObject([{ startsAt: monday, home: '12 Fern Street' }]);
    const accept = { action: 'accept', startsAt: monday };
    expect(await world.answer(guest, viewing, accept)).toMatchObject({
      status: 409,
      message: 'You have a viewing of 12 Fern Street at that time',
    });
    expect((await world.answer(guest, viewing, { ...accept, overlapIsFine: true })).status).toBe(200);
    expect((await world.of(host))[0]).toMatchObject({ overlapsWith: null });
    expect((await world.of(guest))[0]).toMatchObject({ overlapsWith: '9 Fern Street' });
  });

  it('are listed by what is to be done', async () => {
    const { host, guest } = world;
    const lists = async (person: typeof host) => {
      const { data } = await world.call(person, 'GET', '/viewings');
      const { upcoming, toAnswer, waiting } = endpoints['GET /viewings'].data.parse(data);
      return [upcoming.length, toAnswer.length, waiting.length];
    };
    const counts = async (person: typeof host) => (await world.call(person, 'GET', '/viewings/counts')).data;
    const viewing = await world.proposed();
    expect([await lists(host), await lists(guest)]).toEqual([
      [0, 0, 1],
      [0, 1, 0],
    ]);
    expect(await counts(guest)).toEqual({ upcoming: 0, toAnswer: 1, past: 0 });
    const { data: agreed } = await world.answer(guest, viewing, { action: 'accept', startsAt: monday });
    expect([await lists(host), await lists(guest)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    await world.answer(host, agreed, { action: 'cancel' });
    expect(await counts(guest)).toEqual({ upcoming: 0, toAnswer: 0, past: 1 });
    expect(await world.call(guest, 'GET', '/viewings/past')).toMatchObject({ data: [{ id: viewing.id }], total: 1 });
  });

  it.each([
    ['no time', { times: [] }],
    ['four times', { times: [3, 4, 5, 6].map((day) => quarterHourInDays(day)) }],
    ['a time twice', { times: [monday, monday] }],
    ['a time between quarter hours', { times: [monday.replace(':00:00', ':07:00')] }],
    ['a day that is none', { times: ['2027-02-30T15:00:00Z'] }],
    ['an offset', { times: ['2027-02-20T15:00:00-05:00'] }],
    ['a time too far ahead', { times: [quarterHourInDays(viewingDaysAhead + 2)] }],
    ['ten minutes', { minutes: 10 }],
    ['three hours', { minutes: 180 }],
    ['twenty minutes', { minutes: 20 }],
    ['a long note', { note: 'a'.repeat(viewingNoteMax + 1) }],
    ['a control character', { note: 'a\u0000b' }],
  ])('refuse a proposal of %s', async (_what, more) => {
    expect((await world.propose(world.guest, more)).status).toBe(422);
    expect(await world.of(world.guest)).toEqual([]);
  });

  it('refuse a time that has passed', async () => {
    expect((await world.propose(world.guest, { times: [quarterHourInDays(-1), monday] })).status).toBe(409);
  });

  it('keep markup in a note as plain text', async () => {
    const note = '<img src=x onerror=alert(1)>';
    expect((await world.propose(world.guest, { note })).status).toBe(200);
    const { data } = await world.call(world.host, 'GET', `/chat/conversations/${world.conversationId}`);
    expect(data).toMatchObject({ lastMessage: { content: note } });
  });

  it('belong to a conversation about a listing', async () => {
    const { guest, host } = world;
    const request = await makeRequest(getDb(), { owner_id: guest.id });
    const aboutRequest = await world.talk(host, guest, request.id);
    expect((await world.propose(host, {}, aboutRequest)).status).toBe(409);
    const aboutNone = await world.talk(host, guest, null);
    expect((await world.propose(host, {}, aboutNone)).status).toBe(409);
    const { data } = await world.call(host, 'GET', `/chat/conversations/${aboutNone}/viewings`);
    expect(data).toMatchObject({ canPropose: false, place: null });
  });

  it('open to the two alone', async () => {
    const viewing = await world.agreed();
    const stranger = await world.signIn();
    expect((await world.propose(stranger)).status).toBe(404);
    expect((await world.answer(stranger, viewing, { action: 'cancel' })).status).toBe(404);
    for (const path of [`/chat/conversations/${world.conversationId}/viewings`, `/viewings/${viewing.id}/calendar.ics`])
      expect((await world.call(stranger, 'GET', path)).status).toBe(404);
    expect((await world.call(stranger, 'GET', '/viewings')).data).toEqual({ upcoming: [], toAnswer: [], waiting: [] });
  });

  it.each([
    ['paused', 200],
    ['under_offer', 200],
    ['closed', 409],
    ['expired', 409],
    ['removed', 409],
  ] as const)(
    'of a listing that is %s answer %i to a proposal and to an acceptance, and can always be declined',
    async (status, expected) => {
      const viewing = await world.proposed();
      const closing = status === 'closed' ? { closed_reason: 'sold' as const } : {};
      const removal = status === 'removed' ? { removed_at: new Date() } : {};
      await getDb()
        .updateTable('posts')
        .set({ status, ...closing, ...removal })
        .where('id', '=', world.home)
        .execute();
      const accept = { action: 'accept', startsAt: monday };
      if (expected === 409) {
        expect((await world.answer(world.guest, viewing, accept)).status).toBe(409);
        expect((await world.answer(world.guest, viewing, { action: 'decline' })).status).toBe(200);
        expect((await world.propose(world.guest)).status).toBe(409);
      } else {
        expect((await world.answer(world.guest, viewing, { action: 'propose', times: [friday] })).status).toBe(200);
      }
    },
  );
});
