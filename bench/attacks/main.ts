import { setTimeout as sleep } from 'node:timers/promises';
import { cardPath, siteCard } from '#server/share-cards/share-card.ts';
import { Caller } from '../caller.ts';
import { writeFigures } from '../document.ts';
import { type AttackedServer, startAttackedServer } from './attacked-server.ts';
import { openParallelHandshakes, sendPings, sendPipelinedRequests } from './connection-attacks.ts';
import { startOtherCaller } from './other-caller.ts';
import { proposeViewings, quoteTwice, spellAddresses, uploadDocuments } from './person-attacks.ts';

/* Each attack from one address and from twenty, beside another caller: how long that one waits, and what memory is left a minute later.
   Writes docs/benchmarks.md. `BENCH_ATTACKS=pings` runs one and writes nothing. */

/** Attack outcomes are counted a minute later, when queued messages have been sent. */
type Attack = (server: AttackedServer, addresses: readonly string[]) => Promise<() => string | Promise<string>>;

const attacks: Record<string, Attack> = {
  'pipelined requests': sendPipelinedRequests,
  pings: sendPings,
  'parallel handshakes': openParallelHandshakes,
  'viewing proposals': proposeViewings,
  'spellings of an address': spellAddresses,
  'two quotes': quoteTwice,
  'large PDFs': uploadDocuments,
};

const afterwardsMs = Number(process.env.BENCH_AFTERWARDS_MS ?? 60_000);
const quietMs = 10_000;
const only = process.env.BENCH_ATTACKS;
const mb = (bytes: number) => Math.round(bytes / 1_048_576);
const ms = (time: number) => String(Math.round(time));

async function measure(name: string, attack: Attack, addressCount: number): Promise<string> {
  const server = await startAttackedServer();
  const addresses = Array.from({ length: addressCount }, (_, at) => `127.0.1.${at + 1}`);
  try {
    // The first share card loads the fonts that all others are drawn with.
    await new Caller(server.port, '127.0.9.1').ask(cardPath({ of: 'site', id: 'gable' }, siteCard));
    const quiet = await startOtherCaller(server.port);
    await sleep(quietMs);
    const before = await quiet.stop();
    const memoryBefore = await server.memory();
    const other = await startOtherCaller(server.port);
    const countOutcome = await attack(server, addresses);
    const during = await other.stop();
    await sleep(afterwardsMs);
    const after = await server.memory();
    const memory = `${mb(memoryBefore.rss)} → ${mb(after.rss)} (${mb(memoryBefore.used)} → ${mb(after.used)})`;
    return `| ${name} | ${addressCount} | ${ms(before.p99)} | ${ms(during.p50)} | ${ms(during.p99)} | ${memory} | ${await countOutcome()} |`;
  } finally {
    await server.close();
  }
}

const rows: string[] = [];
for (const [name, attack] of Object.entries(attacks)) {
  if (only && !name.includes(only)) continue;
  for (const addressCount of [1, 20]) {
    const row = await measure(name, attack, addressCount);
    console.log(row);
    rows.push(row);
  }
}
const table = [
  '| Attack | addresses | quiet p99 ms | p50 ms | p99 ms | memory MB, resident (used) | outcome |',
  '| --- | ---: | ---: | ---: | ---: | --- | --- |',
  ...rows,
].join('\n');
if (!only) await writeFigures('attacks', table);
