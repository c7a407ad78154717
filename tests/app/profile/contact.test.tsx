import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drafts } from '#src/lib/drafts.ts';
import { memberToken } from '#tests/support/member.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { mockCode, personOf } from '#tests/support/mock-api/people.ts';
import { heading, renderAs } from '#tests/support/profile.tsx';

const path = '/edit-my-profile?step=contact';
const press = (name: string) => screen.getByRole('button', { name });
const code = () => screen.findByRole('textbox', { name: 'Code' });

afterEach(() => drafts.removeAll('member'));

it('adds a number with the code that was sent to it', async () => {
  const { person } = await renderAs(path);
  await heading('E-mail and phone');
  await person.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  const number = await screen.findByRole('textbox', { name: 'New mobile number' });
  await waitFor(() => expect(number).toHaveFocus());
  await person.type(number, '(613) 555-0142');
  await person.click(press('Send me a code'));
  await waitFor(async () => expect(await code()).toHaveFocus());
  expect(screen.getByText('613 555 0142')).toBeVisible();
  await person.type(await code(), mockCode);
  await person.click(press('Confirm'));
  const change = await screen.findByRole('button', { name: 'Change: Mobile number' });
  await waitFor(() => expect(change).toHaveFocus());
  expect(screen.getByText('613 555 0142')).toBeVisible();
  expect(screen.getByText('Confirmed and saved')).toBeVisible();
  expect(personOf(memberToken).user.phone).toBe('+16135550142');
});

it('changes the address, and tells a wrong code at its field', async () => {
  const { person } = await renderAs(path);
  await heading('E-mail and phone');
  await person.click(await screen.findByRole('button', { name: 'Change: E-mail' }));
  await person.type(await screen.findByRole('textbox', { name: 'New e-mail' }), 'New@Example.ca');
  await person.click(press('Send me a code'));
  const field = await code();
  expect(screen.getByText('new@example.ca')).toBeVisible();
  expect(screen.getByText('nadia@example.ca')).toBeVisible();
  await person.type(field, '111111');
  await person.click(press('Confirm'));
  await waitFor(() => expect(field).toHaveAccessibleDescription('That code is not right, or no longer valid'));
  await person.clear(field);
  await person.type(field, mockCode);
  await person.click(press('Confirm'));
  await screen.findByRole('button', { name: 'Change: E-mail' });
  expect(screen.queryByText('nadia@example.ca')).toBeNull();
  expect(screen.getByText('new@example.ca')).toBeVisible();
});

it.each([
  ['Change: E-mail', 'New e-mail', 'nadia', 'Enter an e-mail address, like name@example.ca'],
  ['Change: E-mail', 'New e-mail', 'Nadia@example.ca', 'This is your address already'],
  ['Add: Mobile number', 'New mobile number', '555', 'Enter a Canadian mobile number, like 613 555 0142'],
])('sends no code: %s, %s, %s', async (opener, name, typed, message) => {
  const { person } = await renderAs(path);
  await heading('E-mail and phone');
  await person.click(await screen.findByRole('button', { name: opener }));
  const field = await screen.findByRole('textbox', { name });
  await person.type(field, typed);
  await person.click(press('Send me a code'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
});

it('says that a number belongs to another account', async () => {
  const { person } = await renderAs(path, {
    handlers: [
      mock('POST /auth/mobile/verify', () => {
        const message = 'This number belongs to another account';
        throw new MockFailure(422, 'Some values are not valid', [{ path: 'phone', message }]);
      }),
    ],
  });
  await heading('E-mail and phone');
  await person.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  await person.type(await screen.findByRole('textbox', { name: 'New mobile number' }), '613 555 0142');
  await person.click(press('Send me a code'));
  await person.type(await code(), mockCode);
  await person.click(press('Confirm'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'This number belongs to another account',
  );
});

it('says how long to wait where codes were asked for too often', async () => {
  const { person } = await renderAs(path, {
    handlers: [
      mock('PUT /user/profile', () => {
        throw new MockFailure(429, 'Another code can be sent in 20 seconds');
      }),
    ],
  });
  await heading('E-mail and phone');
  await person.click(await screen.findByRole('button', { name: 'Change: E-mail' }));
  await person.type(await screen.findByRole('textbox', { name: 'New e-mail' }), 'new@example.ca');
  await person.click(press('Send me a code'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('in 20 seconds');
  expect(screen.getByRole('textbox', { name: 'New e-mail' })).toHaveValue('new@example.ca');
});

it('never displays an address that Apple made up', async () => {
  const email = 'x7f3k@privaterelay.appleid.com';
  const { person } = await renderAs(path, { user: { email, isApplePrivateEmail: true } });
  expect(await screen.findByText(/Hidden by Apple/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Change: E-mail' }));
  await screen.findByRole('textbox', { name: 'New e-mail' });
  expect(document.documentElement.outerHTML).not.toContain('privaterelay');
});

it('is where it was after a reload between the address and its code', async () => {
  const first = await renderAs(path);
  await heading('E-mail and phone');
  await first.person.click(await screen.findByRole('button', { name: 'Change: E-mail' }));
  await first.person.type(await screen.findByRole('textbox', { name: 'New e-mail' }), 'new@example.ca');
  await first.person.click(press('Send me a code'));
  await code();
  first.unmount();
  const second = await renderAs(path);
  expect(await code()).toBeVisible();
  expect(screen.getByText('new@example.ca')).toBeVisible();
  await second.person.click(press('Another one instead'));
  expect(await screen.findByRole('textbox', { name: 'New e-mail' })).toHaveValue('new@example.ca');
  await second.person.click(press('Cancel'));
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Change: E-mail' })).toHaveFocus());
});
