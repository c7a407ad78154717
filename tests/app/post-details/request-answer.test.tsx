import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnsweringListing } from '#contract/chat/sent-listing.ts';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { preferredListing } from '#src/entities/post/fit/preferred-listing.ts';
import { addOwnMessage, getConversation, openConversation } from '#tests/support/mock-api/data/conversations.ts';
import { agents } from '#tests/support/mock-api/data/dataset.ts';
import { makeAddress, makeListing, makeOwner, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const priya = makeOwner({ id: 'priya', firstName: 'Priya', lastName: 'R.', userType: 'Individual' });
const request = makeRequest({
  id: 'wish1',
  owner: priya,
  budgetMax: 925_000,
  priceFlex: 0,
  can: { edit: false, message: true },
});

const home = (id: string, streetName: string, listPrice: number): AnsweringListing => {
  const post = makeListing({ id, listPrice, address: makeAddress({ unit: '', streetNumber: '74', streetName }) });
  return { post, fit: judgeFit(post, request, '2026-11-25') };
};
const homes = [home('hopewell', 'Hopewell Avenue', 842_000), home('fairmont', 'Fairmont Avenue', 1_149_000)];

const agentId = agents[0]?.id ?? '';
const showsRequest = mock('GET /posts/{id}', () => ({ data: request }));
const lists = (listings: AnsweringListing[]) => mock('GET /chat/requests/{id}/listings', () => ({ data: listings }));

async function openDialog(handlers: Parameters<typeof renderApp>[0]['handlers'] = []) {
  const page = await renderApp({
    path: '/residential-details/wish1',
    handlers: [showsRequest, ...(handlers ?? [])],
    user: true,
  });
  await findPageHeading();
  await page.person.click(screen.getAllByRole('button', { name: 'I have a home like this' })[0] as HTMLElement);
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Send Priya a listing' }) };
}

it('shows the best listing beside the request, row by row, and the others to choose from', async () => {
  const { dialog, person } = await openDialog([lists(homes)]);
  const table = await within(dialog).findByRole('table', {
    name: 'Priya’s request and 74 Hopewell Avenue, side by side',
  });
  expect(within(table).getByRole('columnheader', { name: /Buy request.*Priya R\./ })).toBeInTheDocument();
  expect(within(table).getByText('$842,000', { selector: 'td *' }).closest('td')).toHaveTextContent('Met: $842,000');
  const radios = within(dialog).getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
  expect(within(dialog).getByRole('radio', { name: /74 Fairmont Avenue.*Over budget/ })).toBeInTheDocument();
  await person.click(within(dialog).getByRole('radio', { name: /Fairmont/ }));
  const other = within(dialog).getByRole('table', { name: /74 Fairmont Avenue/ });
  expect(
    within(other)
      .getByText(/\$224,000 over/)
      .closest('td'),
  ).toHaveTextContent('Missing: $1,149,000, $224,000 over');
});

it('begins with the listing that the member looked for requests with', async () => {
  preferredListing.remember('fairmont');
  const { dialog, person } = await openDialog([lists(homes)]);
  expect(await within(dialog).findByRole('radio', { name: /Fairmont/ })).toBeChecked();
  await person.click(within(dialog).getByRole('radio', { name: /Hopewell/ }));
  expect(within(dialog).getByRole('radio', { name: /Hopewell/ })).toBeChecked();
});

it('begins with the best one where that listing cannot answer the request', async () => {
  preferredListing.remember('rented-flat');
  const { dialog } = await openDialog([lists(homes)]);
  expect(await within(dialog).findByRole('radio', { name: /Hopewell/ })).toBeChecked();
});

it('sends the listing with a note and opens the conversation', async () => {
  let sent: unknown;
  const { dialog, person, address } = await openDialog([
    lists(homes),
    mock('POST /chat/conversations', ({ body, token }) => {
      sent = body;
      const { id } = openConversation(token, agentId, null);
      addOwnMessage(token, id, body.clientId, body.content);
      return { data: getConversation(token, id) };
    }),
  ]);
  await person.type(await within(dialog).findByRole('textbox', { name: /Note to Priya/ }), ' The yard is fenced. ');
  await person.click(within(dialog).getByRole('button', { name: 'Send listing' }));
  await waitFor(() => expect(address()).toBe('/chat?chat_ref=priya&post=wish1'));
  expect(sent).toMatchObject({
    userId: 'priya',
    postId: 'wish1',
    listingId: 'hopewell',
    content: 'The yard is fenced.',
  });
});

it('keeps the note when sending fails, and tries again under the same client id', async () => {
  const ids: string[] = [];
  const { dialog, person } = await openDialog([
    lists(homes),
    mock('POST /chat/conversations', ({ body }) => {
      ids.push(body.clientId);
      throw new MockFailure(409, 'This listing can’t answer the request.');
    }),
  ]);
  const note = await within(dialog).findByRole('textbox', { name: /Note to Priya/ });
  await person.type(note, 'Have a look');
  await person.click(within(dialog).getByRole('button', { name: 'Send listing' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This listing can’t answer the request.');
  expect(note).toHaveValue('Have a look');
  await person.click(within(dialog).getByRole('button', { name: 'Send listing' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toBe(ids[1]);
  await person.type(note, ' soon');
  await person.click(within(dialog).getByRole('button', { name: 'Send listing' }));
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[2]).not.toBe(ids[0]);
});

it('says what is missing where no listing is active', async () => {
  const { dialog } = await openDialog([lists([])]);
  expect(await within(dialog).findByRole('heading', { name: 'No active listing to send' })).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'List a property for sale' })).toHaveAttribute(
    'href',
    '/sale-property',
  );
});

it('offers to try again where the listings cannot be loaded', async () => {
  const { dialog } = await openDialog([
    mock('GET /chat/requests/{id}/listings', () => {
      throw new MockFailure(409, 'Broken');
    }),
  ]);
  expect(await within(dialog).findByRole('heading', { name: 'We couldn’t load your listings' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
