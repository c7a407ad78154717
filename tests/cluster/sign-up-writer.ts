import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { apiPrefix } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { nextAddress, type SendFrom } from './send-from-addresses.ts';

const password = 'a long road to Fern Street';

/** The code of an email that one of the workers has written to its outbox. */
async function findCode(workerFolders: readonly string[], email: string): Promise<string | undefined> {
  for (const worker of workerFolders) {
    const folder = join(worker, 'outbox');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    for (const name of names.sort().reverse()) {
      const text = await readFile(join(folder, name), 'utf8');
      if (text.includes(email)) return (JSON.parse(text) as { code?: string }).code;
    }
  }
  return undefined;
}

/** Signs up one member after the other: by web processes, with a code that a worker delivers. */
export function startSignUps(address: string, workerFolders: readonly string[], sendCall: SendFrom) {
  const emails = new Set<string>();
  let isStopping = false;

  async function post(from: string, path: string, body: object): Promise<number> {
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await sendCall(`${address}${apiPrefix}${path}`, call, from).catch(() => undefined);
    return answer?.status ?? 503;
  }

  async function postUntilAnswered(from: string, path: string, body: object): Promise<number> {
    for (;;) {
      const status = await post(from, path, body);
      if (status < 500) return status;
      await sleep(50);
    }
  }

  async function signUp(): Promise<void> {
    const email = `${randomUUID()}@example.ca`;
    const from = nextAddress();
    await postUntilAnswered(from, '/auth/register', { email, password });
    let code: string | undefined;
    while (!isStopping && !code) {
      code = await findCode(workerFolders, email);
      await sleep(200);
    }
    if (!code) return;
    // A code whose first answer was lost is used up; the account is there all the same.
    const isConfirmed = (await postUntilAnswered(from, '/auth/verify_email', { email, code, password })) === 200;
    if (isConfirmed || (await postUntilAnswered(from, '/auth/login', { email, password })) === 200) emails.add(email);
  }

  async function repeat(): Promise<void> {
    while (!isStopping) await signUp();
  }
  const running = repeat();

  return {
    emails,
    async stop(): Promise<void> {
      isStopping = true;
      await running;
    },
  };
}

export async function compareMembers(
  db: Db,
  emails: ReadonlySet<string>,
): Promise<{ lost: string[]; doubled: string[] }> {
  const { rows } = await sql<{ email: string; count: number }>`
    SELECT email, count(*)::int AS count FROM users WHERE email = ANY(${[...emails]}) GROUP BY email`.execute(db);
  const stored = new Set(rows.map(({ email }) => email));
  return {
    lost: [...emails].filter((email) => !stored.has(email)).map((email) => `member ${email}`),
    doubled: rows.filter(({ count }) => count > 1).map(({ email }) => `member ${email}`),
  };
}
