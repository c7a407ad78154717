import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { readConfig } from '#server/platform/config.ts';
import { openFileStores, tryFileStores } from '#server/platform/files/file-stores.ts';
import { StorageUnavailableError } from '#server/platform/files/storage-errors.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { explainFailedStart } from '#server/platform/process/start-failures.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { pdf, photo } from '#tests/support/server/sample-files.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const key = 'S3RVER';
let folder: string;
let s3: S3rver;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-bucket-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: 'gable-files' }],
  });
  const { port } = await s3.run();
  env = {
    S3_BUCKET: 'gable-files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const open = (more: Record<string, string> = {}) => openFileStores(readConfig({ ...env, ...more }));

/** The keys of the bucket's objects. */
const keptObjects = async () => {
  const names = await readdir(join(folder, 's3', 'gable-files'), { recursive: true });
  return names.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
};

describe('files in object storage', () => {
  it('are given back as they were written, the last version whole, and nothing for a name it does not know', async () => {
    const { media } = open();
    const bytes = await photo(900, 600).png().toBuffer();
    await media.write('a.original', Buffer.from('first'));
    await media.write('a.original', bytes);
    expect((await media.read('a.original'))?.equals(bytes)).toBe(true);
    expect(await media.has('a.original')).toBe(true);
    expect(await media.read('b.original')).toBeUndefined();
    expect(await media.has('b.original')).toBe(false);
    await media.remove('a.original');
    await media.remove('a.original');
    expect(await media.has('a.original')).toBe(false);
  });

  it('may be as large as an upload, and twenty may be written at once', async () => {
    const { media } = open();
    const large = Buffer.alloc(20 * 1024 * 1024, 7);
    const names = Array.from({ length: 20 }, (_, at) => `${at}.original`);
    await Promise.all([media.write('large', large), ...names.map((name) => media.write(name, Buffer.from(name)))]);
    expect((await media.read('large'))?.equals(large)).toBe(true);
    expect(await Promise.all(names.map(async (name) => (await media.read(name))?.toString()))).toEqual(names);
    await Promise.all(['large', ...names].map((name) => media.remove(name)));
  });

  it('lie in a folder for each store: the same name is two files', async () => {
    const { media, documents } = open();
    await media.write('a', Buffer.from('public'));
    await documents.write('a', Buffer.from('private'));
    expect(await keptObjects()).toEqual(['documents/a', 'media/a']);
    await media.remove('a');
    expect((await documents.read('a'))?.toString()).toBe('private');
    await documents.remove('a');
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'mistyped-secret' }, /\(SignatureDoesNotMatch\)/],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'nobody' }, /\(InvalidAccessKeyId\)/],
    [
      'a bucket that is not there',
      { S3_BUCKET: 'gable-elsewhere' },
      /bucket gable-elsewhere at 127.* \(NoSuchBucket\)/,
    ],
    ['a store that is not there', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /\(ECONNREFUSED\)/],
  ])('are refused at the start with what is wrong, and no secret: %s', async (_what, wrong, reason) => {
    const config = readConfig({ ...env, ...wrong });
    const failure = await tryFileStores(openFileStores(config)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageUnavailableError);
    const { message } = explainFailedStart(failure, config);
    expect(message).toMatch(reason);
    expect(message).toMatch(/Correct the settings that begin with S3_/);
    expect(message).not.toContain('mistyped-secret');
  });

  it('are tried at the start without leaving anything', async () => {
    await tryFileStores(open());
    expect(await keptObjects()).toEqual([]);
  });
});

describeWithDatabase('a server with object storage', (getDb) => {
  afterEach(() => getDb().deleteFrom('unreferenced_files').execute());

  it('keeps pictures, floor plans and documents there alone, serves them, and removes them with their rows', async () => {
    const app = await buildTestApp(getDb(), { env: { ...env, ...severalAddresses } });
    const agent = await makeAgent(getDb(), { kyc_step: 'agent_verification_pending' });
    const member = await callsOf(app, getDb(), agent.id);
    const picture = await member('POST /media', {
      file: { name: 'a.png', bytes: await photo(400, 300).png().toBuffer() },
    });
    const plan = await member('POST /media', { file: { name: 'plan.pdf', bytes: pdf() } });
    await member('POST /user/kyc_document', { file: { name: 'licence.pdf', bytes: pdf() } });
    const { id, url } = picture.answer.data;
    const served = await app.inject(`${url}-320.webp`);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await app.inject(plan.answer.data.url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await keptObjects()).toEqual([
      expect.stringMatching(/^documents\//),
      ...[`media/${id}-320.webp`, `media/${id}.original`, `media/${plan.answer.data.id}.original`].sort(),
    ]);
    for (const sent of [picture, plan]) await member('DELETE /media/{id}', { id: sent.answer.data.id });
    await member('DELETE /user', { body: { confirmation: deletionWord } });
    await removeUnreferencedFiles(getDb(), open());
    expect(await keptObjects()).toEqual([]);
    // Uploads wait there while they arrive, and nothing stays.
    expect(await readdir(env.DATA_DIR ?? '', { recursive: true })).toEqual(['incoming']);
    await app.close();
  });

  it('answers 503 while the store is away, keeps no row, and goes on once it is back', async () => {
    const away = await buildTestApp(getDb(), {
      env: { ...env, ...severalAddresses, S3_ENDPOINT: 'http://127.0.0.1:9' },
    });
    const member = await callsOf(away, getDb(), (await makeUser(getDb())).id);
    const rows = () => getDb().selectFrom('media').select('id').where('owner_id', '=', member.id).execute();
    const { status, headers, answer } = await member('POST /media', { file: { name: 'plan.pdf', bytes: pdf() } });
    expect([status, headers['retry-after'], answer.success]).toEqual([503, '2', false]);
    expect(answer.message).not.toMatch(/127|bucket|ECONN/);
    expect(await rows()).toEqual([]);
    expect((await away.inject('/healthz')).statusCode).toBe(200);
    await away.close();
    const back = await buildTestApp(getDb(), { env: { ...env, ...severalAddresses } });
    const again = await callsOf(back, getDb(), member.id);
    expect((await again('POST /media', { file: { name: 'plan.pdf', bytes: pdf() } })).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    await again('DELETE /user', { body: { confirmation: deletionWord } });
    await removeUnreferencedFiles(getDb(), open());
    expect(await keptObjects()).toEqual([]);
    await back.close();
  });
});
