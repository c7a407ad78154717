import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeListing } from '#tests/support/mock-api/factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findPageHeading } from '#tests/support/page-heading.ts';
import { renderApp } from '#tests/support/render.tsx';

const path = '/residential-details/home1';
const shown = mock('GET /posts/{id}', () => ({ data: makeListing({ id: 'home1' }) }));
const press = async (name: string) => {
  await findPageHeading();
  return within(screen.getByRole('complementary', { name: 'Contact' })).getByRole('button', { name });
};

/** Open with the focus on its first field: a moment later that would come between what is typed into another one. */
async function dialog() {
  const form = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  await waitFor(() => expect(form.getByLabelText('What is wrong?')).toHaveFocus());
  return form;
}

it('takes a member’s report with its reason and words, and thanks', async () => {
  const sent: unknown[] = [];
  const report = mock('POST /posts/{id}/report', ({ params, body }) => {
    sent.push({ ...params, ...body });
    return { data: [], message: 'Thank you. We will look at it.' };
  });
  const { person } = await renderApp({ path, handlers: [shown, report], user: true });
  await person.click(await press('Report'));
  const form = await dialog();
  await person.selectOptions(form.getByLabelText('What is wrong?'), 'Something in it is wrong');
  await person.type(form.getByLabelText(/In your words/), 'It has two bedrooms, not three.');
  await person.click(form.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Thank you. We will look at it.')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'home1', reason: 'wrong_details', details: 'It has two bedrooms, not three.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says at the field what is missing', async () => {
  const { person } = await renderApp({ path, handlers: [shown], user: true });
  await person.click(await press('Report'));
  const form = await dialog();
  await person.click(form.getByRole('button', { name: 'Send the report' }));
  expect(form.getByLabelText('What is wrong?')).toBeInvalid();
  expect(form.getByText('Choose what is wrong.')).toBeInTheDocument();
  expect(form.getByLabelText('What is wrong?')).toHaveFocus();
  await person.selectOptions(form.getByLabelText('What is wrong?'), 'Something else');
  await person.click(form.getByRole('button', { name: 'Send the report' }));
  expect(form.getByText('Say in a few words what is wrong.')).toBeInTheDocument();
});

it('begins without the problems of the last time when it is opened again', async () => {
  const { person } = await renderApp({ path, handlers: [shown], user: true });
  await person.click(await press('Report'));
  await person.click((await dialog()).getByRole('button', { name: 'Send the report' }));
  expect((await dialog()).getByText('Choose what is wrong.')).toBeInTheDocument();
  await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(await press('Report'));
  expect((await dialog()).getByLabelText('What is wrong?')).toBeValid();
  expect((await dialog()).queryByText('Choose what is wrong.')).not.toBeInTheDocument();
});

it('puts what the server finds at its field, and keeps what was written', async () => {
  const refused = mock('POST /posts/{id}/report', () => {
    throw new MockFailure(422, 'Some values are not valid', [{ path: 'details', message: 'Please no links.' }]);
  });
  const { person } = await renderApp({ path, handlers: [shown, refused], user: true });
  await person.click(await press('Report'));
  const form = await dialog();
  await person.selectOptions(form.getByLabelText('What is wrong?'), 'It looks like a scam');
  await person.type(form.getByLabelText(/In your words/), 'https://example.ca');
  await person.click(form.getByRole('button', { name: 'Send the report' }));
  expect(await form.findByText('Please no links.')).toBeInTheDocument();
  expect(form.getByLabelText(/In your words/)).toHaveValue('https://example.ca');
});

it('asks a visitor to sign in first', async () => {
  const { person, address } = await renderApp({ path, handlers: [shown] });
  await person.click(await press('Report'));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/login?returnTo=${encodeURIComponent(path)}`));
});

it('is not offered for one’s own post', async () => {
  const own = mock('GET /posts/{id}', () => ({
    data: makeListing({ id: 'home1', can: { edit: true, message: false } }),
  }));
  await renderApp({ path, handlers: [own], user: true });
  await press('Share');
  expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
});
