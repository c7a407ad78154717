import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPeople } from '#demo/data/people.ts';
import { threads } from '#demo/data/threads.ts';
import { demo } from '#demo/demo.ts';
import { demoAccounts } from '#demo/demo-accounts.ts';
import { yearlyCosts } from '#demo/documents/yearly-costs.ts';
import { conversationRows } from '#demo/people/conversations.ts';
import { personId } from '#demo/people/people.ts';
import { makePosts } from '#demo/posts/make-post.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { ottawaTime } from '#demo/time.ts';
import { openAttachment } from '#server/chat/attachments/attachments.service.ts';
import { getSharedFiles } from '#server/chat/attachments/shared-files.service.ts';
import { openMedia } from '#server/media/media.service.ts';
import { readConfig } from '#server/platform/config.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { checkPdf } from '#server/platform/files/pdf.ts';
import { getOpenViewings } from '#server/viewings/viewing-lists.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

const now = new Date('2026-11-21T15:00:00Z');
const made = (at: Date, seed = 1) => [...makePosts(0, 450, { seed, now: at })];
const idOf = (name: string) => demoAccounts.find((account) => account.name === name)?.id ?? '';

/** Midnight, the hours around both changes of the clock, and a leap day. */
const moments = [
  '2026-11-21T15:00:00Z',
  '2026-11-01T05:30:00Z',
  '2027-03-14T06:59:00Z',
  '2027-03-16T04:01:00Z',
  '2028-02-29T23:59:00Z',
];

describe.each(moments)('the conversations of a demo that is filled at %s', (moment) => {
  const at = new Date(moment);
  const posts = made(at);
  const { conversations, messages, viewings } = conversationRows(posts, at);

  test('are all there, and between people of the demo', () => {
    expect(conversations.map(({ id }) => id)).toEqual(threads.map(({ name }) => name));
    const known = new Set(demoPeople.map(personId));
    for (const { owner, guest } of threads) expect([known.has(owner), known.has(guest)]).toEqual([true, true]);
  });

  test('go forward in time, after their posts and before now', () => {
    const publishedAt = new Map(posts.map(({ post }) => [post.id, String(post.published_at)]));
    for (const { id, post_id } of conversations) {
      const sent = messages.filter(({ conversation_id }) => conversation_id === id);
      const times = [String(publishedAt.get(post_id)), ...sent.map(({ created_at }) => created_at), at.toISOString()];
      expect(times).toEqual(times.toSorted());
      for (const { listing_id, created_at } of sent)
        if (listing_id) expect(String(publishedAt.get(listing_id)) < created_at).toBe(true);
    }
  });

  test('have a viewing of each state, and the agreed ones are still to come', () => {
    expect(viewings.map(({ state }) => state).sort()).toEqual(['agreed', 'agreed', 'cancelled', 'over', 'proposed']);
    for (const { state, starts_at, times } of viewings) {
      if (state === 'agreed') expect(String(starts_at) > at.toISOString()).toBe(true);
      if (state === 'proposed') expect(times.every((time) => time > at.toISOString())).toBe(true);
    }
  });
});

test('a conversation is left out where its post is not made, and is there whatever the seed', () => {
  expect(conversationRows(made(now, 2), now).conversations).toHaveLength(threads.length);
  expect(conversationRows(made(now).slice(0, 15), now).conversations.map(({ id }) => id)).toEqual([
    'demo-thread-sunnyside',
    'demo-thread-fairmont',
    'demo-thread-kensington',
  ]);
});

test.each([
  ['2026-11-21T15:00:00Z', 1, '17:30', '2026-11-22T22:30:00.000Z'],
  ['2026-07-01T03:00:00Z', 0, '08:15', '2026-06-30T12:15:00.000Z'],
  ['2026-10-31T15:00:00Z', 1, '12:00', '2026-11-01T17:00:00.000Z'],
])('the clock of Ottawa: from %s, %d days, %s', (from, days, time, instant) => {
  expect(ottawaTime(new Date(from), days, time).toISOString()).toBe(instant);
});

describeWithDatabase('conversations in the database', (getDb) => {
  beforeAll(async () => {
    await seedDemo(getDb(), { posts: 300 });
  });

  test('count what their members have not read', async () => {
    const { rows } = await sql<{ unread: number; counted: number }>`
      SELECT m.unread, count(s.id)::int AS counted FROM conversation_members m
      LEFT JOIN messages s ON s.conversation_id = m.conversation_id AND s.seq > m.read_seq AND s.sender_id <> m.user_id
      GROUP BY m.conversation_id, m.user_id, m.unread`.execute(getDb());
    expect(rows).toHaveLength(2 * threads.length);
    for (const { unread, counted } of rows) expect(unread).toBe(counted);
    const byAccount = await sql<{ user_id: string; unread: number }>`
      SELECT user_id, sum(unread)::int AS unread FROM conversation_members GROUP BY user_id`.execute(getDb());
    const unread = Object.fromEntries(byAccount.rows.map((row) => [row.user_id, row.unread]));
    expect([unread[idOf('Priya Raman')], unread[idOf('Nadia Bergeron')]]).toEqual([3, 3]);
  });

  test('give the demo accounts viewings to come and one to answer', async () => {
    const priya = await getOpenViewings(getDb(), idOf('Priya Raman'));
    expect(priya.upcoming.map(({ home, isHost }) => [home, isHost])).toEqual([
      ['Bright condo on the third floor, Alta Vista', true],
    ]);
    const nadia = await getOpenViewings(getDb(), idOf('Nadia Bergeron'));
    expect(nadia.upcoming.map(({ home }) => home)).toEqual(['435 Crestview Road']);
    expect(nadia.toAnswer.map(({ home }) => home)).toEqual(['48 Fairmont Avenue']);
  });

  test('carry files that their two members can open', async () => {
    const { rows } = await sql<{ conversation_id: string; files: number; counted: number }>`
      SELECT s.conversation_id, s.attachment_count AS files, count(m.id)::int AS counted FROM messages s
      JOIN message_attachments a ON a.message_id = s.id JOIN media m ON m.id = a.media_id AND m.is_private
        AND m.owner_id = s.sender_id
      GROUP BY s.id ORDER BY s.conversation_id`.execute(getDb());
    expect(rows).toEqual([
      { conversation_id: 'demo-thread-crestview', files: 1, counted: 1 },
      { conversation_id: 'demo-thread-crestview', files: 1, counted: 1 },
      { conversation_id: 'demo-thread-sunnyside', files: 2, counted: 2 },
      { conversation_id: 'demo-thread-utah', files: 3, counted: 3 },
    ]);
    const { files } = await getSharedFiles(getDb(), idOf('Priya Raman'), 'demo-thread-sunnyside', undefined);
    const sources = await getDb().selectFrom('media').select(['id', 'source']).where('is_private', '=', true).execute();
    expect(files.map(({ id }) => id)).toEqual(['demo-thread-sunnyside-3-kitchen', 'demo-thread-sunnyside-3-garden']);
    for (const { source } of sources) if (source.type === 'drawing') expect(demo.drawPicture(source)).toContain('<svg');
  });

  test('carry a PDF that is made when it is first opened, by their two members alone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gable-demo-'));
    const media = openMedia(
      { db: getDb(), loadDemo: async () => demo },
      openFileStores(readConfig({ DATA_DIR: dataDir })),
    );
    const daniel = 'demo-daniel-kowalski';
    const { files } = await getSharedFiles(getDb(), daniel, 'demo-thread-crestview', undefined);
    const [pdf] = files.filter(({ type }) => type === 'pdf');
    expect(pdf).toMatchObject({ name: '435 Crestview running costs.pdf' });
    const open = (userId: string) => openAttachment(media, userId, { id: pdf?.id ?? '', width: undefined });
    const first = await buffer((await open(daniel)).file.stream);
    const drawAgain = vi.spyOn(demo, 'drawDocument');
    expect(await buffer((await open(idOf('Nadia Bergeron'))).file.stream)).toEqual(first);
    expect(drawAgain).not.toHaveBeenCalled();
    drawAgain.mockRestore();
    expect(pdf).toMatchObject({ bytes: first.length });
    expect(() => checkPdf(first)).not.toThrow();
    expect((await PDFDocument.load(first)).getTitle()).toBe('435 Crestview Road: running costs');
    await expect(open(idOf('Priya Raman'))).rejects.toMatchObject({ status: 404 });
    const { tax_annual_amount } = await getDb()
      .selectFrom('posts')
      .select('tax_annual_amount')
      .where('id', '=', 'demo-00000h')
      .executeTakeFirstOrThrow();
    expect(tax_annual_amount).toBe(yearlyCosts['Property tax']);
    await rm(dataDir, { recursive: true });
  });

  test('are put in once', async () => {
    await seedDemo(getDb(), { posts: 310 });
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM conversations`.execute(getDb());
    expect(rows[0]?.count).toBe(threads.length);
  });
});
