import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { drafts } from '#src/lib/storage/drafts.ts';
import { personOf, profileOf, tellAbout } from '#tests/support/mock-api/data/people.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findCancel, waitLong } from '#tests/support/page/advance-time.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { heading, renderAs } from '#tests/support/page/profile.tsx';

const path = '/edit-my-profile?step=about';
const city = () => screen.getByRole('textbox', { name: 'City' });
const restored = () => screen.queryByText(/We restored what you typed/);

afterEach(async () => {
  await drafts.removeAll('member');
  await drafts.removeAll('other');
});

async function renderAndType(text: string, handlers: RequestHandler[] = []) {
  const page = await renderAs(path, { handlers });
  await heading('About you');
  await page.person.clear(city());
  await page.person.type(city(), text);
  await waitFor(async () => expect(await drafts.read('member', 'about')).toMatchObject({ city: text }));
  return page;
}

it('input is stored at once, so that a reload right after it loses nothing', async () => {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const written = drafts.write('member', 'about', { city: 'Halifax' });
  // The database is open by the second draft: nothing is left to wait for.
  await written;
  commit.mockClear();
  void drafts.write('member', 'about', { city: 'Ottawa' });
  await Promise.resolve();
  await Promise.resolve();
  expect(commit).toHaveBeenCalledOnce();
});

it('input is restored after a reload or a session that ended', async () => {
  (await renderAndType('Halifax')).unmount();
  await renderAs(path);
  await heading('About you');
  expect(city()).toHaveValue('Halifax');
  expect(restored()).toBeVisible();
});

it('can be taken back to what is saved', async () => {
  (await renderAndType('Halifax')).unmount();
  const { person } = await renderAs(path);
  await heading('About you');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(city()).toHaveValue('Ottawa');
  expect(restored()).toBeNull();
  await waitFor(async () => expect(await drafts.read('member', 'about')).toBeNull());
});

it('is not shown to another member', async () => {
  (await renderAndType('Halifax')).unmount();
  await renderAs(path, { user: { id: 'other' } });
  await heading('About you');
  expect(city()).toHaveValue('Ottawa');
  expect(restored()).toBeNull();
});

it('is gone once it is saved', async () => {
  const { person, address } = await renderAndType('Halifax');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/my-profile'));
  await waitFor(async () => expect(await drafts.read('member', 'about')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('survives a step to the side and back', async () => {
  const { person } = await renderAndType('Halifax');
  await person.click(screen.getByRole('link', { name: /Email and phone/ }));
  await heading('Email and phone');
  await person.click(screen.getByRole('link', { name: /About you/ }));
  await heading('About you');
  expect(city()).toHaveValue('Halifax');
});

it('leaving over unsaved work asks first', async () => {
  const { person, address } = await renderAndType('Halifax');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await person.click(dialog.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(path);
  expect(city()).toHaveValue('Halifax');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
  expect(await drafts.read('member', 'about')).toMatchObject({ city: 'Halifax' });
});

it('leaving does not ask without changes, or after they were undone', async () => {
  const { person, address } = await renderAndType('Halifax');
  await person.clear(city());
  await person.type(city(), 'Ottawa');
  await waitFor(async () => expect(await drafts.read('member', 'about')).toBeNull());
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
});

it('does not hold back a log-out', async () => {
  const { person, address } = await renderAndType('Halifax');
  await person.click(screen.getByRole('button', { name: 'Account menu' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('input typed during a save stays, and so does the form', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slowly = mock('PUT /user/profile', async ({ body, token }) => {
    await held;
    tellAbout(personOf(token), body);
    return { data: profileOf(personOf(token)) };
  });
  const { person, address } = await renderAndType('Halifax', [slowly]);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.clear(city());
  await person.type(city(), 'Ottawa');
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  expect(personOf(memberToken).user.city).toBe('Halifax');
  expect(address()).toBe(path);
  expect(city()).toHaveValue('Ottawa');
  await waitFor(async () => expect(await drafts.read('member', 'about')).toMatchObject({ city: 'Ottawa' }));

  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/my-profile'));
  expect(personOf(memberToken).user.city).toBe('Ottawa');
});

it('can be sent again where no answer ever came', async () => {
  let isSilent = true;
  const silent = mock('PUT /user/profile', async ({ body, token }) => {
    if (isSilent) await new Promise(() => {});
    tellAbout(personOf(token), body);
    return { data: profileOf(personOf(token)) };
  });
  const { person, address } = await renderAndType('Halifax', [silent]);
  waitLong();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await findCancel(screen.getByRole('main')));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('You cancelled.');
  expect(city()).toHaveValue('Halifax');
  isSilent = false;
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/my-profile'));
});
