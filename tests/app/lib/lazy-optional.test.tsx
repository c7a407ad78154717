import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyOptional } from '#src/lib/loading/lazy-optional.ts';

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
