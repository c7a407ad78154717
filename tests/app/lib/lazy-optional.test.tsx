import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyOptional, lazyUntilLoaded } from '#src/lib/loading/lazy-optional.ts';

it('renders the part once its file is there', async () => {
  const Part = lazyOptional(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  render(
    <Suspense>
      <Part name="Ada" />
    </Suspense>,
  );
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
});

it('leaves the page whole where the file cannot be had, and logs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Part = lazyOptional(() => Promise.reject(new Error('gone')));
  render(
    <Suspense fallback="loading">
      <p>The page</p>
      <Part />
    </Suspense>,
  );
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(await screen.findByText('The page')).toBeVisible();
  expect(screen.queryByText('loading')).toBeNull();
});

it('lazyUntilLoaded tries again until the file can be loaded', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn<() => Promise<() => ReactNode>>().mockResolvedValue(() => <p>Here</p>);
  for (let failed = 0; failed < 7; failed += 1) load.mockRejectedValueOnce(new Error('gone'));
  const Part = lazyUntilLoaded(load);
  await act(async () => {
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
  });
  expect(load).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000));
  expect(screen.queryByText('Here')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Here')).toBeVisible();
});
