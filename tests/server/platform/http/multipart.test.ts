import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { failure } from '#contract/result.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import { ApiError } from '#server/platform/errors.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { acceptBodyType, receiveFile, withUploadedFile } from '#server/platform/http/multipart.ts';

/** A multipart body as a browser writes it. */
function multipart(parts: { name: string; filename?: string; type?: string; content: string | Buffer }[], end = true) {
  const chunks = parts.flatMap(({ name, filename, type, content }) => [
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([...chunks, Buffer.from(end ? '--edge--\r\n' : '')]),
  };
}

const file = (content: string | Buffer, filename = 'plan.pdf') => ({
  name: 'file',
  filename,
  type: 'application/pdf',
  content,
});

describe('a body other than JSON', () => {
  let app: App;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-multipart-'));
    app = createServer(readConfig({ LOG_LEVEL: 'silent' }));
    app.post('/json', async (request) => request.body);
    app.register(async (scope) => {
      await acceptBodyType(scope, 'file');
      scope.post('/file', async (request) => {
        const upload = { memberId: 'member', folder, bytesMax: 1024 * 1024 };
        return withUploadedFile(request, upload, async ({ name, type, bytes, read }) => {
          expect((await read()).length).toBe(bytes);
          return { name, type, size: bytes };
        });
      });
      scope.post('/refused', async () => {
        throw new ApiError(403, 'Not for you');
      });
    });
    app.register(async (scope) => {
      await acceptBodyType(scope, 'form');
      scope.post('/form', async (request) => request.body);
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => expect(await readdir(folder)).toEqual([]));

  const send = async (url: string, sent: { headers: Record<string, string>; payload: string | Buffer }) => {
    const response = await app.inject({ method: 'POST', url, ...sent });
    if (response.statusCode >= 400) failure.parse(response.json());
    return { status: response.statusCode, body: response.json() };
  };

  it('a file comes whole, with its name, whatever else the form holds', async () => {
    const content = Buffer.alloc(1024 * 1024, 7);
    expect(await send('/file', multipart([{ name: 'note', content: 'hello' }, file(content)]))).toEqual({
      status: 200,
      body: { name: 'plan.pdf', type: 'application/pdf', size: 1024 * 1024 },
    });
    expect(await send('/file', multipart([file('x', '../../etc/passwd')]))).toMatchObject({
      body: { name: 'passwd' },
    });
  });

  it('a file that is too large is 413, and the message says how large it may be', async () => {
    expect(await send('/file', multipart([file(Buffer.alloc(1024 * 1024 + 1))]))).toMatchObject({
      status: 413,
      body: { message: 'This file is too large. The limit is 1 MB.' },
    });
  });

  it.each([
    ['no file', multipart([{ name: 'note', content: 'hello' }])],
    ['nothing at all', multipart([])],
    ['an empty file', multipart([file('')])],
    ['two files', multipart([file('a'), file('b')])],
    ['a file in another field', multipart([{ ...file('a'), name: 'picture' }])],
    ['a field named like a prototype', multipart([{ ...file('a'), name: '__proto__' }])],
    ['a body that breaks off', multipart([file('a')], false)],
    ['too many fields', multipart([...Array.from({ length: 20 }, () => ({ name: 'a', content: 'b' })), file('a')])],
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }],
    ['another boundary', { ...multipart([file('a')]), headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ])('%s is 400', async (_what, sent) => {
    expect(await send('/file', sent)).toMatchObject({ status: 400 });
  });

  it('a body of another kind is 415, in both directions', async () => {
    const json = { headers: { 'content-type': 'application/json' }, payload: '{"a":"1"}' };
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1&b=%C3%A9' };
    const bare = { headers: {}, payload: '' };
    for (const sent of [json, form, bare]) expect(await send('/file', sent)).toMatchObject({ status: 415 });
    for (const sent of [json, multipart([file('a')])]) expect(await send('/form', sent)).toMatchObject({ status: 415 });
    for (const sent of [form, multipart([file('a')])]) expect(await send('/json', sent)).toMatchObject({ status: 415 });
    expect(await send('/form', form)).toEqual({ status: 200, body: { a: '1', b: 'é' } });
    expect(await send('/json', json)).toEqual({ status: 200, body: { a: '1' } });
  });

  it('a file that broke off before it was read holds up no handler', async () => {
    const server = createServer(readConfig({ LOG_LEVEL: 'silent' }));
    onTestFinished(() => server.close());
    let sender: Socket | undefined;
    let outcome: unknown;
    server.register(async (scope) => {
      await acceptBodyType(scope, 'file');
      scope.post('/late', async (request) => {
        sender?.destroy();
        await new Promise((closed) => request.raw.once('close', closed));
        outcome = await receiveFile(request, { folder }).catch((error: unknown) => error);
      });
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { headers, payload } = multipart([file('a')], false);
    sender = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const head = `POST /late HTTP/1.1\r\nHost: gable\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: 9999\r\n\r\n`;
    sender.write(Buffer.concat([Buffer.from(head), payload]));
    await expect.poll(() => outcome).toBeInstanceOf(Error);
  });

  it('who is refused before the file was read is told so', async () => {
    expect(await send('/refused', multipart([file(Buffer.alloc(100_000))]))).toMatchObject({ status: 403 });
  });
});
