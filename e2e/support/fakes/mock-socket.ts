import type { Page, WebSocketRoute } from '@playwright/test';
import type { ServerEvents } from '#contract/events.ts';
import { eventPacket, replyToPacket, socketOpening } from '#tests/support/mock-api/browser/socket-packets.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import type { MockSender } from '#tests/support/mock-api/play-message.ts';
import { playMessage } from '#tests/support/mock-api/play-message.ts';

const connectTimeoutMs = 10_000;

/** Install before the page opens; `emit` waits for the page to be connected. */
export class MockSocket {
  private connected: WebSocketRoute | undefined;
  private readonly waiting = new Set<(socket: WebSocketRoute) => void>();
  private readonly timeoutMs: number;
  readonly urls: string[] = [];

  constructor(timeoutMs = connectTimeoutMs) {
    this.timeoutMs = timeoutMs;
  }

  async install(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      this.urls.push(socket.url());
      socket.onMessage((message) => {
        const reply = replyToPacket(String(message));
        if (reply === undefined) return;
        socket.send(reply);
        this.connected = socket;
        for (const resolve of this.waiting) resolve(socket);
        this.waiting.clear();
      });
      socket.onClose(() => {
        if (this.connected === socket) this.connected = undefined;
      });
      socket.send(socketOpening);
    });
    // A page that reloads connects anew.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.connected = undefined;
    });
  }

  /** Throws when the page has not connected within 10 s. */
  async emit<Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>): Promise<void> {
    (await this.waitUntilConnected(this.emit)).send(eventPacket(name, ...payload));
  }

  /** A message of another person: the mocked API has it from now on, and the page is told. Throws as `emit` does. */
  async receiveMessage(content: string, from?: MockSender, token = mockedToken): Promise<void> {
    const socket = await this.waitUntilConnected(this.receiveMessage);
    for (const packet of playMessage(token, content, from)) socket.send(packet);
  }

  private async waitUntilConnected(caller: (...given: never[]) => unknown): Promise<WebSocketRoute> {
    const error = new Error('The page is not connected: is somebody signed in?');
    Error.captureStackTrace(error, caller);
    return this.connected ?? (await this.waitForConnection(error));
  }

  private waitForConnection(error: Error): Promise<WebSocketRoute> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(connect);
        reject(error);
      }, this.timeoutMs);
      const connect = (socket: WebSocketRoute) => {
        clearTimeout(timer);
        resolve(socket);
      };
      this.waiting.add(connect);
    });
  }
}
