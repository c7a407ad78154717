import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import type { Db } from '#server/platform/db/database.ts';
import { percentile } from '../statistics.ts';
import type { MeasuredProcess } from './orders.ts';
import { OpenPages, type Pair, say } from './people.ts';

export interface Times {
  p50: number;
  p99: number;
}
export const timesOf = (times: readonly number[]): Times => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

/** From the sender's call to the recipient's event, one message at a time: ours, the bare echo and a bare INSERT with its commit, by turns. */
export async function measureEcho(
  ours: MeasuredProcess,
  bare: MeasuredProcess,
  db: Db,
  { pairs, rounds }: { pairs: readonly Pair[]; rounds: number },
) {
  const pages = new OpenPages();
  const barePages = new OpenPages();
  pages.open(
    ours.site,
    pairs.map(({ recipientToken }) => recipientToken),
  );
  barePages.open(bare.site, ['recipient']);
  const sender = io(bare.site, { query: { token: 'sender' }, transports: ['websocket'] });
  await Promise.all([pages.settle(pairs.length), barePages.settle(1)]);
  const own: number[] = [];
  const echoes: number[] = [];
  const commits: number[] = [];
  await sql`CREATE TABLE bare_messages (content text)`.execute(db);
  for (let round = -10; round < rounds; round += 1) {
    const start = performance.now();
    sender.emit('say', 'recipient', `echo ${round}`);
    const echoMs = (await barePages.hears(`echo ${round}`)) - start;
    const inserting = performance.now();
    await sql`INSERT INTO bare_messages VALUES (${`row ${round}`})`.execute(db);
    const commitMs = performance.now() - inserting;
    const pair = pairs[(round + 10) % pairs.length] as Pair;
    const pressed = performance.now();
    const sent = say(ours.site, pair, `message ${round}`);
    const ownMs = (await pages.hears(`message ${round}`)) - pressed;
    await sent;
    if (round < 0) continue;
    echoes.push(echoMs);
    own.push(ownMs);
    commits.push(commitMs);
  }
  for (const each of [pages, barePages]) each.close();
  sender.disconnect();
  return { own: timesOf(own), bare: timesOf(echoes), commit: timesOf(commits) };
}

const warmUpSeconds = 3;

/** Messages at a steady pace: written at one process, heard at another or the same. The first seconds warm up. */
export async function measureLoad(
  from: MeasuredProcess,
  to: MeasuredProcess,
  pairs: readonly Pair[],
  { messages, perSecond, name }: { messages: number; perSecond: number; name: string },
): Promise<Times> {
  const pages = new OpenPages();
  pages.open(
    to.site,
    pairs.flatMap(({ recipientToken, senderToken }) => [recipientToken, senderToken]),
  );
  await pages.settle(2 * pairs.length);
  const pressedAt: number[] = [];
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  const warmUp = warmUpSeconds * perSecond;
  for (let at = 0; at < warmUp + messages; at += 1) {
    await sleep(Math.max(0, start + (at * 1_000) / perSecond - performance.now()));
    pressedAt.push(performance.now());
    sent.push(say(from.site, pairs[at % pairs.length] as Pair, `${name} ${at}`));
  }
  await Promise.all(sent);
  const times = await Promise.all(pressedAt.map(async (pressed, at) => (await pages.hears(`${name} ${at}`)) - pressed));
  pages.close();
  return timesOf(times.slice(warmUp));
}
