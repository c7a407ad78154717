import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { sessionStarted } from '#src/state/session.ts';

import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/sign-in/sign-in-screen.tsx'));

const path = '/residential-details/home1';
const shown = mock('GET /posts/{id}', () => ({ data: makeListing({ id: 'home1' }) }));
const press = async (name: string) => {
  await findPageHeading();
  return within(screen.getByRole('complementary', { name: 'Contact' })).getByRole('button', { name });
};

/** Open with the focus on its first field: a moment later that would come between what is typed into another one. */
async function dialog() {
  const form = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  await waitFor(() => expect(form.getByLabelText('What’s wrong?')).toHaveFocus());
  return form;
}

it('takes a member’s report with its reason and words, and thanks', async () => {
  const sent: unknown[] = [];
  const report = mock('POST /posts/{id}/report', ({ params, body }) => {
    sent.push({ ...params, ...body });
    return { data: [], message: 'Thanks. We’ll look into it.' };
  });
  const { person } = await renderApp({ path, handlers: [shown, report], user: true });
  await person.click(await press('Report'));
  const form = await dialog();
  await person.selectOptions(form.getByLabelText('What’s wrong?'), 'Some details are wrong');
  await person.type(form.getByLabelText(/Details/), 'It has two bedrooms, not three.');
  await person.click(form.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thanks. We’ll look into it.')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'home1', reason: 'wrong_details', details: 'It has two bedrooms, not three.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says at the field what is missing', async () => {
  const { person } = await renderApp({ path, handlers: [shown], user: true });
  await person.click(await press('Report'));
  const form = await dialog();
  await person.click(form.getByRole('button', { name: 'Send report' }));
  expect(form.getByLabelText('What’s wrong?')).toBeInvalid();
  expect(form.getByText('Choose a reason.')).toBeInTheDocument();
  expect(form.getByLabelText('What’s wrong?')).toHaveFocus();
  await person.selectOptions(form.getByLabelText('What’s wrong?'), 'Something else');
  await person.click(form.getByRole('button', { name: 'Send report' }));
  expect(form.getByText('Tell us briefly what’s wrong.')).toBeInTheDocument();
});

it('begins without the problems of the last time when it is opened again', async () => {
  const { person } = await renderApp({ path, handlers: [shown], user: true });
  await person.click(await press('Report'));
  await person.click((await dialog()).getByRole('button', { name: 'Send report' }));
  expect((await dialog()).getByText('Choose a reason.')).toBeInTheDocument();
  await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(await press('Report'));
  expect((await dialog()).getByLabelText('What’s wrong?')).toBeValid();
  expect((await dialog()).queryByText('Choose a reason.')).not.toBeInTheDocument();
});

it('puts what the server finds at its field, and keeps what was written', async () => {
  const refused = mock('POST /posts/{id}/report', () => {
    throw new MockFailure(422, 'Some values are not valid', [{ path: 'details', message: 'Please no links.' }]);
  });
  const { person } = await renderApp({ path, handlers: [shown, refused], user: true });
  await person.click(await press('Report'));
  const form = await dialog();
  await person.selectOptions(form.getByLabelText('What’s wrong?'), 'It looks like a scam');
  await person.type(form.getByLabelText(/Details/), 'https://example.ca');
  await person.click(form.getByRole('button', { name: 'Send report' }));
  expect(await form.findByText('Please no links.')).toBeInTheDocument();
  expect(form.getByLabelText(/Details/)).toHaveValue('https://example.ca');
});

it('sends a visitor to the sign-in, and goes on after it', async () => {
  const { person, address, store, router } = await renderApp({ path, handlers: [shown] });
  await person.click(await press('Report'));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/login?returnTo=${encodeURIComponent(path)}`));
  act(() => void store.dispatch(sessionStarted({ login: { token: memberToken } })));
  await act(() => router.navigate(path));
  const form = await dialog();
  await person.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Once, and not with every visit.
  await act(() => router.navigate('/about-us'));
  await act(() => router.navigate(path));
  await press('Report');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is given up by a visitor who comes back without signing in', async () => {
  const { person, address, store, router } = await renderApp({ path, handlers: [shown] });
  await person.click(await press('Report'));
  await waitFor(() => expect(address()).toContain('/login'));
  await act(() => router.navigate(path));
  await press('Report');
  act(() => void store.dispatch(sessionStarted({ login: { token: memberToken } })));
  await press('Report');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is not offered for one’s own post', async () => {
  const own = mock('GET /posts/{id}', () => ({
    data: makeListing({ id: 'home1', can: { edit: true, message: false } }),
  }));
  await renderApp({ path, handlers: [own], user: true });
  await press('Share');
  expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
});
