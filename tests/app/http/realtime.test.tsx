import type { Query } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ServerEvents } from '#contract/events.ts';
import { unreadMessagesKey } from '#src/entities/conversation/conversation-events.ts';
import { notificationQueries } from '#src/entities/notification/notification-queries.ts';
import { useRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { connectRealtime } from '#src/lib/realtime/socket.ts';

import { sessionStarted, signedOut } from '#src/state/session.ts';
import { renderApp, renderPart } from '#tests/support/page/render.tsx';

type Events = ServerEvents & { connect: () => void; disconnect: (reason?: string) => void };

/** Stands where the server and the wire would be. */
class FakeSocket {
  readonly listeners = new Map<string, (payload: never) => void>();
  isOpen = true;
  on(event: string, listener: (payload: never) => void) {
    this.listeners.set(event, listener);
  }
  disconnect() {
    this.isOpen = false;
  }
  connect() {
    this.isOpen = true;
  }
  onAny(listener: (event: string, ...payload: unknown[]) => void) {
    this.any = listener;
  }
  private any: (event: string, ...payload: unknown[]) => void = () => {};
  says<Name extends keyof Events>(event: Name, ...payload: Parameters<Events[Name]>) {
    act(() => {
      if (event !== 'connect' && event !== 'disconnect') this.any(event, ...payload);
      this.listeners.get(event)?.(payload[0] as never);
    });
  }
}

const opened: { url: string; options: unknown; socket: FakeSocket }[] = [];

const fakeLibrary = {
  io: (url: string, options: unknown) => {
    const socket = new FakeSocket();
    opened.push({ url, options, socket });
    return socket;
  },
};
beforeAll(() => vi.doMock('socket.io-client', () => fakeLibrary));
afterAll(() => vi.doUnmock('socket.io-client'));

beforeEach(() => {
  opened.length = 0;
});

async function connected() {
  await waitFor(() => expect(opened).toHaveLength(1));
  const [connection] = opened;
  if (!connection) throw new Error('Nothing was opened.');
  return connection;
}

function Report() {
  return <output>{useRealtimeConnected() ? 'connected' : 'not connected'}</output>;
}

it('does not connect for a visitor, connects at sign-in and disconnects at sign-out', async () => {
  const { store } = await renderApp({ path: '/blogs' });
  expect(opened).toEqual([]);
  act(() => void store.dispatch(sessionStarted({ login: { token: 'abc' } })));
  const { url, options, socket } = await connected();
  expect(url).toBe(window.location.origin);
  expect(options).toMatchObject({ query: { token: 'abc' }, transports: ['websocket'] });
  act(() => void store.dispatch(signedOut()));
  expect(socket.isOpen).toBe(false);
});

it('connects to nothing when the session is over before the library is there', async () => {
  const { io } = await import('socket.io-client');
  let arrive: (library: { io: typeof io }) => void = () => {};
  const load = () => new Promise<{ io: typeof io }>((resolve) => (arrive = resolve));
  const stop = connectRealtime({ host: '', token: 'abc', onEvent: () => {}, onConnected: () => {}, load });
  stop();
  arrive({ io });
  await Promise.resolve();
  await Promise.resolve();
  expect(opened).toEqual([]);
});

it('reports whether it is connected', async () => {
  renderPart(<Report />);
  await renderApp({ path: '/blogs', user: true });
  const { socket } = await connected();
  expect(screen.getByText('not connected')).toBeInTheDocument();
  socket.says('connect');
  expect(screen.getByText('connected')).toBeInTheDocument();
  socket.says('disconnect');
  expect(screen.getByText('not connected')).toBeInTheDocument();
});

it('reconnects after a disconnect by the server once the page is visible', async () => {
  await renderApp({ path: '/blogs', user: true });
  const { socket } = await connected();
  socket.says('connect');
  socket.isOpen = false;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  socket.says('disconnect', 'io server disconnect');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket.isOpen).toBe(false);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket.isOpen).toBe(true);
  visibility.mockRestore();
});

it('disconnects at auth_error', async () => {
  await renderApp({ path: '/blogs', user: true });
  const { socket } = await connected();
  socket.says('auth_error', { message: 'Your session has ended' });
  expect(socket.isOpen).toBe(false);
});

it('makes exactly the counts stale that an event is about, and all of them after a reconnection', async () => {
  const { queryClient } = await renderApp({ path: '/blogs', user: true });
  const { socket } = await connected();
  const keys = [unreadMessagesKey, notificationQueries.unread().queryKey];
  const stale = () => {
    const isStale = keys.map(
      (queryKey) => (queryClient.getQueryCache().find({ queryKey }) as Query).state.isInvalidated,
    );
    for (const queryKey of keys) queryClient.setQueryData(queryKey, { count: 1 });
    return isStale;
  };
  for (const queryKey of keys) queryClient.setQueryData(queryKey, { count: 1 });

  socket.says('unread_count_update');
  expect(stale()).toEqual([true, false]);
  socket.says('notification_count_update');
  expect(stale()).toEqual([false, true]);
  socket.says('connect');
  expect(stale()).toEqual([true, true]);
  socket.says('events_missed');
  expect(stale()).toEqual([true, true]);
});
