import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { NewMessageEvent, ServerEvents } from '#contract/events.ts';
import type { App } from '#server/platform/context.ts';
import { connectRealtime } from '#src/lib/realtime/socket.ts';

type EventName = keyof ServerEvents | 'connect' | 'disconnect' | 'connect_error';

/** A page's socket, which keeps what it is told. */
export class PageSocket {
  readonly socket: Socket;
  readonly told: { name: string; payload: unknown }[] = [];
  private changed: () => void = () => {};

  constructor(site: string, token: unknown, options: Parameters<typeof io>[1] = {}) {
    this.socket = io(site, { query: { token }, transports: ['websocket'], reconnection: false, ...options });
    for (const name of ['connect', 'disconnect', 'connect_error'])
      this.socket.on(name, (payload: unknown) => this.keep(name, payload));
    this.socket.onAny((name: string, payload: unknown) => this.keep(name, payload));
  }

  private keep(name: string, payload: unknown) {
    this.told.push({ name, payload });
    this.changed();
  }

  /** Waits until it was told of this, and forgets it. */
  async take(name: EventName): Promise<unknown> {
    for (;;) {
      const at = this.told.findIndex((each) => each.name === name);
      if (at >= 0) return this.told.splice(at, 1)[0]?.payload;
      await new Promise<void>((resolve) => {
        this.changed = resolve;
      });
    }
  }

  names = () => this.told.map(({ name }) => name);
}

export async function siteOf(app: App): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Open until the test ends; with a bad token it is disconnected by the server. */
export async function openSocket(
  app: App,
  token: unknown,
  options: Parameters<typeof io>[1] = {},
): Promise<PageSocket> {
  const page = new PageSocket(await siteOf(app), token, options);
  onTestFinished(() => void page.socket.disconnect());
  return page;
}

/** Connected and in its rooms: what comes next is told to it. */
export async function connectedSocket(app: App, token: string): Promise<PageSocket> {
  const page = await openSocket(app, token);
  await page.take('connect');
  return page;
}

/** A client that follows no rules but the handshake. */
export async function openRawSocket(
  app: App,
  token: string,
): Promise<WebSocket & { opening: string; ended: Promise<unknown> }> {
  const site = (await siteOf(app)).replace('http', 'ws');
  const raw = new WebSocket(`${site}/socket.io/?EIO=4&transport=websocket&token=${token}`);
  const ended = once(raw, 'close');
  onTestFinished(() => raw.terminate());
  const [opening] = (await once(raw, 'message')) as [Buffer];
  raw.send('40');
  await once(raw, 'message');
  return Object.assign(raw, { opening: opening.toString(), ended });
}

/** A page's own connection to the server, as it comes and goes. */
export function openPage(host: string, token: string) {
  let state = 'disconnected';
  let changed = () => {};
  const heard: string[] = [];
  const until = async (isThere: () => boolean) => {
    while (!isThere())
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
  };
  onTestFinished(
    connectRealtime({
      host,
      token,
      onConnected: (isConnected) => {
        state = isConnected ? 'connected' : 'disconnected';
        changed();
      },
      onEvent: (name, ...[payload]) => {
        if (name === 'new_message') heard.push((payload as NewMessageEvent).stored.content);
        changed();
      },
    }),
  );
  return {
    heard,
    state: () => state,
    becomes: (wanted: 'connected' | 'disconnected') => until(() => state === wanted),
    hears: (content: string) => until(() => heard.includes(content)),
  };
}
