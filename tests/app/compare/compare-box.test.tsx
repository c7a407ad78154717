import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CompareBox } from '#src/entities/post/compare/compare-box.tsx';
import { comparedPosts } from '#src/entities/post/compare/compared-posts.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeEach(() => comparedPosts.clear());

it('a tick renders its own card again and no other', async () => {
  const onRender = vi.fn();
  render(
    posts.slice(0, 3).map((post) => (
      <Profiler key={post.id} id={post.id} onRender={onRender}>
        <CompareBox post={post} />
      </Profiler>
    )),
  );
  onRender.mockClear();
  const [first, second] = screen.getAllByRole('checkbox');
  for (const box of [first, second]) if (box) await userEvent.click(box);
  expect(onRender.mock.calls.map(([id]) => id)).toEqual(posts.slice(0, 2).map(({ id }) => id));
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});

it('the page is marked while the tray holds a post, which shows all boxes', async () => {
  const { person } = await renderApp({ path: '/residential-explore' });
  const [first] = await screen.findAllByRole('checkbox', { name: /^Compare / });
  expect(document.documentElement).not.toHaveAttribute('data-compare-tray');
  if (first) await person.click(first);
  await screen.findByRole('region', { name: /^Compare/ });
  expect(document.documentElement).toHaveAttribute('data-compare-tray');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.documentElement).not.toHaveAttribute('data-compare-tray');
});
