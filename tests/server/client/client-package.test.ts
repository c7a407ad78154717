import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeOpenHouse, makeUser } from '#tests/support/server/factories.ts';
import { siteOf } from '#tests/support/server/page-sockets.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const run = promisify(execFile);

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  strict: true,
  outDir: 'out',
};

describeWithDatabase('the packed client in a project of its own', (getDb) => {
  let project: string;
  let packed: string[];

  beforeAll(async () => {
    await run('npm', ['run', '--silent', 'build:client']);
    project = await mkdtemp(join(tmpdir(), 'gable-client-'));
    const { stdout } = await run('npm', ['pack', resolve('dist/client'), '--json', '--pack-destination', project]);
    const [{ filename = '', files = [] } = {}] = JSON.parse(stdout) as {
      filename?: string;
      files?: { path: string }[];
    }[];
    packed = files.map(({ path }) => path);
    const installed = join(project, 'node_modules/gable-client');
    await mkdir(installed, { recursive: true });
    await run('tar', ['-xzf', join(project, filename), '-C', installed, '--strip-components=1']);
    await mkdir(join(project, 'node_modules/@types'));
    for (const name of ['zod', '@types/node', 'undici-types'])
      await symlink(resolve('node_modules', name), join(project, 'node_modules', name));
    await cp('tests/server/client/scratch-project.ts.txt', join(project, 'main.ts'));
    await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['main.ts'] }));
  }, 180_000);

  afterAll(() => rm(project, { recursive: true }));

  it('has its code, its types, a licence and nothing else', async () => {
    expect(packed).toEqual(expect.arrayContaining(['client.js', 'types/client/client.d.ts', 'README.md', 'LICENSE']));
    expect(
      packed.filter((path) => !/^(client\.js|README\.md|LICENSE|package\.json|types\/.+\.d\.ts)$/.test(path)),
    ).toEqual([]);
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    const manifest = JSON.parse(await readFile('dist/client/package.json', 'utf8')) as { version: string };
    expect(manifest.version).toBe(version);
    expect(await readFile('dist/client/client.js', 'utf8')).not.toMatch(/\bimport\b/);
  });

  it('is type-checked there, and calls a server', async () => {
    const db = getDb();
    const app = await buildTestApp(db);
    onTestFinished(() => app.close());
    const { id: ownerId } = await makeUser(db);
    const { id: memberId } = await makeUser(db);
    const listing = await makeListing(db, { owner_id: ownerId });
    const openHouse = await makeOpenHouse(db, listing.id);
    const token = await createSession(db, memberId);
    await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project]).catch((error: unknown) => {
      throw new Error((error as { stdout: string }).stdout);
    });
    const args = [join(project, 'out/main.js'), await siteOf(app), token, listing.id, openHouse.id];
    const { stdout } = await run(process.execPath, args);
    expect(JSON.parse(stdout)).toEqual({
      total: 1,
      ids: [listing.id],
      title: expect.any(String),
      reported: expect.any(String),
      me: memberId,
      refused: 401,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      missing: 404,
      dots: 'TypeError: The parameter id must be an id.',
      plan: null,
      calendar: 'BEGIN:VCALENDAR',
      noFile: 401,
    });
    expect(await db.selectFrom('post_reports').selectAll().execute()).toHaveLength(1);
  }, 180_000);

  it('takes a token to no other address, and no page for an answer', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, reply) => {
      asked.push(request.url);
      if (request.url?.includes('/faqs'))
        reply.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Not the API.</p>');
      else reply.writeHead(302, { Location: '/elsewhere' }).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { createClient } = (await import(resolve('dist/client/client.js'))) as {
      createClient: (settings: object) => { get: (path: string) => Promise<unknown> };
    };
    const { port } = server.address() as { port: number };
    const client = createClient({ origin: `http://127.0.0.1:${port}`, token: 'secret' });
    await expect(client.get('/user/get_profile')).rejects.toThrow('fetch failed');
    await expect(client.get('/faqs')).rejects.toMatchObject({ name: 'ApiError', status: 200 });
    expect(asked).toEqual(['/api/v1/user/get_profile', '/api/v1/faqs']);
  });
});
