import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { toast } from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { drafts } from '#src/lib/storage/drafts.ts';
import { waitForCall } from '#tests/support/mock-api/call-log.ts';
import { mockCode } from '#tests/support/mock-api/data/accounts.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { heading, renderAs } from '#tests/support/page/profile.tsx';
import { playTheClock } from '#tests/support/page/sign-in-queries.ts';

const path = '/my-profile';
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('region', { name: 'Active sessions' })).getAllByRole('listitem');

afterEach(() => vi.restoreAllMocks());

it('lists the active sessions, and marks the current one', async () => {
  await renderAs(path);
  await screen.findByText('Chrome on Linux');
  const [here, there] = rows();
  expect(here).toHaveTextContent(/Chrome on Linux.*In use now.*This device/);
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(there).toHaveTextContent(/Safari on iOS.*Last used in the past hour/);
});

it('signs out there, and looks at the list again', async () => {
  const session = {
    id: 'phone',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  };
  const now = new Date().toISOString();
  let open = [{ ...session, signedInAt: now, lastUsedAt: now, current: false }];
  const { person } = await renderAs(path, {
    handlers: [
      mock('GET /auth/sessions', () => ({ data: open })),
      mock('DELETE /auth/sessions/{id}', ({ params }) => {
        open = open.filter(({ id }) => id !== params.id);
        return { data: [] };
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: /^Sign out: Safari/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull());
  expect(await screen.findByText(/^Signed out of Safari/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Active sessions' })).toHaveFocus());
});

it('says why it could not sign out there', async () => {
  const { person } = await renderAs(path, { handlers: [failing('DELETE /auth/sessions/{id}', 404, 'Already over')] });
  await person.click(await screen.findByRole('button', { name: /^Sign out/ }));
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Already over'));
});

it('asks for the sessions again where they could not be read', async () => {
  const { person } = await renderAs(path, { handlers: [failing('GET /auth/sessions', 429, 'Too many requests')] });
  const section = within(await screen.findByRole('region', { name: 'Active sessions' }));
  await section.findByText('Too many requests');
  mockApi.resetHandlers();
  await person.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('Chrome on Linux')).toBeVisible();
});

it('offers the member’s data as a file', async () => {
  const made: Blob[] = [];
  const saved: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made.push(blob);
      return 'blob:made';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { person } = await renderAs(path);
  await heading('Your account');
  await person.click(press('Download my data'));
  await waitFor(() => expect(saved).toEqual(['gable-my-data.json']));
  expect(JSON.parse((await made[0]?.text()) ?? '')).toMatchObject({
    user: { firstName: 'Nadia', email: 'nadia@example.ca' },
  });
});

it('says why there is no file', async () => {
  const { person } = await renderAs(path, { handlers: [failing('GET /user/export', 429, 'Too many requests')] });
  await heading('Your account');
  await person.click(press('Download my data'));
  expect(await within(screen.getByRole('main')).findByText('Too many requests')).toBeVisible();
});

it.each([
  ['the server is not reached', unreachable('GET /user/export'), 'No response from server'],
  ['the server fails', failing('GET /user/export', 503, 'Back in a minute'), 'Back in a minute'],
])('says by a toast too that there is no file where %s', async (_, handler, words) => {
  const told = vi.spyOn(toast, 'error');
  const { person } = await renderAs(path, { handlers: [handler] });
  await heading('Your account');
  await person.click(press('Download my data'));
  expect(await within(screen.getByRole('main')).findByText(words)).toBeVisible();
  expect(told).toHaveBeenCalledWith(words, expect.anything());
});

async function openDeletion(handlers: RequestHandler[] = []) {
  const page = await renderAs(path, { handlers });
  await heading('Your account');
  await page.person.click(press('Delete my account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  return { ...page, dialog, word: dialog.getByRole('textbox', { name: 'To delete it, type: delete my account' }) };
}

it.each(['', 'delete', 'Delete my account'])('does not delete an account for %j', async (typed) => {
  const deleted = vi.fn();
  const { person, dialog, word } = await openDeletion([
    mock('DELETE /user', () => {
      deleted();
      return { data: [] };
    }),
  ]);
  if (typed) await person.type(word, typed);
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(word).toHaveAccessibleDescription('Type “delete my account”'));
  expect(deleted).not.toHaveBeenCalled();
});

it('deletes the account with what was drafted here, and goes home as a visitor', async () => {
  const { person, dialog, word, store, address } = await openDeletion();
  await drafts.write('member', 'about', { city: 'Halifax' });
  await person.type(word, 'delete my account');
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(store.getState().login.token).toBeNull());
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument();
  expect(await drafts.read('member', 'about')).toBeNull();
  expect(store.getState().profile.error).toBeNull();
});

it('says what becomes of a paid plan before the account is deleted', async () => {
  giveSubscription(memberToken, { currentPeriodEndsAt: '2031-12-01T17:00:00.000Z' });
  const { dialog } = await openDeletion();
  expect(await dialog.findByText(/^Your Plus plan ends now\./)).toHaveTextContent(
    'Your Plus plan ends now. It is paid until December 1, 2031; that payment is not refunded, and nothing more is charged.',
  );
});

it('says that what is overdue is not charged', async () => {
  const overdue = { cents: 3_277, failure: 'declined', failedAt: '2026-11-01T17:00:00.000Z' } as const;
  giveSubscription(memberToken, {
    state: 'past_due',
    overdue: { ...overdue, payBy: '2031-12-01T17:00:00.000Z', nextReminderAt: null, daysLeft: 4 },
  });
  const { dialog } = await openDeletion();
  expect(await dialog.findByText('Your Plus plan ends now. The overdue $32.77 is not charged.')).toBeVisible();
});

it('says nothing of a plan to a member without one', async () => {
  const { dialog } = await openDeletion();
  await waitForCall('GET /subscription/mine');
  await waitFor(() => expect(dialog.queryByText(/paid plan/)).toBeNull());
  expect(dialog.queryByText(/ends now/)).toBeNull();
});

it('keeps the account where the server refuses, and says so', async () => {
  const { person, dialog, word, store } = await openDeletion([failing('DELETE /user', 429, 'Too many requests')]);
  await person.type(word, 'delete my account');
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many requests');
  expect(word).toHaveValue('delete my account');
  expect(store.getState().login.token).toBe(memberToken);
});

it('changes the password with a code, and goes on with the new session', async () => {
  const { person, store } = await renderAs(path);
  await heading('Your account');
  sessionStorage.setItem('note', '1');
  await person.click(press('Change password'));
  await person.click(await screen.findByRole('button', { name: 'Send me a code' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  const password = screen.getByLabelText('New password');
  await person.type(code, '111111');
  await person.type(password, 'a long quiet street');
  await person.click(press('Change my password'));
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription('That code is incorrect or has expired. Check it or request a new one.'),
  );
  expect(password).toHaveValue('a long quiet street');
  await person.clear(code);
  await person.type(code, mockCode);
  await person.click(press('Change my password'));
  await waitFor(() => expect(store.getState().login.token).not.toBe(memberToken));
  expect(store.getState().login.token).not.toBeNull();
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(press('Change password')).toHaveFocus());
  expect(sessionStorage.getItem('note')).toBe('1');
});

it('leads back to the field for the code when another one is on its way', async () => {
  const { person } = await renderAs(path);
  await heading('Your account');
  playTheClock();
  await person.click(press('Change password'));
  await person.click(await screen.findByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('textbox', { name: 'Code' });
  act(() => void vi.advanceTimersByTime(30_000));
  await person.click(press('Resend code'));
  expect(await screen.findByText(/resend in 30 s/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
});

it('says why no code could be sent', async () => {
  const { person } = await renderAs(path, {
    handlers: [
      mock('POST /auth/forgot_password', () => {
        throw new MockFailure(429, 'Another code can be sent in 20 seconds');
      }),
    ],
  });
  await heading('Your account');
  await person.click(press('Change password'));
  await person.click(await screen.findByRole('button', { name: 'Send me a code' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Another code can be sent');
});
