import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createSession } from '#server/platform/security/sessions.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import type { AttackedServer } from './attacked-server.ts';

const pipelined = 1_150;
const connectionsOfAddress = 5;
const pingMs = 8_000;
const handshakes = 120;

/** 1,150 requests in one write on each of five connections, nothing read, closed after 4 s. */
export async function sendPipelinedRequests(
  { port }: AttackedServer,
  addresses: readonly string[],
): Promise<() => string> {
  const text = 'GET /residential-explore?tab=rent HTTP/1.1\r\nHost: gable\r\n\r\n'.repeat(pipelined);
  const sockets = addresses.flatMap((localAddress) =>
    Array.from({ length: connectionsOfAddress }, () =>
      connect({ host: '127.0.0.1', port, localAddress })
        .on('error', () => {})
        .pause(),
    ),
  );
  for (const socket of sockets) socket.write(text);
  await sleep(4_000);
  for (const socket of sockets) socket.destroy();
  return () => `${sockets.length} connections with ${pipelined} requests each`;
}

/** An empty ping with the mask that a client needs: six bytes. */
const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

/** Pings as fast as they are taken for 8 s, half of them from clients that read nothing; a connection that is ended is opened again. */
export async function sendPings({ port }: AttackedServer, addresses: readonly string[]): Promise<() => string> {
  const endsAt = performance.now() + pingMs;
  const flood = Buffer.concat(Array.from({ length: 2_000 }, () => ping));
  let connections = 0;
  const attack = async (localAddress: string, reads: boolean) => {
    while (performance.now() < endsAt) {
      connections += 1;
      const client = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { localAddress });
      client.on('error', () => {});
      const ended = new Promise<void>((resolve) => {
        client.once('close', () => resolve());
        client.once('unexpected-response', () => client.terminate());
      });
      client.once('upgrade', ({ socket }) => {
        if (!reads) socket.pause();
        const send = () => {
          while (!socket.destroyed && performance.now() < endsAt) if (!socket.write(flood)) return;
        };
        socket.on('drain', send).on('error', () => {});
        send();
      });
      await Promise.race([ended, sleep(endsAt - performance.now())]);
      client.terminate();
    }
  };
  await Promise.all(addresses.flatMap((address) => [attack(address, true), attack(address, false)]));
  return () => `${connections} connections`;
}

/** 120 parallel handshakes with one token from each address. */
export async function openParallelHandshakes(
  { port, db }: AttackedServer,
  addresses: readonly string[],
): Promise<() => string> {
  const open = async (localAddress: string) => {
    const token = await createSession(db, (await makeUser(db)).id);
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&token=${token}`;
    return Array.from({ length: handshakes }, () => {
      const client = new WebSocket(url, { localAddress });
      client.on('error', () => {}).once('open', () => client.send('40'));
      return client;
    });
  };
  const clients = (await Promise.all(addresses.map(open))).flat();
  await sleep(8_000);
  const isOpen = clients.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  for (const client of clients) client.terminate();
  return () => `${isOpen / addresses.length} of ${handshakes} stay open for a member`;
}
