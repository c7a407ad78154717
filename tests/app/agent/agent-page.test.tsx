import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { makeAgentProfile } from '#tests/support/mock-api/data/factories.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { failing, mock, slow } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberState, memberToken, memberUser } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/sign-in/sign-in-screen.tsx'));

const path = '/agent-profile/nadia';
const main = () => within(screen.getByRole('main'));
const name = (text = 'Nadia Bergeron') => screen.findByRole('heading', { level: 1, name: text });

const withAgent = (over: Parameters<typeof makeAgentProfile>[0]) => [
  mock('GET /agents/{id}', () => ({ data: makeAgentProfile({ id: 'nadia', ...over }) })),
];

it('shows who an agent is, with the tick of a checked licence', async () => {
  await renderApp({ path });
  expect(await name()).toBeVisible();
  expect(main().getByText('Verified agent')).toBeVisible();
  expect(main().getByText(/^Bytown Realty/)).toBeVisible();
  const contact = within(main().getByRole('complementary', { name: 'Contact' }));
  expect(contact.getByText('4821937')).toBeVisible();
  expect(contact.getByText('Ontario')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Nadia Bergeron, Bytown Realty · Gable'));
});

it('has no tick for an agent whose licence was not checked', async () => {
  await renderApp({ path: '/agent-profile/unverified' });
  await name('Owen Fraser');
  expect(main().getByText('Agent')).toBeVisible();
  expect(main().queryByText('Verified agent')).toBeNull();
  expect(main().queryByText('Verified on')).toBeNull();
});

it('shows the newest posts, and how many there are', async () => {
  await renderApp({ path });
  const posts = within(await main().findByRole('region', { name: 'Nadia’s posts' }));
  expect(posts.getAllByRole('article').length).toBeGreaterThan(1);
  expect(posts.getByText(/^The newest \d of 9$/)).toBeVisible();
});

it('says that there are no posts just now', async () => {
  await renderApp({ path, handlers: withAgent({ posts: [], postCount: 0 }) });
  expect(await screen.findByText('Nadia has no active posts right now.')).toBeVisible();
});

it.each([
  [8, '8 min'],
  [125, '2 h'],
  [4_300, '3 days'],
])('says how soon an agent who needs %s minutes usually answers', async (responseMinutes, words) => {
  await renderApp({ path, handlers: withAgent({ responseMinutes }) });
  await name();
  expect(main().getByText('typical reply time').parentElement).toHaveTextContent(words);
});

it('shows no reply time before the first reply', async () => {
  await renderApp({ path, handlers: withAgent({ responseMinutes: null }) });
  await name();
  expect(main().queryByText('typical reply time')).toBeNull();
});

it('asks a visitor who wants to write to sign in, and leads back', async () => {
  const { person, address } = await renderApp({ path });
  await name();
  await person.click(main().getByRole('button', { name: 'Message Nadia' }));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/login?returnTo=${encodeURIComponent('/chat?chat_ref=nadia')}`));
});

it('leads a member to the conversation', async () => {
  await renderApp({ path, user: true });
  await name();
  expect(main().getByRole('link', { name: 'Message Nadia' })).toHaveAttribute('href', '/chat?chat_ref=nadia');
});

it('offers agents on their own page to edit it', async () => {
  meetPerson(memberToken, { ...memberUser, userType: 'Agent', id: 'nadia' });
  await renderApp({ path, state: memberState({ userType: 'Agent' }) });
  await name();
  expect(await main().findByRole('link', { name: 'Edit my profile' })).toHaveAttribute('href', '/edit-my-profile');
  expect(main().queryByText(/^Message/)).toBeNull();
});

it.each(['/agent-profile/nobody', '/agent-profile/%3Cscript%3E'])('has no agent at %s', async (address) => {
  await renderApp({ path: address });
  expect(await name('We couldn’t find this agent')).toBeVisible();
});

it('shows the coming layout while it loads', async () => {
  await renderApp({ path, handlers: [slow('GET /agents/{id}', 60_000)] });
  expect(await name('Loading the agent')).toBeInTheDocument();
});

it('says that it could not be loaded, and loads it on another try', async () => {
  const { person } = await renderApp({ path, handlers: [failing('GET /agents/{id}', 500)] });
  await screen.findByRole('heading', { name: 'We couldn’t load this page' });
  mockApi.resetHandlers();
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await name()).toBeVisible();
});
