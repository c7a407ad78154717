import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { answers } from '#tests/support/mock-api/answers/all-answers.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(async () => {
  await import('#src/features/explore/explore-screen.tsx');
  await import('#src/features/explore/filters/all-filters.tsx');
});

type Setting = Omit<Parameters<typeof renderApp>[0], 'path'>;

const opener = () =>
  within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: 'All filters' });
const dialog = () => within(screen.getByRole('dialog', { name: 'All filters' }));
const bedrooms = (name: string) =>
  within(dialog().getByRole('group', { name: 'Bedrooms' })).getByRole('radio', { name });

/** The usual answer with one card of the list behind the dialog: its other cards only take time. */
const oneCard = mock('GET /posts', async (request) => {
  const answer = await answers['GET /posts'](request);
  return { ...answer, data: answer.data.slice(0, 1) };
});

async function openAll(path: string, { handlers = [oneCard], ...setting }: Setting = {}) {
  const app = await renderApp({ path, handlers, ...setting });
  await app.person.click(opener());
  await screen.findByRole('dialog', { name: 'All filters' });
  return app;
}

it('changes nothing until it is told to, says what it will show, and then makes one entry of it', async () => {
  const { person, address, router } = await openAll('/residential-explore?page=2&q=Ottawa');
  expect(await dialog().findByRole('button', { name: 'Show 31 homes' })).toBeInTheDocument();
  await person.click(bedrooms('5+'));
  await person.click(dialog().getByLabelText('House'));
  await person.click(dialog().getByLabelText('Maximum'));
  await person.paste('1.2m');
  await person.click(dialog().getByLabelText('Fenced yard'));
  await person.click(dialog().getByLabelText('The owner'));
  await person.selectOptions(dialog().getByLabelText('Size'), '1,000 sq ft or more');
  await person.click(within(dialog().getByRole('group', { name: 'Parking spots' })).getByRole('radio', { name: '2+' }));
  fireEvent.change(dialog().getByLabelText('Available by'), { target: { value: '2027-05-01' } });
  expect(address()).toBe('/residential-explore?page=2&q=Ottawa');
  await person.click(dialog().getByRole('button', { name: /^(Show|No) / }));
  expect(address()).toBe(
    '/residential-explore?q=Ottawa&maxPrice=1200000&beds=5&type=House&minArea=1000&parking=2&availableBy=2027-05-01&features=fenced_yard&listedBy=individual',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/residential-explore?page=2&q=Ottawa'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the number that stands there while the next one is on its way, and finds the right word', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const posts = mock('GET /posts', async ({ query }) => {
    if (query.beds === 4) await released;
    const total = query.beds === 4 ? 1 : query.beds === 5 ? 0 : 1_204;
    return { data: [makeListing()].slice(0, total), total };
  });
  const { person } = await openAll('/residential-explore', { handlers: [posts] });
  const button = await dialog().findByRole('button', { name: 'Show 1,204 homes' });
  await person.click(bedrooms('4+'));
  expect(button).toHaveTextContent('Show 1,204 homes');
  release();
  await waitFor(() => expect(button).toHaveTextContent('Show 1 home'));
  expect(dialog().getByText('Show 1 home', { selector: '[role=status]' })).toBeInTheDocument();
  await person.click(bedrooms('5+'));
  await waitFor(() => expect(button).toHaveTextContent('No homes match'));
});

it('asks once for several quick changes', async () => {
  const asked: (number | undefined)[] = [];
  const posts = mock('GET /posts', ({ query }) => {
    if (query.limit === 1) asked.push(query.beds);
    return { data: [makeListing()], total: 1 };
  });
  await openAll('/residential-explore', { handlers: [posts] });
  await waitFor(() => expect(asked).toEqual([undefined]));
  for (const radio of ['1+', '2+', '3+'].map(bedrooms)) fireEvent.click(radio);
  await waitFor(() => expect(asked).toEqual([undefined, 3]));
});

it('stays and says why where an amount cannot be read', async () => {
  const { person, address } = await openAll('/residential-explore');
  await person.type(dialog().getByLabelText('Minimum'), 'plenty');
  await person.click(await dialog().findByRole('button', { name: /^Show/ }));
  expect(dialog().getByLabelText('Minimum')).toHaveAccessibleDescription('Enter an amount, like 850,000, 850k or 1.2m');
  expect(dialog().getByLabelText('Minimum')).toHaveFocus();
  expect(address()).toBe('/residential-explore');
});

it('clears what is set in it and keeps the place', async () => {
  const { person, address } = await openAll('/residential-explore?q=Ottawa&minPrice=500000&beds=3&features=pool');
  expect(dialog().getByLabelText('Minimum')).toHaveValue('500,000');
  expect(bedrooms('3+')).toBeChecked();
  await person.click(dialog().getByRole('button', { name: 'Clear all' }));
  expect(dialog().getByLabelText('Minimum')).toHaveValue('');
  expect(dialog().getByRole('checkbox', { name: 'Pool' })).not.toBeChecked();
  await person.click(dialog().getByRole('button', { name: /^(Show|No) / }));
  expect(address()).toBe('/residential-explore?q=Ottawa');
});

it('closes on Back, on Escape and without a change, and gives the focus back', async () => {
  const { person, router, address } = await openAll('/residential-explore?beds=2');
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/residential-explore?beds=2');
  await waitFor(() => expect(opener()).toHaveFocus());
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'All filters' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(opener());
  await person.click(await screen.findByRole('button', { name: /^(Show|No) .*home/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/residential-explore?beds=2');
});

it('goes back once where it is closed twice', async () => {
  const { person, router, address } = await renderApp({ path: '/about-us', handlers: [oneCard] });
  await act(() => router.navigate('/residential-explore?beds=2'));
  await person.click(opener());
  await screen.findByRole('dialog', { name: 'All filters' });
  const close = dialog().getByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/residential-explore?beds=2');
  await act(() => router.navigate(1));
  await screen.findByRole('dialog', { name: 'All filters' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks for rent what rent is about', async () => {
  const { person, address } = await openAll('/residential-explore?tab=rent');
  expect(dialog().getByRole('group', { name: 'Rent' })).toHaveTextContent('$/mo');
  expect(dialog().queryByRole('checkbox', { name: 'Land' })).not.toBeInTheDocument();
  await person.click(dialog().getByRole('checkbox', { name: 'Pets allowed' }));
  await person.click(dialog().getByRole('checkbox', { name: 'Furnished' }));
  await person.click(dialog().getByRole('button', { name: /^(Show|No) / }));
  expect(address()).toBe('/residential-explore?tab=rent&pets=true&furnished=true');
});

it('asks about budgets and one’s own home among requests', async () => {
  await openAll('/residential-explore?tab=buy-request');
  expect(dialog().getByRole('group', { name: 'Budget' })).toBeInTheDocument();
  expect(dialog().getByRole('group', { name: 'Bedrooms in your home' })).toBeInTheDocument();
  expect(dialog().queryByRole('group', { name: 'Listed by' })).not.toBeInTheDocument();
  expect(dialog().queryByRole('checkbox', { name: 'Pets allowed' })).not.toBeInTheDocument();
  expect(await dialog().findByRole('button', { name: 'Show 8 requests' })).toBeInTheDocument();
});

it('asks for business premises without bedrooms, laundry or pets', async () => {
  await openAll('/residential-explore?section=commercial&tab=rent');
  expect(dialog().getByRole('checkbox', { name: 'Warehouse' })).toBeInTheDocument();
  expect(dialog().getByRole('checkbox', { name: 'Loading dock' })).toBeInTheDocument();
  expect(dialog().queryByRole('group', { name: 'Bedrooms' })).not.toBeInTheDocument();
  expect(dialog().queryByRole('checkbox', { name: 'In-suite laundry' })).not.toBeInTheDocument();
  expect(dialog().queryByRole('checkbox', { name: 'Wood stove' })).not.toBeInTheDocument();
  expect(dialog().queryByRole('checkbox', { name: 'Pets allowed' })).not.toBeInTheDocument();
  expect(dialog().getByLabelText('Available by')).toHaveAccessibleDescription(
    'Shows spaces available on or before that day.',
  );
  expect(await dialog().findByRole('button', { name: /^Show \d+ spaces?$/ })).toBeInTheDocument();
});

it('asks a landlord of business premises about the space, not the home', async () => {
  await openAll('/residential-explore?section=commercial&tab=rent-request');
  expect(dialog().getByLabelText('Size of your space')).toBeInTheDocument();
  expect(dialog().getByLabelText('Your space is available from')).toBeInTheDocument();
});

it('asks for homes without loading docks', async () => {
  await openAll('/residential-explore?features=deck');
  expect(dialog().getByRole('checkbox', { name: 'Wood stove' })).toBeInTheDocument();
  expect(dialog().queryByRole('checkbox', { name: 'Loading dock' })).not.toBeInTheDocument();
});

it('shows a feature of the other section that the address asks for, to take it away', async () => {
  await openAll('/residential-explore?features=loading_dock');
  expect(dialog().getByRole('checkbox', { name: 'Loading dock' })).toBeChecked();
});

it('asks how long the way from the searched place may take, and says how far that is', async () => {
  const { person, address } = await openAll('/residential-explore?lat=45.4161&lng=-75.6518');
  const travel = within(dialog().getByRole('group', { name: 'Travel time' }));
  expect(dialog().queryByLabelText('At most')).not.toBeInTheDocument();
  await person.click(travel.getByRole('radio', { name: 'On foot' }));
  expect(dialog().getByLabelText('At most')).toHaveAccessibleDescription(/about 1\.3 km in a straight line/);
  await person.selectOptions(dialog().getByLabelText('At most'), '30 minutes');
  await person.click(travel.getByRole('radio', { name: 'By bike' }));
  await person.click(dialog().getByRole('button', { name: /^(Show|No) / }));
  expect(address()).toBe('/residential-explore?lat=45.4161&lng=-75.6518&travel=bike-30');
  const chip = await screen.findByRole('button', { name: /^Remove About 30 min by bike from / });
  await person.click(chip);
  expect(address()).toBe('/residential-explore');
});

it('asks for a place before a travel time', async () => {
  await openAll('/residential-explore');
  const travel = within(dialog().getByRole('group', { name: 'Travel time' }));
  expect(travel.queryByRole('radio')).not.toBeInTheDocument();
  expect(travel.getByText(/^Search for an address or a neighbourhood first\./)).toBeInTheDocument();
});

it('asks for the leases of a rental, each of which is removed alone', async () => {
  const { person, address } = await openAll('/residential-explore?tab=rent');
  await person.click(dialog().getByRole('checkbox', { name: 'Month to month' }));
  await person.click(dialog().getByRole('checkbox', { name: '12 months' }));
  expect(dialog().queryByRole('checkbox', { name: '5 years' })).not.toBeInTheDocument();
  await person.click(dialog().getByRole('button', { name: /^(Show|No) / }));
  expect(address()).toBe('/residential-explore?tab=rent&lease=month_to_month%2C12_months');
  await person.click(await screen.findByRole('button', { name: 'Remove Lease: month to month' }));
  expect(address()).toBe('/residential-explore?tab=rent&lease=12_months');
});
