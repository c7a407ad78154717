import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBlog } from '#tests/support/mock-api/data/content-factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock, slow } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .getAllByRole('article')
    .map((story) => within(story).getByRole('link').textContent);

const stories = Array.from({ length: 20 }, (_, at) => makeBlog({ slug: `story-${at}`, title: `Story ${at}` }));

/** Answers as the server does: a page past the end is the last one. */
const twentyStories = mock('GET /blogs', ({ query: { page, limit } }) => {
  const last = Math.ceil(stories.length / limit);
  const first = (Math.min(page, last) - 1) * limit;
  return { data: stories.slice(first, first + limit), total: stories.length };
});

it('shows eleven stories a page, and turns pages by the address', async () => {
  const { person, address } = await renderApp({ path: '/blogs', handlers: [twentyStories] });
  expect(await main().findByRole('heading', { level: 2, name: 'Story 0' })).toBeInTheDocument();
  expect(titles()).toHaveLength(11);
  await person.click(main().getByRole('link', { name: 'Page 2' }));
  expect(await main().findByRole('heading', { name: 'Story 11' })).toBeInTheDocument();
  expect(address()).toBe('/blogs?page=2');
  expect(main().getByRole('heading', { level: 1, name: 'Blogs' })).toHaveFocus();
});

it('shows the last page for one past the end', async () => {
  await renderApp({ path: '/blogs?page=77', handlers: [twentyStories] });
  expect(await main().findByRole('heading', { name: 'Story 19' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

it('filters by a tag, which stands in the address', async () => {
  const { person, address } = await renderApp({ path: '/blogs?page=2' });
  await person.click(await main().findByRole('link', { name: 'Old houses 1' }));
  await expect.poll(titles).toEqual(['What a hundred-year-old brick wall wants from you']);
  expect(address()).toBe('/blogs?tag=Old+houses');
  expect(main().getByRole('link', { name: 'Old houses 1' })).toHaveAttribute('aria-current', 'page');
});

it('leads on from a tag without stories', async () => {
  await renderApp({ path: '/blogs?tag=Castles' });
  expect(await main().findByRole('heading', { name: 'No stories about “Castles”' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'See all stories' })).toHaveAttribute('href', '/blogs');
});

it('holds its shape while the stories are on the way', async () => {
  await renderApp({ path: '/blogs', handlers: [slow('GET /blogs', 60_000)] });
  expect(screen.getByRole('main').querySelectorAll('.skeleton').length).toBeGreaterThan(2);
});

it('tries again where the stories did not load; without tags the list still shows', async () => {
  let isDown = true;
  const handlers = [
    failing('GET /blogs/tags', 422, 'No'),
    mock('GET /blogs', () => {
      if (isDown) throw new MockFailure(422, 'Away for a moment');
      return { data: [makeBlog()], total: 1 };
    }),
  ];
  const { person } = await renderApp({ path: '/blogs', handlers });
  const again = await main().findByRole('button', { name: 'Try again' });
  expect(main().getByText('Away for a moment')).toBeInTheDocument();
  isDown = false;
  await person.click(again);
  expect(await main().findByRole('article')).toBeInTheDocument();
  expect(main().queryByRole('navigation', { name: 'Pages of stories' })).toBeNull();
});
