import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { documentBytesMax } from '#contract/limits.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeAgent, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { pdf as makePdf } from '#tests/support/server/sample-files.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const pdf = makePdf();
const photo = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#a5543c',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});

describeWithDatabase('a private document', (getDb) => {
  let owner: Awaited<ReturnType<typeof callsOf>>;
  const getFolder = testFolder('documents');
  const getApp = testApp(getDb, () => ({ env: { DATA_DIR: getFolder(), ...severalAddresses } }));
  beforeEach(async () => {
    await getDb().deleteFrom('unreferenced_files').execute();
    await rm(join(getFolder(), 'documents'), { recursive: true, force: true });
    owner = await callsOf(getApp(), getDb(), (await makeAgent(getDb(), { kyc_step: 'agent_profile_complete' })).id);
    // Complete, so that the document is the next thing asked for.
    await getDb()
      .updateTable('agent_profiles')
      .set({
        licence_number: '1',
        licence_province: 'ON',
        licence_expires_on: '2099-01-01',
        languages: ['English'],
        biography: 'x',
      })
      .where('user_id', '=', owner.id)
      .execute();
  });

  const keptFiles = async () =>
    (await readdir(join(getFolder(), 'documents'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const send = (name: string, bytes: Buffer, type?: string) =>
    owner('POST /user/kyc_document', { file: { name, bytes, ...(type && { type }) } });
  const tidy = () => removeUnreferencedFiles(getDb(), openFileStores({ dataDir: getFolder() }));

  it.each([
    ['a PDF', 'licence.pdf', async () => pdf, 'application/pdf'],
    [
      'a PDF with a little behind its end',
      'licence.pdf',
      async () => Buffer.concat([pdf, Buffer.alloc(500, 7)]),
      'application/pdf',
    ],
    ['a JPEG', 'scan.jpg', () => photo.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['a PNG', 'scan.png', () => photo.clone().png().toBuffer(), 'image/png'],
    ['a WebP', 'scan.webp', () => photo.clone().webp().toBuffer(), 'image/webp'],
    ['an AVIF', 'scan.avif', () => photo.clone().avif({ effort: 0 }).toBuffer(), 'image/avif'],
    ['a JPEG that says it is a PDF', 'scan.pdf', () => photo.clone().jpeg().toBuffer(), 'image/jpeg'],
  ])('may be %s, and comes back to its owner as it was sent', async (_, name, make, type) => {
    const bytes = await make();
    const sent = await send(name, bytes, 'text/html');
    expect(sent).toMatchObject({ status: 200, answer: { data: { document: { bytes: bytes.length } } } });
    const back = await owner('GET /user/kyc_document');
    expect(back.status).toBe(200);
    expect(back.bytes.equals(bytes)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [file = ''] = await keptFiles();
    expect(file).toMatch(/^[0-9a-f-]{36}$/);
    expect((await getApp().inject(`/media/${file}`)).statusCode).toBe(404);
    expect((await getApp().inject(`/documents/${file}`)).statusCode).toBe(404);
  });

  it.each([
    ['a page', 415, 'licence.pdf', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page with a PDF behind its start', 415, 'licence.pdf', async () => Buffer.concat([Buffer.from('<html>'), pdf])],
    ['an SVG', 415, 'licence.pdf', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', 415, 'licence.pdf', async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['an animation', 415, 'licence.gif', () => photo.clone().gif().toBuffer()],
    ['words', 415, 'licence.txt', async () => Buffer.from('I am licensed, believe me.')],
    ['nothing', 400, 'licence.pdf', async () => Buffer.alloc(0)],
    ['half a PDF', 400, 'licence.pdf', async () => makePdf({ bytes: 8_000 }).subarray(0, 4_000)],
    ['noise that begins as a PDF', 400, 'licence.pdf', async () => Buffer.from('%PDF-1.7\nlicence 4821937')],
    ['half a picture', 400, 'scan.jpg', async () => (await photo.clone().jpeg().toBuffer()).subarray(0, 4_000)],
    ['too much', 413, 'licence.pdf', async () => Buffer.concat([pdf, Buffer.alloc(documentBytesMax)])],
  ])('is never %s: %i', async (_, status, name, make) => {
    const sent = await send(name, await make(), 'application/pdf');
    expect(sent).toMatchObject({ status, answer: { success: false, message: expect.any(String) } });
    expect(await keptFiles()).toEqual([]);
    expect((await owner('GET /user/kyc_user')).answer.data).toMatchObject({
      step: 'agent_profile_complete',
      document: null,
    });
    expect(await getDb().selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
  });

  it('may have exactly the size that is allowed', async () => {
    const long = makePdf({ bytes: documentBytesMax });
    const bytes = Buffer.concat([long, Buffer.alloc(documentBytesMax - long.length, '\n')]);
    expect((await send('licence.pdf', bytes)).status).toBe(200);
  });

  it('keeps no path of its name', async () => {
    await send('../../../etc/passwd', pdf);
    expect((await owner('GET /user/kyc_user')).answer.data.document?.name).toBe('passwd.pdf');
    const [file = ''] = await keptFiles();
    expect(file).not.toContain('passwd');
  });

  it('reaches its owner and an admin, and other callers do not learn whether there is one', async () => {
    await send('licence.pdf', pdf);
    const query = `?userId=${owner.id}`;
    const other = await callsOf(getApp(), getDb(), (await makeAgent(getDb())).id);
    const admin = await callsOf(getApp(), getDb(), (await makeUser(getDb(), { role: 'admin' })).id);
    expect((await admin('GET /user/kyc_document', { query })).bytes.equals(pdf)).toBe(true);
    expect((await owner('GET /user/kyc_document', { query })).status).toBe(200);
    expect((await visitorCalls(getApp())('GET /user/kyc_document', { query })).status).toBe(401);
    const without = await other('GET /user/kyc_document', { query: '?userId=nobody' });
    const withOne = await other('GET /user/kyc_document', { query });
    expect([withOne.status, withOne.answer.message]).toEqual([404, without.answer.message]);
    expect((await other('GET /user/kyc_document')).status).toBe(404);
  });

  it('takes the place of the one before, whose file goes', async () => {
    await send('first.pdf', pdf);
    const [first = ''] = await keptFiles();
    const second = makePdf({ bytes: 2_000 });
    await send('second.pdf', second);
    await tidy();
    const kept = await keptFiles();
    expect(kept).toHaveLength(1);
    expect(kept).not.toContain(first);
    expect((await owner('GET /user/kyc_document')).bytes.equals(second)).toBe(true);
  });

  it('leaves no file when the person may no longer send one by the time it is there', async () => {
    const answers = await Promise.all([
      send('licence.pdf', pdf),
      getDb().updateTable('users').set({ kyc_step: 'agent_verified' }).where('id', '=', owner.id).execute(),
    ]);
    const [{ status }] = answers;
    expect([200, 409]).toContain(status);
    await getDb()
      .updateTable('unreferenced_files')
      .set({ remove_after: new Date(0) })
      .execute();
    await tidy();
    expect(await keptFiles()).toHaveLength(status === 200 ? 1 : 0);
  });
});
