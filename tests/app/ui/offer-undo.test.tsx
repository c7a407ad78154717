import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#src/app/toaster.tsx';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';

beforeEach(() => vi.useFakeTimers());

const offer = (text: string) => act(() => offerUndo(text, () => {}));
const isShown = (text: string) => screen.getByText(text).closest('.invisible') === null;
/** The library sets one timer when another has ended. */
const advanceTime = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
};

it('an undo that is offered again right after one was taken stays its whole time', async () => {
  render(<Toaster />);
  offer('Closed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await advanceTime(500);
  expect(isShown('Closed')).toBe(false);
  offer('Taken down');
  await advanceTime(9_000);
  expect(isShown('Taken down')).toBe(true);
  await advanceTime(1_500);
  expect(isShown('Taken down')).toBe(false);
});

it('an undo that was taken is removed after the second of the specification', async () => {
  render(<Toaster />);
  offer('Closed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await advanceTime(900);
  expect(screen.queryByText('Closed')).not.toBeNull();
  expect(isShown('Closed')).toBe(false);
  await advanceTime(200);
  expect(screen.queryByText('Closed')).toBeNull();
});
