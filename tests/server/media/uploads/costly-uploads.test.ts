import { afterEach, expect, it, vi } from 'vitest';
import { floorPlansPerDay, uploadsPerDay } from '#contract/limits.ts';
import * as decoding from '#server/media/uploads/uploaded-picture.ts';
import * as cleaning from '#server/platform/files/clean-pdf.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { pdf, photo } from '#tests/support/server/sample-files.ts';
import { eachTestUploads } from './uploads-fixture.ts';

describeWithDatabase('uploads that cost much work', (getDb) => {
  let given: Parameters<Parameters<typeof eachTestUploads>[1]>[0];
  const { send } = eachTestUploads(getDb, (each) => {
    given = each;
  });
  const jpeg = () => photo(60, 40).jpeg().toBuffer();
  const newMember = async () => callsOf(given.app, getDb(), (await makeUser(getDb())).id);

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('hold up no photos, and only the PDFs of the same member', async () => {
    const waiting: (() => void)[] = [];
    const clean = vi.spyOn(cleaning, 'cleanPdf').mockImplementation(async (bytes) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return bytes;
    });
    const slow = Array.from({ length: 4 }, () => send('plan.pdf', pdf()));
    await vi.waitFor(() => expect(clean).toHaveBeenCalledTimes(1));
    const other = await newMember();
    const photos = await other('POST /media', { file: { name: 'front.jpg', bytes: await jpeg() } });
    expect(photos.status).toBe(200);
    const plan = other('POST /media', { file: { name: 'plan.pdf', bytes: pdf() } });
    await vi.waitFor(() => expect(clean).toHaveBeenCalledTimes(2));
    waiting[1]?.();
    expect((await plan).status).toBe(200);
    clean.mockImplementation(async (bytes) => bytes);
    waiting[0]?.();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('keep no picture waiting that is shown', async () => {
    const { url } = (await send('front.jpg', await photo(700, 400).jpeg().toBuffer())).answer.data;
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const inspect = vi.spyOn(decoding, 'inspectUpload').mockImplementation(async () => {
      await opened;
      return { width: 60, height: 40, type: 'image/jpeg' };
    });
    const bytes = await jpeg();
    const members = [await newMember(), await newMember(), await newMember()];
    const large = members.map((member) => member('POST /media', { file: { name: 'large.jpg', bytes } }));
    await vi.waitFor(() => expect(inspect).toHaveBeenCalled());
    expect((await given.app.inject(`${url}-320.webp`)).statusCode).toBe(200);
    open();
    for (const { status } of await Promise.all(large)) expect(status).toBe(200);
  });

  it.each([
    ['uploads', uploadsPerDay, 'front.jpg', jpeg],
    ['uploads', uploadsPerDay, 'plan.pdf', async () => pdf()],
    ['floor plans', floorPlansPerDay, 'plan.pdf', async () => pdf()],
  ] as const)('end with a day’s share of %s, %i', async (of, most, name, make) => {
    const times = Array.from({ length: most - 1 }, () => new Date());
    const row = { key: `${of} of ${given.member.id}`, times, forget_at: new Date(Date.now() + 60_000) };
    await getDb().insertInto('recent_attempts').values(row).execute();
    expect((await send(name, await make())).status).toBe(200);
    const { status, headers } = await send(name, await make());
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const other = await newMember();
    expect((await other('POST /media', { file: { name, bytes: await make() } })).status).toBe(200);
  });
});
