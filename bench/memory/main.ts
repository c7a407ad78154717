import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/limits.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { residentMb, startBuiltServer } from '../built-server.ts';
import { writeFigures } from '../document.ts';
import { visitorCall } from '../load/mix.ts';
import { openCallers } from '../many-callers.ts';

/* Resident memory of the built server with the demo’s posts, after minutes of use and after a load. Ends with 1 where a mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const minutes = Number(process.env.BENCH_MINUTES ?? 15);
const minuteMs = 60_000;
/** Calls a second of a site that is used. */
const steadyRate = 5;
const callersAtOnce = 8;

interface Kind {
  name: string;
  markMb: number;
  databaseUrl: string;
}

/** Ten calls: four pages, of the first ones and of posts, four searches and maps, and two that open a post. */
async function openVisitors(port: number) {
  const callers = openCallers(port, 40);
  const random = createRandom('memory');
  const { pick, between } = random;
  const posts: string[] = [];
  for (const tab of ['sale', 'rent', 'buy-request', 'rent-request']) {
    const { bytes } = await callers.next().api(`/posts?tab=${tab}&limit=50`);
    posts.push(...(JSON.parse(bytes.toString()).data as { id: string }[]).map(({ id }) => id));
  }
  const choosePath = () => {
    const share = between(0, 10);
    if (share < 1) return pick(['/', '/commercial', '/residential-explore']);
    if (share < 4) return `/residential-details/${pick(posts)}`;
    return apiPrefix + (share < 8 ? visitorCall(random).path : `/posts/${pick(posts)}`);
  };
  return {
    async ask(): Promise<void> {
      const caller = callers.next();
      // A connection that rests may be closed as it is used again.
      const { status } = await caller.ask(choosePath()).catch(() => caller.ask('/'));
      if (status !== 200) throw new Error(`${status} for a call of a visitor`);
    },
    close: callers.close,
  };
}

async function measure({ name, markMb, databaseUrl }: Kind): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-memory-'));
  const env = { DATA_DIR: folder, DEMO: 'on', PICTURES_AHEAD: 'off' };
  // The first start writes the posts.
  await (await startBuiltServer(databaseUrl, env)).close();
  const server = await startBuiltServer(databaseUrl, env);
  const visitors = await openVisitors(server.port);
  const ready = residentMb(server);
  const end = performance.now() + minutes * minuteMs;
  while (performance.now() < end) {
    await visitors.ask();
    await sleep(1_000 / steadyRate);
  }
  const used = residentMb(server);
  const loadEnd = performance.now() + minuteMs;
  const work = async () => {
    while (performance.now() < loadEnd) await visitors.ask();
  };
  await Promise.all(Array.from({ length: callersAtOnce }, work));
  const loaded = residentMb(server);
  await sleep(minuteMs);
  const calm = residentMb(server);
  visitors.close();
  await server.close();
  await rm(folder, { recursive: true });
  const isMet = Math.max(used, calm) <= markMb;
  if (!isMet) process.exitCode = 1;
  const cells = [ready, used, loaded, calm].map((mb) => mb.toFixed(0));
  return `| ${name} | ${cells.join(' | ')} | ${markMb}, ${isMet ? 'met' : 'missed'} |`;
}

const database = await createMigratedDatabase(url);
try {
  const rows = await Promise.all(
    [
      { name: 'PostgreSQL', markMb: 200, databaseUrl: database.url },
      { name: 'the embedded database', markMb: 400, databaseUrl: '' },
    ].map(measure),
  );
  const head = `| Resident memory, MB | ready | after ${minutes} minutes of use | after a minute of load | a minute later | mark |`;
  const figures = [head, '| --- | ---: | ---: | ---: | ---: | --- |', ...rows].join('\n');
  console.log(figures);
  if (minutes === 15) await writeFigures('memory', figures);
} finally {
  await database.drop();
}
