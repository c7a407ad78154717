import { sql } from 'kysely';
import { createSession } from '#server/platform/security/sessions.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { startLiveServer } from '../../e2e/support/servers/live-server.ts';
import { launchBrowser } from '../browser.ts';
import { writeFigures } from '../document.ts';
import { bytesOfSocket, measureReturn } from './idle.ts';
import { measureEcho, measureLoad, type Times } from './latency.ts';
import { MeasuredProcess } from './orders.ts';
import { measurePages } from './page-latency.ts';
import { makePairs, type Pair, say } from './people.ts';
import { measureThread } from './thread.ts';
import { measureTyping } from './typing.ts';

/* Talking: latency, load, several processes, idle sockets, a restart, a long thread. Ends with 1 where a mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379';
const rounds = Number(process.env.BENCH_CALLS ?? 300);
const sockets = Number(process.env.BENCH_SOCKETS ?? 10_000);
const load = { messages: 50 * Number(process.env.BENCH_SECONDS ?? 20), perSecond: 50 };
const socketsOfMember = 20;

const lines = ['| | measured | mark | |', '| --- | --- | --- | --- |'];
function note(what: string, figure: string, mark = '', isMet = true): void {
  const verdict = mark && (isMet ? 'met' : 'missed');
  lines.push(`| ${what} | ${figure} | ${mark} | ${verdict} |`);
  process.stdout.write(`${what}: ${figure}${mark && ` (${mark}: ${verdict})`}\n`);
  if (!isMet) process.exitCode = 1;
}
const most = (own: Times, bare: Times) => Math.max(own.p50 / bare.p50, own.p99 / bare.p99);
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
const inMs = ({ p50, p99 }: Times) => `p50 ${ms(p50)}, p99 ${ms(p99)}`;
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const database = await openFreshDatabase(url);
const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db);
const own = new URL(url);
own.pathname = rows[0]?.name ?? '';
const env = { DATABASE_URL: own.href };

const server = await MeasuredProcess.start('server', env);
const bare = await MeasuredProcess.start('bare', env);
const pairs = await makePairs(database.db, server.site, 500);

const echo = await measureEcho(server, bare, database.db, { pairs: pairs.slice(0, 100), rounds });
note('a bare socket.io echo', inMs(echo.bare));
note('PostgreSQL’s own part: a bare INSERT and its commit', inMs(echo.commit));
note('from the sender’s call to the recipient’s event, without pages', inMs(echo.own));

const site = await startLiveServer({ ...env, DEMO: 'off', TRUST_PROXY: '127.0.0.1' });
const browser = await launchBrowser();
const [pair] = pairs as [Pair];
const pages = await measurePages(browser, { ours: site.url, bare: bare.site }, { db: database.db, pair, rounds });
note('from a press to the row in another page, by a bare socket.io echo', inMs(pages.bare));
note('the same by a bare call, an INSERT with its commit and a bare event', inMs(pages.stored));
note(
  'from the sender’s press to the row in the recipient’s page',
  `${inMs(pages.own)}, ${most(pages.own, pages.bare).toFixed(1)} times, and ${most(pages.own, pages.stored).toFixed(1)} times the bare call`,
  'at most 3 times the bare pages',
  most(pages.own, pages.bare) <= 3,
);

const busy = await measureLoad(server, server, pairs, { ...load, name: 'busy' });
note('1,000 connected, 50 messages a second', inMs(busy), 'p99 at most 250 ms', busy.p99 <= 250);

for (const [name, more] of [
  ['PostgreSQL alone', {}],
  ['Redis', { REDIS_URL: redisUrl }],
] as const) {
  const [from, to] = [
    await MeasuredProcess.start('server', { ...env, ...more }),
    await MeasuredProcess.start('server', { ...env, ...more }),
  ];
  await say(from.site, pair, 'warm');
  const across = await measureLoad(from, to, pairs.slice(0, 250), { ...load, messages: load.messages / 2, name });
  note(`two processes with ${name}, 50 messages a second`, inMs(across), 'p99 at most 250 ms', across.p99 <= 250);
  await Promise.all([from.kill(), to.kill()]);
}

const thread = await measureThread(database.db, pair.conversationId, 10_000, rounds);
note(
  'first page of 10,000 messages',
  `${ms(thread.own)}, bare query ${ms(thread.bare)}`,
  'at most 2 times the query',
  thread.own <= 2 * thread.bare,
);

for (const loaded of [50, 10_000]) {
  const keys = await measureTyping(browser, site.url, { db: database.db, pair, loaded });
  const what = `a key in the composer under ${loaded.toLocaleString('en-CA')} loaded messages, to its frame`;
  note(what, inMs(keys), 'p99 at most 100 ms', keys.p99 <= 100);
}
await browser.close();
await site.close();

const tokens: string[] = [];
while (tokens.length < sockets) {
  const token = await createSession(database.db, (await makeUser(database.db)).id);
  tokens.push(...Array.from({ length: Math.min(socketsOfMember, sockets - tokens.length) }, () => token));
}
await server.kill();
const idle = await MeasuredProcess.start('server', env);
const [ours, theirs] = [await bytesOfSocket(idle, tokens), await bytesOfSocket(bare, tokens)];
await Promise.all([idle.kill(), bare.kill()]);
const count = sockets.toLocaleString('en-CA');
note(
  `heap of each of ${count} idle sockets`,
  `${kb(ours)}, bare ${kb(theirs)}`,
  'at most 25 KB beyond bare',
  ours - theirs <= 25 * 1024,
);

const back = await measureReturn(env, tokens);
note(
  `until ${count} are back after a restart`,
  `${(back.backMs / 1_000).toFixed(1)} s`,
  'within 60 s',
  back.backMs <= 60_000,
);
note('the API meanwhile', `p99 ${ms(back.apiP99Ms)}`, 'p99 at most 1 s', back.apiP99Ms <= 1_000);

await database.close();
if (sockets === 10_000) await writeFigures('chat', lines.join('\n'));
process.exit();
