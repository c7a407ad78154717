import { act, within } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on the test can let time pass; a timer that it does not hurry goes on as always. */
export const waitLong = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

/** The way out that is offered where something takes longer than ten seconds. */
export async function findCancel(place: HTMLElement): Promise<HTMLElement> {
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  if (within(place).queryByText('Still working.')) throw new Error('This was offered too soon');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  return within(place).findByRole('button', { name: 'Cancel' });
}
