import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBlog, makeStory } from '#tests/support/mock-api/data/content-factories.ts';
import { failing, mock, slow } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/blog/renting-with-a-dog';
const main = () => within(screen.getByRole('main'));
const related = [makeBlog({ slug: 'one', title: 'One' }), makeBlog({ slug: 'two', title: 'Two', cover: null })];
const story = makeStory({ publishedAt: '2026-11-14T12:00:00.000Z', readingMinutes: 7, related });
const handlers = [mock('GET /blogs/{slug}', () => ({ data: story }))];

it('shows a story with its facts, its picture and what to read next', async () => {
  await renderApp({ path, handlers });
  expect(await main().findByRole('heading', { level: 1, name: story.title })).toBeInTheDocument();
  expect(main().getByText(/7 min read/)).toHaveTextContent('Renting, November 14, 2026, 7 min read');
  expect(main().getByRole('link', { name: 'Renting' })).toHaveAttribute('href', '/blogs?tag=Renting');
  expect(main().getByRole('figure')).toHaveTextContent('Room for a bowl by the door.');
  expect(main().getByRole('img', { name: 'Kitchen with island' })).toHaveAttribute('fetchpriority', 'high');
  expect(main().getByRole('link', { name: 'What to offer' })).toHaveAttribute('href', '#h-what-to-offer');
  const next = main().getByRole('heading', { name: 'Keep reading' }).closest('section');
  expect(
    within(next as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/blog/one', '/blog/two']);
  await expect.poll(() => document.title).toBe(`${story.title} · Gable`);
});

it('goes without picture, caption and related stories', async () => {
  const bare = makeStory({ cover: null, coverCaption: null });
  await renderApp({ path, handlers: [mock('GET /blogs/{slug}', () => ({ data: bare }))] });
  expect(await main().findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(main().queryByRole('figure')).toBeNull();
  expect(main().queryByRole('heading', { name: 'Keep reading' })).toBeNull();
});

it('copies its address', async () => {
  const { person } = await renderApp({ path: `${path}#h-what-to-offer`, handlers });
  await person.click(await main().findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + path);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});

it('says that there is no such story', async () => {
  await renderApp({ path: '/blog/none' });
  expect(await main().findByRole('heading', { level: 1, name: 'We couldn’t find this story' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'See all stories' })).toHaveAttribute('href', '/blogs');
});

it('holds its shape while it is on the way', async () => {
  await renderApp({ path, handlers: [slow('GET /blogs/{slug}', 60_000)] });
  expect(main().getByRole('heading', { level: 1, name: 'Loading the story' })).toBeInTheDocument();
});

it('says why it did not load', async () => {
  await renderApp({ path, handlers: [failing('GET /blogs/{slug}', 429, 'Away for a moment')] });
  expect(await main().findByRole('heading', { name: 'We couldn’t load this story' })).toBeInTheDocument();
  expect(main().getByText('Away for a moment')).toBeInTheDocument();
});
