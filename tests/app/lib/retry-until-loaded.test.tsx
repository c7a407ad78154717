import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { retryUntilLoaded } from '#src/lib/loading/retry-until-loaded.ts';

it('tries again until the file can be loaded', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn<() => Promise<() => ReactNode>>().mockResolvedValue(() => <p>Here</p>);
  for (let failed = 0; failed < 7; failed += 1) load.mockRejectedValueOnce(new Error('gone'));
  const Part = lazyComponent(() => retryUntilLoaded(load), { suspends: true });
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
