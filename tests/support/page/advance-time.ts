import { act, within } from '@testing-library/react';
import { vi } from 'vitest';

let begunAt = 0;

/** From here on the test can let time pass; a timer that it does not hurry goes on as always. Called before what is waited for begins. */
export function waitLong() {
  begunAt = Date.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

/** The way out that is offered where something takes longer than ten seconds. */
export async function findCancel(place: HTMLElement): Promise<HTMLElement> {
  // On a busy machine some of the ten seconds have gone by already; from here on none do by themselves.
  vi.setTimerTickMode('manual');
  await act(() => vi.advanceTimersByTimeAsync(Math.max(0, 9_000 - (Date.now() - begunAt))));
  if (within(place).queryByText('Still working.')) throw new Error('This was offered too soon');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.setTimerTickMode('interval');
  return within(place).findByRole('button', { name: 'Cancel' });
}
