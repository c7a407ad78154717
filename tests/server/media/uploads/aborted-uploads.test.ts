import { once } from 'node:events';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { defaultUploadLimits } from '#server/platform/http/limits/upload-slots.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { photo } from '#tests/support/server/sample-files.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const megabyte = 1024 * 1024;

describeWithDatabase('an upload that breaks off', (getDb) => {
  const getFolder = testFolder('aborted');
  // Only sent requests may write to this folder or to the log.
  const env = () => ({ DATA_DIR: getFolder(), PICTURES_AHEAD: 'off', LOG_LEVEL: 'info', ...severalAddresses });
  const getApp = testApp(getDb, () => ({ env: env() }));
  let lines: ReturnType<typeof followLog>;
  let member: Awaited<ReturnType<typeof callsOf>>;
  beforeAll(async () => {
    lines = followLog(getApp());
    await getApp().listen({ port: 0, host: '127.0.0.1' });
    member = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
  });

  const filesOf = async () =>
    (await readdir(getFolder(), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  const openConnections = promisify((done: (error: Error | null, count: number) => void) =>
    getApp().server.getConnections(done),
  );

  /** Sends the head of a form of 5 MB and this share of its file. */
  async function begin(share: number): Promise<Socket> {
    const socket = connect((getApp().server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    const part = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    socket.write(
      [
        `POST ${apiPrefix}/media HTTP/1.1`,
        'Host: gable',
        `Authorization: Bearer ${member.token}`,
        'Content-Type: multipart/form-data; boundary=edge',
        `Content-Length: ${5 * megabyte}`,
        '',
        part,
      ].join('\r\n'),
    );
    const beginning = await photo(64, 64).jpeg().toBuffer();
    const sent = Buffer.concat([beginning, Buffer.alloc(Math.floor(5 * megabyte * share))]);
    await new Promise((written) => socket.write(sent, written));
    return socket;
  }

  /** Several of these, each of which the server has begun to take. */
  async function beginSeveral(shares: readonly number[]): Promise<Socket[]> {
    lines.length = 0;
    const sockets = await Promise.all(shares.map(begin));
    await expect.poll(() => lines.filter(({ msg }) => msg === 'incoming request')).toHaveLength(shares.length);
    return sockets;
  }

  it.each([
    ['by a connection that is cut', (socket: Socket) => socket.destroy()],
    ['by a connection that is reset', (socket: Socket) => socket.resetAndDestroy()],
    ['by a sender who says nothing more', (socket: Socket) => socket.end()],
  ])('leaves nothing behind, and the next one arrives: %s', async (_how, breakOff) => {
    const sockets = await beginSeveral([0, 0.25, 0.5, 0.9]);
    for (const socket of sockets) breakOff(socket);
    await expect.poll(openConnections).toBe(0);
    await expect.poll(filesOf).toEqual([]);
    expect(await getDb().selectFrom('media').select('id').execute()).toEqual([]);
    expect(await getDb().selectFrom('unreferenced_files').select('file').execute()).toEqual([]);
    const whole = await member('POST /media', {
      file: { name: 'a.jpg', bytes: await photo(64, 64).jpeg().toBuffer() },
    });
    expect(whole.status).toBe(200);
    expect((await member('DELETE /media/{id}', { id: whole.answer.data.id })).status).toBe(200);
    await getDb().deleteFrom('unreferenced_files').execute();
    await rm(join(getFolder(), 'media'), { recursive: true });
  });

  it('waits on the disk meanwhile, where its owner alone can read it', async () => {
    const [socket] = await beginSeveral([0.9]);
    const arrived = async () => Promise.all((await filesOf()).map((path) => stat(path)));
    await expect.poll(async () => (await arrived()).map(({ size }) => size >= 4 * megabyte)).toEqual([true]);
    if (process.platform !== 'win32') expect((await arrived()).map(({ mode }) => mode & 0o777)).toEqual([0o600]);
    socket?.destroy();
    await expect.poll(filesOf).toEqual([]);
  });

  it('takes one of the few places of its member, and gives it back', async () => {
    const sockets = await beginSeveral(Array(defaultUploadLimits.perMember).fill(0.1));
    const bytes = await photo(64, 64).jpeg().toBuffer();
    const send = async (who: typeof member) => (await who('POST /media', { file: { name: 'a.jpg', bytes } })).status;
    await expect.poll(filesOf).toHaveLength(sockets.length);
    expect(await send(member)).toBe(429);
    expect(await send(await callsOf(getApp(), getDb(), (await makeUser(getDb())).id))).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(openConnections).toBe(0);
    await expect.poll(() => send(member)).toBe(200);
  });

  it('is noted in the log as the caller’s going, and is no error of ours', async () => {
    const sockets = await beginSeveral([0, 0.5]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => lines.filter(({ msg }) => msg === 'the caller went away')).toHaveLength(2);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });

  it('is told apart from a file that cannot be stored, which stays an error', async () => {
    lines.length = 0;
    await rm(join(getFolder(), 'media'), { recursive: true, force: true });
    await writeFile(join(getFolder(), 'media'), 'a file where the folder should be');
    const sent = await member('POST /media', {
      file: { name: 'a.jpg', bytes: await photo(64, 64).jpeg().toBuffer() },
    });
    expect(sent.status).toBe(500);
    expect(lines.filter(({ level }) => level > 30)).toMatchObject([{ level: 50, msg: 'the request failed' }]);
  });
});
