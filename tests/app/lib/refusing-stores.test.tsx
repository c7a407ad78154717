import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTable } from '#src/lib/storage/indexed-db.ts';
import { createTabChannel } from '#src/lib/storage/tab-channel.ts';
import { acquireTabLock, withTabLock } from '#src/lib/storage/tab-lock.ts';
import { converse, receive } from '#tests/app/chat/seed-chat.ts';
import { listMessages } from '#tests/support/mock-api/data/conversations.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const never = () => new Promise<never>(() => {});
const setLocks = (request: (...given: never[]) => unknown) =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

/** Firefox with all cookies blocked: every store throws at once. */
function refuseStores() {
  vi.stubGlobal('indexedDB', { open: refuse, databases: refuse });
  vi.stubGlobal('BroadcastChannel', refuse);
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(refuse);
  setLocks(refuse);
}

const { locks } = navigator;

afterEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a member whose browser refuses every store', () => {
  it('reads and writes messages', async () => {
    receive('It is.');
    refuseStores();
    const { person } = await renderApp({ path: `/chat?conversation=${converse()}`, user: true });
    expect(await screen.findByRole('log', { name: 'Messages' })).toHaveTextContent('It is.');
    for (const text of ['Is the shed staying?', 'And the stove?']) {
      await person.type(await screen.findByRole('textbox', { name: 'Message to Nadia' }), text);
      await person.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(screen.getByRole('log', { name: 'Messages' })).toHaveTextContent(text));
    }
    await expect
      .poll(() => listMessages(memberToken, converse()).map(({ content }) => content))
      .toEqual(['It is.', 'Is the shed staying?', 'And the stove?']);
  });

  it('fills in the form of a post', async () => {
    refuseStores();
    const { person } = await renderApp({ path: '/sale-property?step=home', user: true });
    const area = await screen.findByRole('textbox', { name: /^Living area/ });
    await person.type(area, '1680');
    await person.tab();
    expect(area).toHaveValue('1,680');
  });
});

describe('a store', () => {
  it('that throws at once rejects', async () => {
    refuseStores();
    const table = openTable('refused', 'table');
    await expect(table.get('a')).rejects.toThrow('insecure');
    await expect(table.delete('a')).rejects.toThrow('insecure');
    await expect(acquireTabLock('a', new AbortController().signal)).resolves.toBe(true);
    const work = vi.fn().mockResolvedValue(undefined);
    await withTabLock('a', work);
    expect(work.mock.calls).toEqual([[true]]);
    const channel = createTabChannel<string>('a');
    const stop = channel.listen(() => {});
    channel.post('news');
    stop();
  });

  it('that never answers rejects after three seconds, then at once, and begins no work later', async () => {
    vi.useFakeTimers();
    const opening: { onsuccess?: () => void; result?: unknown } = {};
    vi.stubGlobal('indexedDB', { open: () => opening });
    const table = openTable('late', 'table');
    const work = vi.fn();
    const first = table.run('readwrite', work);
    const refused = expect(first).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(3_000);
    await refused;
    await expect(table.get('a')).rejects.toThrow('does not answer');
    opening.result = { transaction: () => ({ objectStore: () => ({}) }) };
    opening.onsuccess?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).not.toHaveBeenCalled();
    await table.run('readonly', work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('with locks that never answer lets the work begin after three seconds, once', async () => {
    vi.useFakeTimers();
    setLocks(never);
    const work = vi.fn().mockResolvedValue(undefined);
    const done = withTabLock('a', work);
    const isOurs = acquireTabLock('b', new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3_000);
    await done;
    expect(work.mock.calls).toEqual([[true]]);
    await expect(isOurs).resolves.toBe(true);
  });

  it('with locks runs the work alone, and passes its failure on', async () => {
    const request = vi.fn(
      async (_name: string, options: LockOptions, onLock: (lock: object | null) => Promise<unknown>) =>
        onLock(options.ifAvailable ? null : {}),
    );
    setLocks(request);
    const work = vi.fn().mockRejectedValue(new Error('no reply'));
    await expect(withTabLock('a', work)).rejects.toThrow('no reply');
    expect(work.mock.calls).toEqual([[true]]);
  });
});
