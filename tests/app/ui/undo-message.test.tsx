import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#src/app/toaster.tsx';
import { UndoMessage, undoToast } from '#src/ui/feedback/undo-message.tsx';

beforeEach(() => vi.useFakeTimers());

const id = 'post';
const offer = (text: string) =>
  act(() => toast.success(<UndoMessage text={text} onUndo={() => toast.dismiss(id)} />, { id, ...undoToast }));
const undoButton = () => screen.queryByRole('button', { name: 'Undo' });
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
  expect(undoButton()).toBeNull();
  offer('Taken down');
  await advanceTime(9_000);
  expect(undoButton()).toBeVisible();
  await advanceTime(2_000);
  expect(undoButton()).toBeNull();
});
