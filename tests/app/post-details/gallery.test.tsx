import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeListing, makePicture } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const photos = ['The front', 'Living room', 'Kitchen with island', 'Bedroom', 'Garden', 'Bathroom', 'Street'].map(
  (alt) => makePicture({ alt }),
);
const path = '/residential-details/home1';
const gallery = () => within(screen.getByRole('region', { name: 'Photos' }));
const viewer = () => screen.findByRole('dialog', { name: 'Photos' });
const shown = () => within(screen.getByRole('dialog', { name: 'Photos' })).getByRole('status').textContent;

async function open(post = makeListing({ id: 'home1', photos })) {
  const app = await renderApp({ path, handlers: [mock('GET /posts/{id}', () => ({ data: post }))] });
  await findPageHeading();
  return app;
}

it('names every picture by its place and what it shows', async () => {
  await open();
  expect(gallery().getByRole('button', { name: 'Photo 3 of 7: Kitchen with island' })).toBeInTheDocument();
  expect(gallery().getByRole('button', { name: 'All 7 photos' })).toBeInTheDocument();
});

it('opens the pressed picture and is moved by the keyboard, not past either end', async () => {
  const { person } = await open();
  await person.click(gallery().getByRole('button', { name: 'Photo 3 of 7: Kitchen with island' }));
  await viewer();
  expect(shown()).toBe('Photo 3 of 7: Kitchen with island');
  await person.keyboard('{ArrowRight}');
  expect(shown()).toBe('Photo 4 of 7: Bedroom');
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('Photo 2 of 7: Living room');
  await person.keyboard('{End}{ArrowRight}');
  expect(shown()).toBe('Photo 7 of 7: Street');
  await person.keyboard('{Home}{ArrowLeft}');
  expect(shown()).toBe('Photo 1 of 7: The front');
});

it('is moved by its buttons and its thumbnails, which say where they lead', async () => {
  const { person } = await open();
  await person.click(gallery().getByRole('button', { name: 'All 7 photos' }));
  const parts = within(await viewer());
  await person.click(parts.getByRole('button', { name: 'Next photo' }));
  expect(shown()).toBe('Photo 2 of 7: Living room');
  await person.click(parts.getByRole('button', { name: 'Photo 6 of 7: Bathroom' }));
  expect(shown()).toBe('Photo 6 of 7: Bathroom');
  expect(parts.getByRole('button', { name: 'Photo 6 of 7: Bathroom' })).toHaveAttribute('aria-current', 'true');
});

it('loads the neighbours of the picture in view and no others', async () => {
  const { person } = await open();
  await person.click(gallery().getByRole('button', { name: 'Photo 3 of 7: Kitchen with island' }));
  const strip = within(await viewer()).getByRole('list', { name: 'Photo viewer' });
  const loaded = [...strip.querySelectorAll('img')].map((image) => image.alt);
  expect(loaded).toEqual(['Living room', 'Kitchen with island', 'Bedroom']);
});

it('closes by its button, by Back and opens again by Forward; the focus returns to the picture', async () => {
  const { person, router, address } = await open();
  const kitchen = gallery().getByRole('button', { name: 'Photo 3 of 7: Kitchen with island' });
  await person.click(kitchen);
  await person.click(within(await viewer()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(kitchen).toHaveFocus());
  await person.click(kitchen);
  await viewer();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe(path);
  await waitFor(() => expect(kitchen).toHaveFocus());
  await act(() => router.navigate(1));
  expect(await viewer()).toBeInTheDocument();
});

it('goes back once in the history when it is closed twice', async () => {
  const { person, address, router } = await open();
  await act(() => router.navigate(`${path}?again`));
  await person.click(gallery().getByRole('button', { name: 'All 7 photos' }));
  const close = within(await viewer()).getByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe(`${path}?again`);
});

it('counts the picture in view in a strip with gaps, up to the last', async () => {
  await open(makeListing({ id: 'home1', photos: Array.from({ length: 30 }, () => makePicture()) }));
  const strip = gallery().getByRole('list');
  const [width, gap] = [320, 6];
  const scrollTo = (place: number) => {
    const measures = { clientWidth: width, scrollWidth: 30 * width + 29 * gap, scrollLeft: place * (width + gap) };
    for (const [name, value] of Object.entries(measures)) Object.defineProperty(strip, name, { value, writable: true });
    fireEvent.scroll(strip);
  };
  scrollTo(29);
  expect(gallery().getByText('30 of 30')).toBeInTheDocument();
  scrollTo(14);
  expect(gallery().getByText('15 of 30')).toBeInTheDocument();
});

it('stands without pictures, and without a counter for a single one', async () => {
  const { unmount } = await open(makeListing({ id: 'home1', photos: [makePicture()] }));
  expect(gallery().queryByText(/All/)).not.toBeInTheDocument();
  unmount();
  await open(makeListing({ id: 'home1', photos: [] }));
  expect(screen.queryByRole('region', { name: 'Photos' })).not.toBeInTheDocument();
});
