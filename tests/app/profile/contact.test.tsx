import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drafts } from '#src/lib/storage/drafts.ts';
import { mockCode, mockPassword } from '#tests/support/mock-api/data/accounts.ts';
import { personOf } from '#tests/support/mock-api/data/people.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { heading, renderAs } from '#tests/support/page/profile.tsx';

const path = '/edit-my-profile?step=contact';
const press = (name: string) => screen.getByRole('button', { name });
const code = () => screen.findByRole('textbox', { name: 'Code' });

afterEach(() => drafts.removeAll('member'));

it('adds a number with the code that was sent to it', async () => {
  const { person } = await renderAs(path);
  await heading('Email and phone');
  await person.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  const number = await screen.findByRole('textbox', { name: 'New mobile number' });
  await waitFor(() => expect(number).toHaveFocus());
  await person.type(number, '(613) 555-0142');
  await person.click(press('Send me a code'));
  await waitFor(async () => expect(await code()).toHaveFocus());
  expect(screen.getByText('613 555 0142')).toBeVisible();
  await person.type(await code(), mockCode);
  await person.type(screen.getByLabelText('Your password'), mockPassword);
  await person.click(press('Confirm'));
  const change = await screen.findByRole('button', { name: 'Change: Mobile number' });
  await waitFor(() => expect(change).toHaveFocus());
  expect(screen.getByText('613 555 0142')).toBeVisible();
  expect(screen.getByText('Saved. You’re signed out on other devices.')).toBeVisible();
  expect(personOf(memberToken).user.phone).toBe('+16135550142');
});

it('changes the address, and tells a wrong code at its field', async () => {
  const { person } = await renderAs(path);
  await heading('Email and phone');
  await person.click(await screen.findByRole('button', { name: 'Change: Email' }));
  await person.type(await screen.findByRole('textbox', { name: 'New email' }), 'New@Example.ca');
  await person.click(press('Send me a code'));
  const field = await code();
  expect(screen.getByText('new@example.ca')).toBeVisible();
  expect(screen.getByText('nadia@example.ca')).toBeVisible();
  await person.type(field, '111111');
  await person.type(screen.getByLabelText('Your password'), mockPassword);
  await person.click(press('Confirm'));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('That code is incorrect or has expired. Check it or request a new one.'),
  );
  await person.clear(field);
  await person.type(field, mockCode);
  await person.click(press('Confirm'));
  await screen.findByRole('button', { name: 'Change: Email' });
  expect(screen.queryByText('nadia@example.ca')).toBeNull();
  expect(screen.getByText('new@example.ca')).toBeVisible();
  // A toast of the same sentence would still be up.
  expect(screen.queryByText('That code is incorrect or has expired. Check it or request a new one.')).toBeNull();
});

it('tells a wrong or a missing password at its field, and keeps the code', async () => {
  const { person } = await renderAs(path);
  await heading('Email and phone');
  await person.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  await person.type(await screen.findByRole('textbox', { name: 'New mobile number' }), '613 555 0142');
  await person.click(press('Send me a code'));
  await person.type(await code(), mockCode);
  await person.click(press('Confirm'));
  const password = screen.getByLabelText('Your password');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Enter your password'));
  await person.type(password, 'not the password');
  await person.click(press('Confirm'));
  await waitFor(() => expect(password).toHaveAccessibleDescription('Incorrect password'));
  expect(await code()).toHaveValue(mockCode);
  expect(personOf(memberToken).user.phone).toBe('');
});

it('takes a code to the confirmed email in place of the password', async () => {
  const asked = vi.fn();
  const { person } = await renderAs(path, {
    handlers: [
      mock('POST /auth/identity_code', ({ body }) => {
        asked(body.method);
        return { data: [] };
      }),
    ],
  });
  await heading('Email and phone');
  await person.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  await person.type(await screen.findByRole('textbox', { name: 'New mobile number' }), '613 555 0142');
  await person.click(press('Send me a code'));
  await person.type(await code(), mockCode);
  await person.click(press('Email me a code instead'));
  await person.type(await screen.findByRole('textbox', { name: 'Code sent to nadia@example.ca' }), mockCode);
  expect(asked.mock.calls).toEqual([['email']]);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await person.click(press('Confirm'));
  await screen.findByRole('button', { name: 'Change: Mobile number' });
  expect(personOf(memberToken).user.phone).toBe('+16135550142');
});

it('offers a text message to a member who has a number alone', async () => {
  const { person } = await renderAs(path, { user: { email: '', phone: '+16135550142' } });
  await heading('Email and phone');
  await person.click(await screen.findByRole('button', { name: 'Add: Email' }));
  await person.type(await screen.findByRole('textbox', { name: 'New email' }), 'new@example.ca');
  await person.click(press('Send me a code'));
  await code();
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await person.click(press('Send a code to 613 555 0142'));
  expect(await screen.findByRole('textbox', { name: 'Code sent to 613 555 0142' })).toBeVisible();
});

it.each([
  ['Change: Email', 'New email', 'nadia', 'Enter an email address, like name@example.ca'],
  ['Change: Email', 'New email', 'Nadia@example.ca', 'That’s already your email'],
  ['Add: Mobile number', 'New mobile number', '555', 'Enter a Canadian mobile number, like 613 555 0142'],
])('sends no code: %s, %s, %s', async (opener, name, typed, message) => {
  const { person } = await renderAs(path);
  await heading('Email and phone');
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
  await heading('Email and phone');
  await person.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  await person.type(await screen.findByRole('textbox', { name: 'New mobile number' }), '613 555 0142');
  await person.click(press('Send me a code'));
  await person.type(await code(), mockCode);
  await person.type(screen.getByLabelText('Your password'), mockPassword);
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
  await heading('Email and phone');
  await person.click(await screen.findByRole('button', { name: 'Change: Email' }));
  await person.type(await screen.findByRole('textbox', { name: 'New email' }), 'new@example.ca');
  await person.click(press('Send me a code'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('in 20 seconds');
  expect(screen.getByRole('textbox', { name: 'New email' })).toHaveValue('new@example.ca');
});

it('never displays an address that Apple made up', async () => {
  const email = 'x7f3k@privaterelay.appleid.com';
  const { person } = await renderAs(path, { user: { email, isApplePrivateEmail: true } });
  expect(await screen.findByText(/Hidden by Apple/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Change: Email' }));
  await screen.findByRole('textbox', { name: 'New email' });
  expect(document.documentElement.outerHTML).not.toContain('privaterelay');
});

it('returns to the code step after a reload', async () => {
  const first = await renderAs(path);
  await heading('Email and phone');
  await first.person.click(await screen.findByRole('button', { name: 'Change: Email' }));
  await first.person.type(await screen.findByRole('textbox', { name: 'New email' }), 'new@example.ca');
  await first.person.click(press('Send me a code'));
  await code();
  first.unmount();
  const second = await renderAs(path);
  expect(await code()).toBeVisible();
  expect(screen.getByText('new@example.ca')).toBeVisible();
  await second.person.click(press('Use a different email'));
  expect(await screen.findByRole('textbox', { name: 'New email' })).toHaveValue('new@example.ca');
  await second.person.click(press('Cancel'));
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Change: Email' })).toHaveFocus());
});
