import { ws } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockAccounts } from '#tests/support/mock-api/data/accounts.ts';
import { signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';
import { takeFaults } from '#tests/support/mock-api/faults.ts';
import { unknownCallHandler } from '#tests/support/mock-api/handle-call.ts';
import { handlers } from '#tests/support/mock-api/handlers.ts';
import { pictureHandler } from '#tests/support/mock-api/pictures.ts';
import { playMessage } from '#tests/support/mock-api/play-message.ts';
import { showPanel } from './panel.ts';
import { accountToken, dropState, keepState, restoreState } from './persisted-state.ts';
import { parseScenario, scenarioParameters } from './scenario.ts';
import { eventPacket, replyToPacket, socketOpening } from './socket-packets.ts';

/* Entry of `npm run dev:mock`: the mocked API in a service worker first, then the page, as it is. */

const scenarioKey = 'mocked-api-scenario';

/** The scenario of the address moves to this tab's storage: it stays over a reload and out of the page's own addresses. */
function readScenario(): URLSearchParams {
  const address = new URL(window.location.href);
  const given = new URLSearchParams(
    [...address.searchParams].filter(([name]) => scenarioParameters.some((known) => known === name)),
  );
  const kept = new URLSearchParams(given.size > 0 ? given : (sessionStorage.getItem(scenarioKey) ?? ''));
  for (const name of scenarioParameters) address.searchParams.delete(name);
  if (given.size > 0) window.history.replaceState(null, '', address);
  const remembered = new URLSearchParams(kept);
  // Signs in once: otherwise a reload after signing out would sign in again.
  remembered.delete('as');
  sessionStorage.setItem(scenarioKey, remembered.toString());
  return kept;
}

const query = readScenario();
const { as, handlers: overrides, errors } = parseScenario(query);
await restoreState();
if (as) {
  const { complete, ...user } = mockAccounts[as];
  localStorage.setItem('persist:gable', signedInState({ ...user, complete, token: accountToken(as) }));
}

type Client = Parameters<Parameters<ReturnType<typeof ws.link>['addEventListener']>[1]>[0]['client'];
let connected: Client | undefined;
// msw leaves the path of Socket.IO out of what a link is compared with.
const anySocket = ws.link(/^wss?:/);
const socketHandler = anySocket.addEventListener('connection', ({ client, server }) => {
  if (!client.url.pathname.startsWith('/socket.io/')) return server.connect();
  client.addEventListener('message', ({ data }) => {
    const reply = replyToPacket(String(data));
    if (reply === undefined) return;
    client.send(reply);
    connected = client;
  });
  client.addEventListener('close', () => {
    if (connected === client) connected = undefined;
  });
  client.send(socketOpening);
});

const worker = setupWorker(...overrides, ...handlers, unknownCallHandler, pictureHandler, socketHandler);
worker.events.on('response:mocked', ({ request }) => {
  for (const fault of takeFaults()) console.error(fault);
  if (request.method !== 'GET') void keepState();
});
await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
await keepState();

showPanel({
  scenario: query.size > 0 ? `?${decodeURIComponent(query.toString().replaceAll('+', ' '))}` : '',
  errors,
  send: (name, payload) => {
    const token = connected?.url.searchParams.get('token') ?? '';
    const isMessage = name === 'new_message' && connected !== undefined;
    const packets = isMessage
      ? playMessage(token, 'Would Saturday morning suit you?')
      : [eventPacket(name, ...(payload as never))];
    for (const packet of packets) connected?.send(packet);
    if (isMessage) void keepState();
    return connected !== undefined;
  },
  clearScenario: () => {
    sessionStorage.removeItem(scenarioKey);
    window.location.reload();
  },
  resetState: async () => {
    await dropState();
    sessionStorage.clear();
    localStorage.clear();
    window.location.assign('/');
  },
});
await import('#src/app/main.tsx');
