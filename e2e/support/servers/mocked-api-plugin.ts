import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Connect, Plugin } from 'vite';
import { apiPrefix } from '#contract/limits.ts';
import { drawMockPicture } from '#tests/support/mock-api/pictures.ts';
import type { MockedNetwork } from '../fakes/mocked-network.ts';

let network: MockedNetwork | undefined;

export function setMockedNetwork(current: MockedNetwork | undefined): void {
  network = current;
}

/** Reads the whole body: an upload that is answered unread may leave the browser sending for good. */
async function toRequest(message: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = message;
  const init: RequestInit = { method, headers: headers as Record<string, string> };
  if (method !== 'GET' && method !== 'HEAD') init.body = new Uint8Array(await buffer(message));
  return new Request(`http://${headers.host}${url}`, init);
}

/** A reply without a status breaks off after its head: a browser repeats a call whose connection breaks before. */
async function send(reply: Response, response: ServerResponse): Promise<void> {
  if (reply.status === 0) {
    response.writeHead(200, { 'content-length': 1 }).flushHeaders();
    response.destroy();
    return;
  }
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(Buffer.from(await reply.arrayBuffer()));
}

const answerCalls: Connect.NextHandleFunction = (message, response, next) => {
  const url = message.url ?? '/';
  if (url.startsWith('/media/')) {
    response.setHeader('content-type', 'image/svg+xml').end(drawMockPicture(`http://gable${url}`));
  } else if (network && url.startsWith(`${apiPrefix}/`)) {
    const asked = network;
    toRequest(message)
      .then((request) => asked.reply(request))
      .then((reply) => send(reply, response))
      .catch(next);
  } else next();
};

/** Playwright's interception in the browser would ask Playwright for every file and bypass the cache. */
export const mockedApiPlugin: Plugin = {
  name: 'gable:mocked-api',
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerCalls),
  configureServer: ({ middlewares }) => void middlewares.use(answerCalls),
};
