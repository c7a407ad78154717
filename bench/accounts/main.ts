import { verify } from '@node-rs/argon2';
import { apiPrefix } from '#contract/limits.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { createSession, findViewer } from '#server/platform/security/sessions.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { inMs, time } from '../server/measure.ts';
import { median } from '../statistics.ts';

/* Sign-in beside the bare verification of its password, and the session check of each call. Ends with 1 where a mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const calls = Number(process.env.BENCH_CALLS ?? 60);
const people = 1_000;
const password = 'seven tin roofs';
const marks = { signInRatio: 2.5, sessionMs: 1 };

let missed = false;
const say = (line: string) => process.stdout.write(`${line}\n`);
function mark(line: string, figure: number, most: number) {
  if (figure >= most) missed = true;
  say(`${line} (mark: under ${most}) ${figure < most ? 'met' : 'MISSED'}`);
}

async function measure(name: string, on: string | undefined) {
  const { db, close } = await openFreshDatabase(on);
  const hash = await hashPassword(password);
  const tokens: string[] = [];
  for (let at = 0; at < people; at++) {
    const { id } = await makeUser(db, { email: `person-${at}@example.ca` });
    await db.insertInto('passwords').values({ user_id: id, hash }).execute();
    tokens.push(await createSession(db, id));
  }
  const app = await buildTestApp(db, { env: { TRUST_PROXY: '127.0.0.1' } });
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  let caller = 0;
  // Each call has another address and account, so that no rate limit applies.
  const signIn = async () => {
    caller += 1;
    const response = await fetch(`${host}${apiPrefix}/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
      },
      body: JSON.stringify({ email: `person-${caller % people}@example.ca`, password }),
    });
    if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  // Alternating, so that other load on the machine affects both alike.
  const bare: number[] = [];
  const whole: number[] = [];
  for (let round = -5; round < calls; round++) {
    const start = performance.now();
    await verify(hash, password);
    const between = performance.now();
    await signIn();
    if (round < 0) continue;
    bare.push(between - start);
    whole.push(performance.now() - between);
  }
  const ratio = median(whole) / median(bare);
  say(`${name}: bare argon2id p50 ${inMs(median(bare))} ms, signing in p50 ${inMs(median(whole))} ms`);
  mark(`${name}: signing in costs ${ratio.toFixed(2)} times the bare argon2id`, ratio, marks.signInRatio);
  let asked = 0;
  const session = await time(() => {
    asked += 1;
    return findViewer(db, tokens[asked % people] ?? '');
  }, calls * 10);
  const line = `${name}: the check of a session takes ${session.p50.toFixed(2)} ms at the median`;
  if (on) say(line);
  else mark(line, session.p50, marks.sessionMs);
  await app.close();
  await close();
}

await measure('embedded', undefined);
await measure('PostgreSQL', url);
if (missed) process.exitCode = 1;
