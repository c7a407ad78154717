import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { apiPrefix } from '#contract/limits.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { expirePosts, remindOwners } from '#server/posts/jobs/posts.jobs.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { fernStreet, newPostBody } from '#tests/support/post-bodies.ts';
import { makeListing, makePhoto, makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { writeFigures } from '../document.ts';
import { inMs, type Times } from '../server/measure.ts';

/* Publishing and saving beside the bare insert, and the longest transaction of the jobs. Ends with 1 where a mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const calls = Number(process.env.BENCH_CALLS ?? 200);
const warmUps = 10;
const marks = { publishingMs: 100, backgroundMs: 50 };

const say = (line: string) => process.stdout.write(`${line}\n`);

function figuresOf(times: number[]): Times {
  const sorted = times.slice(warmUps).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

const timed = async (work: () => Promise<unknown>, times: number[]) => {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
};

/** Posts at or near their end, and how long each batch of them holds a transaction. */
async function holdOf(db: Db, owner: string, days: number, some: (tx: Tx) => Promise<number>): Promise<number[]> {
  await sql`UPDATE posts SET expires_at = now() + ${days} * interval '1 day' WHERE owner_id = ${owner}`.execute(db);
  const times: number[] = [];
  let found = 1;
  while (found > 0) await timed(async () => (found = await inTransaction(db, some)), times);
  return times;
}

async function measure(name: string, on: string | undefined): Promise<{ rows: string[]; isMet: boolean }> {
  const { db, close } = await openFreshDatabase(on);
  await seedDemo(db);
  const { id: owner } = await makeUser(db);
  const token = await createSession(db, owner);
  const { id: picture } = await makeUpload(db, owner);
  const app = await buildTestApp(db, { env: { TRUST_PROXY: '127.0.0.1' } });
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  let caller = 0;
  // Each call has another address, so that no rate limit applies.
  async function send(method: string, path: string, body: object) {
    caller += 1;
    const from = `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': from };
    const response = await fetch(host + apiPrefix + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: { id: string; version: number } }).data;
  }
  const bare: number[] = [];
  const publishing: number[] = [];
  const saving: number[] = [];
  for (let round = 0; round < calls + warmUps; round++) {
    const address = { ...fernStreet, streetNumber: String(round + 1) };
    const body = newPostBody('sale_property', { photos: [{ id: picture }], address });
    let post = { id: '', version: 0 };
    await timed(
      () =>
        inTransaction(db, async (tx) =>
          makePhoto(tx, (await makeListing(tx, { owner_id: owner, id: randomUUID() })).id),
        ),
      bare,
    );
    await timed(async () => (post = await send('POST', '/posts', body)), publishing);
    const { clientId: _clientId, ...changed } = { ...body, title: 'A house with two gardens', version: post.version };
    await timed(() => send('PUT', `/posts/${post.id}`, changed), saving);
  }
  const held = [...(await holdOf(db, owner, 3, remindOwners)), ...(await holdOf(db, owner, -1, expirePosts))];
  await app.close();
  await close();
  const [row, whole, again] = [figuresOf(bare), figuresOf(publishing), figuresOf(saving)];
  const longest = Math.max(...held);
  const line = (what: string, { p50, p99 }: Times) =>
    `| ${name}: ${what} | ${inMs(p50)} | ${inMs(p99)} | ${(p50 / row.p50).toFixed(1)} |`;
  const rows = [
    line('bare insert of a row and its picture', row),
    line('publishing a listing', whole),
    line('saving it again', again),
    `| ${name}: ${held.length} handfuls of posts that expire or are reminded of, the longest | | ${inMs(longest)} | |`,
  ];
  for (const each of rows) say(each);
  // The marks apply to the embedded database, where a long transaction delays all members.
  return { rows, isMet: on !== undefined || (whole.p99 < marks.publishingMs && longest < marks.backgroundMs) };
}

const parts = [await measure('embedded', undefined), await measure('PostgreSQL', url)];
const load = loadavg()[0] ?? 0;
const isMissed = parts.some(({ isMet }) => !isMet);
const loadLine = `Marks ${isMissed ? 'MISSED' : 'met'}. Load of the machine, last minute: ${load.toFixed(1)}.`;
say(loadLine);
await writeFigures(
  'posts',
  [
    '| Call | p50 | p99 | × bare insert |',
    '| --- | ---: | ---: | ---: |',
    ...parts.flatMap(({ rows }) => rows),
    '',
  ].join('\n'),
);
if (isMissed) process.exitCode = 1;
