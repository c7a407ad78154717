import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openHousesMax } from '#contract/limits.ts';
import type { SubmittedOpenHouses } from '#contract/open-house/open-house.ts';
import { scheduleOpenHouses } from '#tests/support/mock-api/data/open-houses.ts';
import { changeOwnStatus } from '#tests/support/mock-api/data/own-post-status.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { give, name, path, row } from '#tests/support/page/my-posts.tsx';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/entities/post/open-house/schedule/open-houses-dialog.tsx'));

const hourMs = 3_600_000;
const nextHour = Math.ceil(Date.now() / hourMs) * hourMs;
const inHours = (hours: number) => new Date(nextHour + hours * hourMs).toISOString();

async function openDialog(person: Awaited<ReturnType<typeof renderApp>>['person'], button: string) {
  await person.click((await row()).getByRole('button', { name: `${button} of ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open houses' }));
  await dialog.findByRole('button', { name: 'Add a date' });
  return dialog;
}

it('an owner adds an open house, and the list tells it', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  const dialog = await openDialog(person, 'Add an open house');
  const date = within(dialog.getByRole('group', { name: 'Date 1' }));
  await person.selectOptions(date.getByLabelText('From'), '1:00 pm');
  await person.selectOptions(date.getByLabelText('To'), '3:00 pm');
  await person.type(date.getByLabelText(/What visitors should know/), 'Side door');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Open houses saved')).toBeInTheDocument();
  await waitFor(async () => expect((await row()).getByText(/^Open Saturday, .+, 1 to 3 pm$/)).toBeInTheDocument());
  expect((await row()).getByRole('button', { name: `Change the open houses of ${name}` })).toBeInTheDocument();
});

it('a saved date is changed in its place, and one that is removed is left out', async () => {
  give();
  scheduleOpenHouses('p1', {
    openHouses: [
      { startsAt: inHours(40), endsAt: inHours(42), note: 'Bring boots' },
      { startsAt: inHours(70), endsAt: inHours(72), note: '' },
    ],
  });
  const sent: SubmittedOpenHouses[] = [];
  const handlers = [
    mock('PUT /posts/{id}/open-houses', ({ params, body }) => {
      sent.push(body);
      return { data: scheduleOpenHouses(params.id, body) };
    }),
  ];
  const { person } = await renderApp({ path, handlers, user: true });
  expect((await row()).getByText(/, and 1 more$/)).toBeInTheDocument();
  const dialog = await openDialog(person, 'Change the open houses');
  const [remove] = within(dialog.getByRole('group', { name: 'Date 2' })).getAllByRole('button', {
    name: 'Remove date 2',
  });
  await person.click(remove as HTMLElement);
  expect(dialog.getByRole('button', { name: 'Add a date' })).toHaveFocus();
  const note = dialog.getByLabelText(/What visitors should know/);
  expect(note).toHaveValue('Bring boots');
  await person.clear(note);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { openHouses: [{ id: expect.any(String), startsAt: inHours(40), endsAt: inHours(42), note: '' }] },
  ]);
});

it('a date that ends before it starts, and one at the time of another, are told at their rows', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  const dialog = await openDialog(person, 'Add an open house');
  await person.click(dialog.getByRole('button', { name: 'Add a date' }));
  const [first, second] = [1, 2].map((at) => within(dialog.getByRole('group', { name: `Date ${at}` })));
  if (!first || !second) throw new Error('Two dates are shown');
  await person.selectOptions(first.getByLabelText('From'), '5:00 pm');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('It ends before it starts. Choose a later end.')).toBeInTheDocument();
  expect(first.getByLabelText('Date')).toHaveFocus();
  await person.selectOptions(first.getByLabelText('From'), '2:00 pm');
  const day = (first.getByLabelText('Date') as HTMLInputElement).value;
  await person.clear(second.getByLabelText('Date'));
  await person.type(second.getByLabelText('Date'), day);
  expect(dialog.getByText('You already have one at this time.')).toBeInTheDocument();
  expect(second.getByLabelText('Date')).toBeInvalid();
});

it('six dates are the most', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  const dialog = await openDialog(person, 'Add an open house');
  for (let at = 1; at < openHousesMax + 2; at += 1)
    await person.click(dialog.getByRole('button', { name: 'Add a date' }));
  expect(dialog.getAllByRole('group')).toHaveLength(openHousesMax);
  expect(dialog.getByRole('status')).toHaveTextContent('6 of 6.');
});

it('a time that has passed meanwhile is told at its row, and the rest is kept', async () => {
  give();
  const refused = new MockFailure(422, 'Some values are not valid', [
    { path: 'openHouses.0.startsAt', message: 'Choose a later time' },
  ]);
  const handlers = [
    mock('PUT /posts/{id}/open-houses', () => {
      throw refused;
    }),
  ];
  const { person } = await renderApp({ path, handlers, user: true });
  const dialog = await openDialog(person, 'Add an open house');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a later time')).toBeInTheDocument();
  expect(dialog.getByLabelText('Date')).toBeInvalid();
});

it('a paused post says that its open house is not shown', async () => {
  give();
  scheduleOpenHouses('p1', { openHouses: [{ startsAt: inHours(40), endsAt: inHours(42), note: '' }] });
  changeOwnStatus(memberToken, 'p1', { status: 'paused' });
  await renderApp({ path, user: true });
  expect((await row()).getByText(/^The open house on \w+, \w+ \d+ isn’t shown while paused$/)).toBeInTheDocument();
  expect((await row()).queryByRole('button', { name: /open house/ })).not.toBeInTheDocument();
});
