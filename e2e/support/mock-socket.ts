import type { Page, WebSocketRoute } from '@playwright/test';
import type { ServerEvents } from '#contract/events.ts';

/** The few packets of Engine.IO and Socket.IO that a page needs to believe in a server. */
const packets = { open: '0', ping: '2', pong: '3', connect: '40', event: '42' } as const;

/**
 * Plays the socket server of the mocked suite. Install it before the page opens; `emit` waits for the page to be
 * connected, then sends one of the contract's events.
 */
export class MockSocket {
  private readonly connected: Promise<WebSocketRoute>;
  private ready: (socket: WebSocketRoute) => void = () => undefined;
  /** The addresses the page connected to, one for each connection. */
  readonly urls: string[] = [];

  constructor() {
    this.connected = new Promise((resolve) => {
      this.ready = resolve;
    });
  }

  async install(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      this.urls.push(socket.url());
      socket.onMessage((message) => {
        if (message === packets.pong) return;
        if (String(message).startsWith(packets.connect)) {
          socket.send(`${packets.connect}{"sid":"mocked"}`);
          this.ready(socket);
        }
      });
      socket.send(
        `${packets.open}{"sid":"mocked","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}`,
      );
    });
  }

  async emit<Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>): Promise<void> {
    const socket = await this.connected;
    socket.send(packets.event + JSON.stringify([name, ...payload]));
  }
}
