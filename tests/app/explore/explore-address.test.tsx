import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#tests/support/page/render.tsx';

const tabs = () => within(screen.getByRole('navigation', { name: 'Post types' }));
const filters = () => within(screen.getByRole('group', { name: 'Filters' }));
const count = () => screen.findByText(/Showing/);

it('opens on homes for sale, each tab with its true count', async () => {
  await renderApp({ path: '/residential-explore' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Homes for sale' })).toBeInTheDocument();
  expect(await count()).toHaveTextContent('31 homes. Showing 1 to 24.');
  expect(await tabs().findByRole('link', { name: /For sale 31/ })).toHaveAttribute('aria-current', 'page');
  expect(tabs().getByRole('link', { name: /Buy requests 8/ })).not.toHaveAttribute('aria-current');
});

it('reads an unknown tab as sale', async () => {
  await renderApp({ path: '/residential-explore?tab=castles' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Homes for sale' })).toBeInTheDocument();
  expect(await count()).toHaveTextContent('31 homes');
});

it('holds the section in the address: a shared link opens it, the shell follows, and Back leads out of it', async () => {
  const { person, address, router, store } = await renderApp({
    path: '/residential-explore?section=commercial&page=9',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Commercial spaces for sale' })).toBeInTheDocument();
  await waitFor(() => expect(store.getState().activePage.active_page).toBe('commercial'));
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'Explorer' })).toHaveAttribute(
    'href',
    '/residential-explore?section=commercial',
  );
  await person.click(await tabs().findByRole('link', { name: /For rent/ }));
  expect(address()).toBe('/residential-explore?section=commercial&tab=rent');
  await act(() => router.navigate('/residential-explore'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Homes for sale' })).toBeInTheDocument();
  await waitFor(() => expect(store.getState().activePage.active_page).toBe('residential'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Commercial spaces for rent' })).toBeInTheDocument();
});

it('ignores a section that there is not', async () => {
  await renderApp({ path: '/residential-explore?section=industrial' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Homes for sale' })).toBeInTheDocument();
});

it('pushes a history entry for another tab, keeps the filters and returns to page 1', async () => {
  const { person, address, router } = await renderApp({ path: '/residential-explore?page=2&type=House' });
  await person.click(await tabs().findByRole('link', { name: /Buy requests/ }));
  expect(address()).toBe('/residential-explore?tab=buy-request&type=House');
  expect(await screen.findByRole('heading', { level: 1, name: 'People looking to buy' })).toBeInTheDocument();
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/residential-explore?page=2&type=House'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Homes for sale' })).toBeInTheDocument();
});

it('turns the page with an entry of its own and starts the reading over at the heading', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?sort=price-asc' });
  await person.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(address()).toBe('/residential-explore?page=2&sort=price-asc');
  expect(await screen.findByText('31 homes. Showing 25 to 31.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('shows the last page for a page past the end, under its true number', async () => {
  await renderApp({ path: '/residential-explore?page=99' });
  expect(await count()).toHaveTextContent('31 homes. Showing 25 to 31.');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

it('sorts with an entry in the history, from page 1', async () => {
  const { person, address } = await renderApp({ path: '/residential-explore?page=2' });
  const sorting = await screen.findByLabelText('Sort by');
  await person.selectOptions(sorting, 'Highest price');
  expect(address()).toBe('/residential-explore?sort=price-desc');
  expect(await screen.findByText('31 homes. Showing 1 to 24.')).toBeInTheDocument();
  expect(sorting).toHaveFocus();
  const [dearest, next] = await screen.findAllByText(/^\$[\d,]{7,}$/);
  const amount = (node?: HTMLElement) => Number(node?.textContent?.replace(/\D/g, ''));
  await waitFor(() => expect(amount(dearest)).toBeGreaterThanOrEqual(amount(next)));
});

it('offers nearest only where there is a point to be near to', async () => {
  await renderApp({ path: '/residential-explore' });
  expect(within(await screen.findByLabelText('Sort by')).queryByRole('option', { name: 'Nearest' })).toBeNull();
});

it('names the place it looks around', async () => {
  await renderApp({ path: '/residential-explore?tab=rent&q=ottawa' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Homes for rent near Ottawa' })).toBeInTheDocument();
  expect(await screen.findByLabelText('Sort by')).toBeInTheDocument();
});

it('shows every filter of the address as a chip, and takes each off by its cross', async () => {
  const { person, address } = await renderApp({
    path: '/residential-explore?page=2&q=Ottawa&minPrice=300000&maxPrice=1200000&beds=2&features=dishwasher,fenced_yard',
  });
  expect(filters().getByRole('button', { name: 'Price: $300K – $1.2M' })).toBeInTheDocument();
  expect(filters().getByRole('button', { name: 'Bedrooms: 2+ bedrooms' })).toBeInTheDocument();
  await person.click(filters().getByRole('button', { name: 'Remove “Ottawa”' }));
  expect(address()).toBe(
    '/residential-explore?minPrice=300000&maxPrice=1200000&beds=2&features=dishwasher%2Cfenced_yard',
  );
  await person.click(filters().getByRole('button', { name: 'Remove Dishwasher' }));
  expect(address()).toBe('/residential-explore?minPrice=300000&maxPrice=1200000&beds=2&features=fenced_yard');
  await person.click(filters().getByRole('button', { name: 'Remove $300K – $1.2M' }));
  expect(address()).toBe('/residential-explore?beds=2&features=fenced_yard');
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  await person.click(filters().getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/residential-explore');
  expect(filters().queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

it('clears every filter and keeps the place', async () => {
  const { person, address } = await renderApp({
    path: '/residential-explore?q=Ottawa&minPrice=300000&type=House&pets=true&availableBy=2027-05-01&listedBy=agent',
  });
  await person.click(filters().getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/residential-explore?q=Ottawa');
  expect(filters().getByRole('button', { name: 'Remove “Ottawa”' })).toBeInTheDocument();
});

it('takes a place off as a whole', async () => {
  const { person, address } = await renderApp({
    path: '/residential-explore?lat=45.4035&lng=-75.7256&bounds=45.39,-75.74,45.41,-75.71&beds=2',
  });
  await person.click(await filters().findByRole('button', { name: 'Remove Near Hintonburg' }));
  expect(address()).toBe('/residential-explore?beds=2');
});

it('ignores what is no filter', async () => {
  await renderApp({ path: '/residential-explore?beds=-1&maxPrice=lots&type=Castle&sort=pretty' });
  expect(await count()).toHaveTextContent('31 homes');
  expect(filters().queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});
