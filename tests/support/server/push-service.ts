import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newPushKeys } from './push-devices.ts';

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  at: number;
}

/** A push service on this machine. `answer` decides the status by path. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks), at: Date.now() });
    response.writeHead(answers.get(path) ?? 201).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  let made = 0;
  return {
    received,
    answer: (path: string, status: number) => answers.set(path, status),
    /** A subscription of a browser, which reads what is sent to it. */
    newBrowser() {
      const path = `/push/${++made}`;
      const { curve, keys } = newPushKeys();
      return {
        path,
        subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys },
        read: () =>
          received
            .filter((push) => push.path === path)
            .map(({ body }) => JSON.parse(decryptPush(body, curve, keys.auth)) as Record<string, string>),
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads a push of one record as a browser does (RFC 8188 and 8291). */
function decryptPush(body: Buffer, curve: ECDH, auth: string): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', curve.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
