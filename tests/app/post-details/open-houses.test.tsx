import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { OpenHouse } from '#contract/open-house/open-house.ts';
import { makeAddress, makeListing } from '#tests/support/mock-api/data/factories.ts';
import { makeOpenDate } from '#tests/support/mock-api/data/open-houses.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/post-details/open-houses/open-houses-panel.tsx'));
beforeAll(() => import('#src/features/post-details/open-houses/calendar-menu.tsx'));

const path = '/residential-details/home1';
const timeZone = 'America/Toronto';
const date = makeOpenDate();

const shown = (
  openHouses: OpenHouse[],
  { hidden = false, isOwn = false, agreedViewings = null as number | null } = {},
) => {
  const address = makeAddress(hidden ? { exact: false, streetName: '', streetNumber: '' } : {});
  const post = makeListing({
    id: 'home1',
    address,
    openHouse: { startsAt: date.startsAt, endsAt: date.endsAt, timeZone },
    can: { edit: isOwn, message: !isOwn },
  });
  return [
    mock('GET /posts/{id}', () => ({ data: post })),
    mock('GET /posts/{id}/open-houses', () => ({
      data: { openHouses, timeZone, hasHiddenAddress: hidden, agreedViewings },
    })),
  ];
};

const panel = async () => within(await screen.findByRole('region', { name: 'Open houses' }));

it('the page of a home lists its dates, and the next one stands under the figures', async () => {
  await renderApp({ path, handlers: shown([date, { ...date, id: 'o2', isCancelled: true }], { agreedViewings: 4 }) });
  const [first, second] = (await panel()).getAllByRole('listitem');
  expect(first).toHaveTextContent('2:00 to 4:00 pm');
  expect(first).toHaveTextContent('November 30. Side door.');
  expect(second).toHaveTextContent('November 30. Cancelled.');
  expect((await panel()).getByText('4 viewings agreed this week')).toBeInTheDocument();
  expect((await panel()).queryByRole('button', { name: 'I’m coming' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Open house Saturday, November 30, 2 to 4 pm$/ })).toHaveAttribute(
    'href',
    '#open-houses',
  );
});

it('a date goes to a calendar as a file or by a link', async () => {
  const { person } = await renderApp({ path, handlers: shown([date]) });
  await person.click((await panel()).getByRole('button', { name: 'Add Saturday, November 30 to your calendar' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Calendar file' })).toBeInTheDocument();
  const google = new URL((menu.getByRole('menuitem', { name: 'Google Calendar' }) as HTMLAnchorElement).href);
  expect(google.searchParams.get('dates')).toBe('20301130T190000Z/20301130T210000Z');
  const outlook = new URL((menu.getByRole('menuitem', { name: 'Outlook' }) as HTMLAnchorElement).href);
  expect(outlook.searchParams.get('startdt')).toBe(date.startsAt);
});

it('a member says that they come to a hidden address, learns when it shows, and takes it back', async () => {
  const placeFrom = '2030-11-29T19:00:00.000Z';
  const handlers = [
    ...shown([{ ...date, placeFrom }], { hidden: true }),
    ...(['PUT', 'DELETE'] as const).map((method) =>
      mock(`${method} /open-houses/{id}/visit`, () => ({
        data: {
          openHouses: [{ ...date, placeFrom, isComing: method === 'PUT' }],
          timeZone,
          hasHiddenAddress: true,
          agreedViewings: null,
        },
      })),
    ),
  ];
  const { person } = await renderApp({ path, handlers, user: true });
  await person.click((await panel()).getByRole('button', { name: 'I’m coming' }));
  const going = await (await panel()).findByRole('button', { name: 'You’re coming' });
  expect(going).toHaveAttribute('aria-pressed', 'true');
  expect((await panel()).getByText('The address shows here from Friday, November 29.')).toBeInTheDocument();
  await person.click(going);
  await waitFor(async () => expect((await panel()).getByRole('button', { name: 'I’m coming' })).toBeInTheDocument());
});

it('a visitor of a hidden address is told to sign in', async () => {
  await renderApp({ path, handlers: shown([{ ...date, placeFrom: date.startsAt }], { hidden: true }) });
  expect((await panel()).getByText(/Sign in and say that you’re coming to see the address\.$/)).toBeInTheDocument();
});

it('the owner sees who comes', async () => {
  const { owner } = makeListing();
  const own = { ...date, visitorCount: 2, visitors: [{ ...owner, firstName: 'Omar', lastName: 'H.' }] };
  await renderApp({ path, handlers: shown([own], { isOwn: true }), user: true });
  expect((await panel()).getByText('2 people come: Omar H. and 1 other.')).toBeInTheDocument();
});
