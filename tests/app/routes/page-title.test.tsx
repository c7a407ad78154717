import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let usePageTitle: (title: string, isOpen: boolean) => void;

function Page({ title, own, isOpen = true }: { title: string; own?: string; isOpen?: boolean }) {
  usePageTitle(title, isOpen);
  return own ? <title>{own}</title> : null;
}

let starts = 0;

/** The module looks at the head once, when the page starts; each test starts the page anew. */
async function startPage(servedTitle?: string) {
  starts += 1;
  if (servedTitle) document.head.append(Object.assign(document.createElement('title'), { textContent: servedTitle }));
  const address = `/src/app/routes/page-title.ts?start=${starts}`;
  ({ usePageTitle } = await import(/* @vite-ignore */ address));
}

function clearHead() {
  for (const title of document.head.querySelectorAll('title')) title.remove();
}

const titles = () => [...document.head.querySelectorAll('title')].map((title) => title.textContent);

beforeEach(clearHead);
afterEach(clearHead);

it('changes with the page', async () => {
  await startPage();
  const { rerender } = render(<Page title="Blog · Gable" />);
  expect(document.title).toBe('Blog · Gable');
  rerender(<Page title="Contact us · Gable" />);
  expect(titles()).toEqual(['Contact us · Gable']);
});

it('leaves what the server said about the first page until the next one', async () => {
  await startPage('Brick semi in the Glebe · Gable');
  const { rerender } = render(<Page title="Post · Gable" />);
  expect(titles()).toEqual(['Brick semi in the Glebe · Gable']);
  rerender(<Page title="Explore homes · Gable" />);
  expect(titles()).toEqual(['Explore homes · Gable']);
});

it('shows nothing of a page that the viewer may not open, and its title once they may', async () => {
  await startPage('My posts · Gable');
  const { rerender } = render(<Page title="Page not found · Gable" isOpen={false} />);
  expect(titles()).toEqual(['Page not found · Gable']);
  rerender(<Page title="My posts · Gable" />);
  expect(titles()).toEqual(['My posts · Gable']);
});

it('makes way for a screen’s own title, also for one that comes with its data, and stands in again', async () => {
  await startPage('Served');
  const { rerender } = render(<Page title="Post · Gable" />);
  rerender(<Page title="Post · Gable" own="A condo in Halifax" />);
  await vi.waitFor(() => expect(titles()).toEqual(['A condo in Halifax']));
  rerender(<Page title="Blog · Gable" />);
  await vi.waitFor(() => expect(titles()).toEqual(['Blog · Gable']));
});
