import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runOperator } from '#server/operator/operator.ts';
import { type BuiltServer, buildServer } from '#tests/server/platform/process/built-server-fixture.ts';
import { unpackMigratedDatabase } from '#tests/support/database/test-database.ts';
import { newContact } from '#tests/support/server/contact.ts';
import { csvOf, resoHouse } from '#tests/support/server/import-files.ts';
import { pdf as makePdf } from '#tests/support/server/sample-files.ts';
import { writeBuiltPage } from '../page/built-page-fixture.ts';

/* A real server with the embedded database, and the command line as an operator types it. */

let page: string;
let built: BuiltServer;
let folder: string;
let server: ChildProcess;
let address: string;
const env = () => ({
  ...process.env,
  PORT: '0',
  DEMO: 'off',
  DATABASE_URL: '',
  LOG_LEVEL: 'silent',
  PAGE: page,
  DATA_DIR: folder,
  TMPDIR: folder,
});

beforeAll(async () => {
  [page, built] = await Promise.all([writeBuiltPage(), buildServer()]);
  folder = await mkdtemp(join(tmpdir(), 'gable-operator-'));
  await unpackMigratedDatabase(folder);
  server = spawn(process.execPath, [built.serve], { env: env() });
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += chunk;
    const ready = /Gable is ready: (http:\S+)\n/.exec(said)?.[1];
    if (ready) {
      address = ready;
      break;
    }
  }
}, 120_000);
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
  await rm(page, { recursive: true });
});

function run(...args: string[]) {
  const child = spawn(process.execPath, [built.operator, ...args], { env: env() });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, error, [code]]) => ({ code: code as number, out: out.trim(), error: error.trim() }),
  );
  return { child, ended };
}
const operator = (...args: string[]) => run(...args).ended;
/** The operator, with a text at standard input. */
function operatorReading(input: string, ...args: string[]) {
  const { child, ended } = run(...args);
  child.stdin.end(input);
  return ended;
}

/** The same without a process of its own. */
async function ask(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runOperator(args, env(), (line) => lines.push(line));
  return lines.join('\n');
}

/** Whether the server holds rows that wait until all of a file has been read. */
const stagedRows = async () => (await readdir(folder)).some((name) => name.startsWith('gable-import-'));

async function call(
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: object | FormData } = {},
) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    answer: (await response.json()) as { data: Record<string, unknown>; message: string },
  };
}

/** The email to this address whose subject matches, once it has been delivered. */
async function mailTo(to: string, subject: RegExp): Promise<{ subject: string; text: string; code?: string }> {
  for (;;) {
    const names = await readdir(join(folder, 'outbox')).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      const mail = JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8'));
      if (mail.to === to && subject.test(mail.subject)) return mail;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

it('decides about an agent beside a running server and without one', { timeout: 360_000 }, async () => {
  const email = 'agnes@example.ca';
  await call('POST', '/auth/register', { body: { email, password: 'a quiet street by the river' } });
  const { code } = await mailTo(email, /code/);
  const { answer } = await call('POST', '/auth/verify_email', { body: { email, code } });
  const token = String(answer.data.token);
  const profile = {
    userType: 'Agent',
    firstName: 'Agnes',
    lastName: 'Roy',
    city: 'Ottawa',
    province: 'ON',
    brokerage: 'Bytown Realty',
    licenceNumber: '77',
    licenceProvince: 'ON',
    licenceExpiresOn: '2099-04-30',
    languages: ['English'],
    biography: 'I know every street.',
  };
  await call('POST', '/user/kyc', { token, body: profile });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(makePdf())]), 'licence.pdf');
  expect((await call('POST', '/user/kyc_document', { token, body: form })).answer.data.step).toBe(
    'agent_verification_pending',
  );

  expect(await ask('agents', '--step', 'agent_verification_pending')).toContain(email);
  if (process.platform !== 'win32') expect((await stat(join(folder, 'operator.sock'))).mode & 0o777).toBe(0o600);

  const out = join(folder, 'seen.pdf');
  expect(await operator('agent-document', email, '--out', out)).toMatchObject({ code: 0, error: '' });
  expect((await readFile(out)).equals(makePdf())).toBe(true);
  await writeFile(out, 'mine');
  await expect(ask('agent-document', email, '--out', out)).rejects.toThrow('already exists');
  expect(await readFile(out, 'utf8')).toBe('mine');

  await ask('reject-agent', email, '--reason', 'The scan cannot be read.');
  expect((await mailTo(email, /couldn’t verify/)).text).toContain('The scan cannot be read.');
  expect((await call('GET', '/user/kyc_user', { token })).answer.data).toMatchObject({
    step: 'agent_verification_rejected',
    reason: 'The scan cannot be read.',
  });
  expect(await ask('verify-agent', email)).toContain('is verified');
  const again = await operator('verify-agent', email);
  expect(again).toMatchObject({ code: 1, out: '', error: expect.stringContaining('The step is agent_verified') });

  await ask('deactivate', email);
  expect(await call('GET', '/user/kyc_user', { token })).toMatchObject({
    status: 401,
    answer: { message: 'Airport is Inactive' },
  });

  // A message to us is answered beside the server, from a file and from standard input.
  const sent = newContact({ email: 'asks@example.ca' });
  const { data } = (await call('POST', '/help_support/contact', { body: sent })).answer;
  const ticket = String(data.number);
  expect((await mailTo(sent.email, /^Your message/)).text).toContain(ticket);
  expect(await ask('tickets')).toContain(ticket);
  await writeFile(join(folder, 'answer.txt'), 'The border is moved.\n');
  await ask('ticket', 'answer', ticket, '--file', join(folder, 'answer.txt'));
  expect((await mailTo(sent.email, /^Re: /)).text).toContain('The border is moved.');
  expect(await operatorReading('And the street, too.', 'ticket', 'answer', ticket)).toMatchObject({
    code: 0,
    error: '',
  });
  expect(await operatorReading('', 'ticket', 'answer', ticket)).toMatchObject({
    code: 1,
    error: 'The answer is empty.',
  });
  expect(await operatorReading('x'.repeat(40_000), 'ticket', 'answer', ticket)).toMatchObject({
    code: 1,
    error: 'The text is too long.',
  });
  await expect(ask('ticket', 'answer', ticket, '--file', join(folder, 'none.txt'))).rejects.toThrow('can’t be read');
  expect(await ask('ticket', ticket)).toMatch(/The border is moved\.[\s\S]*And the street, too\.$/);
  await ask('ticket', 'close', ticket);
  expect(await ask('tickets')).toBe('No open tickets.');

  // Garbage at the socket is answered, and the server goes on.
  const { connect } = await import('node:net');
  const socket = connect({ path: join(folder, 'operator.sock'), allowHalfOpen: true });
  socket.end('{"args": "no list"}');
  expect(JSON.parse(await text(socket))).toMatchObject({ error: expect.any(String) });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  // The server reads the file from where the operator stands, and the report is written there.
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...resoHouse, ListingKey: `A-${at}`, Media: '' }));
  await writeFile(join(folder, 'listings.csv'), csvOf([...rows, { ...resoHouse, ListingKey: 'B', ListPrice: '?' }]));
  await ask('activate', email);
  const imported = await operator(
    'import',
    join(folder, 'listings.csv'),
    '--owner',
    email,
    '--report',
    join(folder, 'r.csv'),
  );
  expect(imported).toMatchObject({ code: 2, out: expect.stringMatching(/created +60 /) });
  expect(await readFile(join(folder, 'r.csv'), 'utf8')).toContain('62,B,ListPrice,?,');
  // An interrupted import leaves nothing behind.
  const many = Array.from({ length: 8_000 }, (_, at) => ({ ...resoHouse, ListingKey: `C-${at}` }));
  await writeFile(join(folder, 'many.csv'), csvOf(many));
  const stopped = run('import', join(folder, 'many.csv'), '--owner', email);
  await vi.waitUntil(stagedRows, { timeout: 60_000 });
  stopped.child.kill('SIGINT');
  expect(await stopped.ended).toMatchObject({ code: 1, out: '', error: expect.stringContaining('Stopped') });
  await vi.waitUntil(async () => !(await stagedRows()), { timeout: 60_000 });
  expect(await ask('import', join(folder, 'listings.csv'), '--owner', email)).toMatch(/unchanged +60\n/);
  await ask('deactivate', email);

  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(await operator('activate', email)).toEqual({ code: 0, out: `${email} has been reopened.`, error: '' });
});
