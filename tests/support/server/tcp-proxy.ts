import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Lets nothing through and ends nothing, as a network does that is gone without a word. */
  silence(): void;
  /** Lets nothing through the connections that are open, for good; new ones work. */
  abandon(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A network between a page and its server that a test can break. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let isCut = false;

  const server = createServer((page) => {
    if (isCut) return void page.destroy();
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [page, upstream],
      [upstream, page],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    abandon() {
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
