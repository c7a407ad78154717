import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestContent } from '#contract/post/post-content.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import type { NamedPlace, PlaceMarket } from '#contract/search/market.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { callsOf, waitForCall } from '#tests/support/mock-api/call-log.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(async () => {
  await import('#src/features/explore/explore-screen.tsx');
  await import('#src/features/explore/search-alert/search-alert-dialog.tsx');
  await import('#src/features/explore/search-alert/no-results-alert-offer.tsx');
});

const bounds = { south: 45.39, west: -75.71, north: 45.41, east: -75.68 };
const glebe: NamedPlace = { kind: 'neighbourhood', name: 'The Glebe', city: 'Ottawa', province: 'ON', isExact: true };
const market: PlaceMarket = { place: glebe, homes: 6, looking: 61, prices: null, wishes: [] };
const atPlace = mock('GET /market/place', () => ({ data: market }));
const found = mock('GET /posts', () => ({ data: [makeListing(), makeListing()], total: 6 }));
const handlers = [atPlace, found];

const search = { bounds, minPrice: 600_000, maxPrice: 800_000, beds: 3, features: ['garage' as const] };
const path = paths.explore(search);
const corners = [
  { lat: 45.39, lng: -75.71 },
  { lat: 45.39, lng: -75.68 },
  { lat: 45.41, lng: -75.68 },
  { lat: 45.41, lng: -75.71 },
];
const circle = { lat: 45.4, lng: -75.695, radiusKm: 1.7 };
const area = { label: 'The Glebe', city: 'Ottawa', province: 'ON', ...circle, shape: encodeArea([corners]) };
const wishes = { budgetMin: 600_000, budgetMax: 800_000, bedroomsTotal: 3, mustHaves: ['garage'], areas: [area] };

const tellMe = () => screen.findByRole('button', { name: 'Tell me when one comes' });
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Tell me when one comes' }));

type Setting = Partial<Parameters<typeof renderApp>[0]>;

async function openDialog(setting: Setting = {}) {
  const page = await renderApp({ path, user: true, handlers, ...setting });
  await page.person.click(await tellMe());
  return { ...page, dialog: await findDialog() };
}

async function openAlert(setting: Setting = {}) {
  const page = await openDialog(setting);
  await page.person.click(await page.dialog.findByRole('radio', { name: 'Private alert' }));
  return page;
}

const title = 'Homes for sale in The Glebe, $600,000 to $800,000';
const giveAlert = (content: object) =>
  giveOwnPost(
    memberToken,
    makeLiveRequest({ id: 'a1', visibility: 'private', content: { ...wishes, title, ...content } as RequestContent }),
  );

it('says that the search was saved already, with the way to it', async () => {
  giveAlert({ niceToHaves: [], description: 'Near the canal, for two of us and a very old dog.' });
  const { dialog } = await openDialog();
  expect(await dialog.findByRole('link', { name: title })).toHaveAttribute('href', '/matches/a1');
  expect(dialog.getByText(/^You saved an alert like this already:/)).toBeVisible();
});

it('does not say so of a search that differs in its rooms alone', async () => {
  giveAlert({ bedroomsTotal: 4 });
  const { dialog } = await openDialog();
  await waitForCall('GET /posts/{id}/content');
  await dialog.findByRole('button', { name: 'Continue' });
  expect(dialog.queryByText(/like this already/)).not.toBeInTheDocument();
});

describe('a private alert', () => {
  it('watches a circle where the map shows more than a shape may hold, and says so', async () => {
    const region = { south: 45, west: -76.2, north: 45.9, east: -75.2 };
    const { dialog } = await openAlert({ path: paths.explore({ ...search, bounds: region }) });
    expect(dialog.getByText('We’ll watch everything within 63.8 km of the centre of this map.')).toBeInTheDocument();
  });

  it('is saved from the search, and leads nowhere', async () => {
    const { person, dialog, address } = await openAlert();
    expect(
      dialog.getByText('Homes for sale in The Glebe, Ottawa, $600,000 to $800,000, 3 bedrooms or more, with garage.'),
    ).toBeInTheDocument();
    expect(dialog.getByText(/^6 homes fit now\./)).toBeInTheDocument();
    expect(dialog.queryByText(/We’ll watch everything within/)).not.toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'Private alert' })).toHaveAccessibleDescription(/^Seen by nobody/);
    expect(dialog.queryByLabelText('Title')).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect(await screen.findByText('Alert saved. Seen by nobody.')).toBeInTheDocument();
    const { body } = await waitForCall('POST /posts');
    expect(body).toMatchObject({
      kind: 'buy_request',
      section: 'residential',
      status: 'active',
      visibility: 'private',
    });
    expect(body?.content).toEqual({ ...wishes, title: expect.any(String) });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(path);
  });

  it('is the one choice of an agent', async () => {
    const { person, dialog } = await openDialog({ user: { userType: 'Agent' } });
    expect(await dialog.findByRole('radio', { name: 'Private alert' })).toBeChecked();
    expect(within(dialog.getByRole('group', { name: 'Who sees it' })).getAllByRole('radio')).toHaveLength(1);
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect((await waitForCall('POST /posts')).body).toMatchObject({ visibility: 'private' });
    expect(await screen.findByText('Alert saved. Seen by nobody.')).toBeInTheDocument();
  });

  it('tells that there are too many', async () => {
    const message = 'You can have 10 active alerts. Pause or close one first.';
    const { person, dialog } = await openAlert({ handlers: [...handlers, failing('POST /posts', 409, message)] });
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByRole('link', { name: 'Go to My posts' })).toHaveAttribute('href', '/my-posts');
    expect(dialog.getByRole('button', { name: 'Save alert' })).toBeInTheDocument();
  });

  it('is sent again as the same one after a lost network', async () => {
    const { person, dialog } = await openAlert({
      handlers: [...handlers, unreachable('POST /posts', { times: 1 })],
    });
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No response from server');
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitForCall('POST /posts', { times: 2 });
    const [first, second] = callsOf('POST /posts').map(({ body }) => body?.clientId);
    expect(second).toBe(first);
  });

  it('names the filters that it cannot watch for', async () => {
    const { dialog } = await openDialog({ path: paths.explore({ ...search, listedBy: 'agent' }) });
    expect(await dialog.findByText('Left out, as we can’t watch for it: Listed by an agent.')).toBeInTheDocument();
  });

  it('waits for a finished profile', async () => {
    const { person, dialog, address } = await openAlert({ step: 'individual_profile_incomplete' });
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    await waitFor(() => expect(address()).toMatch(/profile/));
    expect(callsOf('POST /posts')).toEqual([]);
  });
});

describe('a public request', () => {
  it('becomes a draft that its editor opens', async () => {
    const { person, dialog, address } = await openDialog();
    const title = await dialog.findByLabelText('Title');
    expect(title).toHaveValue('Homes for sale in The Glebe, $600,000 to $800,000');
    await person.clear(title);
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(title).toHaveFocus();
    await person.type(title, 'Three bedrooms and a garage');
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    const { body } = await waitForCall('POST /posts');
    expect(body).toMatchObject({ kind: 'buy_request', status: 'draft', visibility: 'public' });
    expect(body?.content).toEqual({ ...wishes, title: 'Three bedrooms and a garage' });
    await waitFor(() => expect(address()).toMatch(/^\/edit-buy-request\/own-/));
  });
});

const whole = paths.explore({ ...search, type: ['House'] });

describe('a search that has all that a request needs', () => {
  it('is posted at once, with the way to its matches', async () => {
    const { person, dialog, address } = await openDialog({ path: whole });
    await person.click(await dialog.findByRole('button', { name: 'Post request' }));
    const { body } = await waitForCall('POST /posts');
    expect(body).toMatchObject({ kind: 'buy_request', status: 'active', visibility: 'public' });
    expect(body?.content).toMatchObject({ ...wishes, propertySubType: ['House'], title: expect.any(String) });
    expect(await screen.findByText('Request posted. We’ll tell you when one comes.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(whole);
    await person.click(screen.getByRole('button', { name: 'View' }));
    await waitFor(() => expect(address()).toMatch(/^\/matches\/own-/));
  });

  it('opens the form for must-haves and a note', async () => {
    const { person, dialog, address } = await openDialog({ path: whole });
    await person.click(await dialog.findByRole('button', { name: 'Add must-haves and a note' }));
    expect((await waitForCall('POST /posts')).body).toMatchObject({ status: 'draft', visibility: 'public' });
    await waitFor(() => expect(address()).toMatch(/^\/edit-buy-request\/own-/));
  });

  it('is no request while the plan is full, and says what is in the way', async () => {
    giveOwnPost(memberToken, makeLiveRequest({ id: 'r1' }));
    const { person, dialog } = await openDialog({ path: whole });
    expect(await dialog.findByRole('link', { name: 'A yard for two dogs' })).toHaveAttribute('href', '/matches/r1');
    const request = dialog.getByRole('radio', { name: 'Public request' });
    expect(request).toBeDisabled();
    expect(request).toHaveAccessibleDescription(
      'Your plan includes 1 active request: A yard for two dogs. Pause it, or see plans.',
    );
    expect(dialog.getByRole('link', { name: 'see plans' })).toHaveAttribute('href', paths.plans());
    expect(dialog.getByRole('radio', { name: 'Private alert' })).toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect((await waitForCall('POST /posts')).body).toMatchObject({ visibility: 'private' });
  });
});

describe('how often matches are emailed', () => {
  it('is chosen with the search, and saved with it', async () => {
    const { person, dialog } = await openAlert();
    expect(await dialog.findByRole('radio', { name: 'Once a day' })).toBeChecked();
    expect(dialog.getByText(/^One email at 8 am with everything new\./)).toBeInTheDocument();
    await person.click(dialog.getByRole('radio', { name: 'Right away' }));
    expect(callsOf('PUT /notifications/settings')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    expect((await waitForCall('PUT /notifications/settings')).body).toMatchObject({
      deliveries: { match_found: 'email' },
    });
  });

  it('stays what it is where nothing was chosen', async () => {
    const { person, dialog } = await openAlert();
    await dialog.findByRole('radio', { name: 'Once a day' });
    await person.click(dialog.getByRole('button', { name: 'Save alert' }));
    await screen.findByText('Alert saved. Seen by nobody.');
    expect(callsOf('PUT /notifications/settings')).toEqual([]);
  });
});

describe('a visitor', () => {
  it('signs in first and comes back to the dialog', async () => {
    const { person, address, unmount } = await renderApp({ path, handlers });
    await person.click(await tellMe());
    await waitFor(() => expect(address()).toBe(paths.signIn(path)));
    unmount();
    await renderApp({ path, user: true, handlers });
    expect(await (await findDialog()).findByRole('radio', { name: 'Private alert' })).toBeInTheDocument();
  });

  it('who comes back without signing in sees the list', async () => {
    const { person, router } = await renderApp({ path, handlers });
    await person.click(await tellMe());
    await router.navigate(path);
    await tellMe();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the place', () => {
  it.each([
    ['Choose a place first', paths.explore({ beds: 3 })],
    ['Choose a place first', paths.explore({ q: 'quiet street' })],
    ['Choose a smaller area', paths.explore({ bounds: { south: 44, west: -77, north: 46, east: -74 } })],
  ])('is asked for: %s, %s', async (heading, at) => {
    const { person, dialog } = await openDialog({ path: at });
    expect(await dialog.findByRole('heading', { name: heading })).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Change the search' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is that of the words', async () => {
    const { dialog } = await openDialog({ path: paths.explore({ q: 'the glebe' }) });
    expect(await dialog.findByText('Homes for sale in The Glebe, Ottawa.')).toBeInTheDocument();
  });

  it('is asked for again after a failure', async () => {
    const { person, dialog } = await openDialog({ handlers: [failing('GET /market/place', 500), found] });
    expect(await dialog.findByRole('heading', { name: 'We couldn’t load this place' })).toBeInTheDocument();
    mockApi.use(atPlace);
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByLabelText('Title')).toBeInTheDocument();
  });
});

it('is offered where no home was found, and not among requests', async () => {
  const nothing = mock('GET /posts', () => ({ data: [], total: 0 }));
  const { person, router } = await renderApp({ path, user: true, handlers: [atPlace, nothing] });
  expect(await screen.findByRole('heading', { name: 'Or let the house find you' })).toBeInTheDocument();
  await person.click(await tellMe());
  expect(await (await findDialog()).findByText(/^0 homes fit now\./)).toBeInTheDocument();
  await person.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
  mockApi.use(found);
  await router.navigate(paths.explore({ ...search, tab: 'buy-request' }));
  await screen.findByLabelText('Sort by');
  expect(screen.queryByRole('button', { name: 'Tell me when one comes' })).not.toBeInTheDocument();
});
