import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as places from '#src/entities/post/facts/post-place.ts';
import { renderApp } from '#tests/support/page/render.tsx';

it('posts that stay on the page are not rendered again for a dialog or for a filter that is still being answered', async () => {
  const placeLine = vi.spyOn(places, 'placeLine');
  const { person } = await renderApp({ path: '/residential-explore' });
  await screen.findByRole('link', { name: '18 Fairmont Avenue' });
  placeLine.mockClear();
  await person.click(screen.getByRole('button', { name: /^All filters/ }));
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  expect(placeLine).not.toHaveBeenCalled();
});
