import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { converse, receive } from '#tests/app/chat/seed-chat.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { makeOwner } from '#tests/support/mock-api/data/factories.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import {
  createInvitation,
  findSharedList,
  getSharedList,
  keepPrivateNote,
  myId,
  ownHome,
  sendInvitation,
  setContact,
  setVerdict,
  startSharedList,
  writeNote,
} from '#tests/support/mock-api/data/shared-lists.ts';
import { memberToken, memberUser } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const home = posts.find(({ id }) => id === 'sale_1');
const otherHome = posts.find(({ id }) => id === 'sale_2');
function share() {
  meetPerson(memberToken, memberUser);
  startSharedList(memberToken);
}

const link = 'abcdefghijklmnopqrstuvwx';

it('the list shows both verdicts and a sentence, takes a verdict and a note, and says before leaving what each keeps', async () => {
  share();
  if (home) setVerdict(memberToken, home, 'yes', 'jules');
  const { person } = await renderApp({ path: '/together', user: true });
  expect(await screen.findByRole('heading', { name: 'Your turn' })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(await screen.findByRole('heading', { name: 'You both like it' })).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Add a note for Jules/ }), 'Morning sun{Enter}');
  expect(await screen.findByText('Morning sun')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'People' }));
  await person.click(await screen.findByRole('button', { name: 'Leave the list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave the list?' });
  expect(within(dialog).getByText(/Nothing is copied/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Leave the list' }));
  await waitFor(() => expect(findSharedList(memberToken)).toBeNull());
});

it('one’s own home asks for no verdict and no note, and the others see whose it is', async () => {
  share();
  ownHome('sale_1', myId(memberToken));
  ownHome('sale_2', 'jules');
  if (home) setVerdict(memberToken, home, 'yes', 'jules');
  if (otherHome) setVerdict(memberToken, otherHome, 'yes');
  await renderApp({ path: '/together', user: true });
  expect(await screen.findByRole('heading', { name: 'Jules likes it' })).toBeVisible();
  expect(screen.getByText('Your home')).toBeVisible();
  expect(screen.getByText('Jules’s home')).toBeVisible();
  expect(screen.getByText('Owners who aren’t on your list can’t see who is.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You like it' })).toBeVisible();
  expect(screen.getAllByRole('radio', { name: 'Yes' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^You like/ })).toHaveLength(1);
  expect(screen.getAllByRole('textbox', { name: /Add a note/ })).toHaveLength(1);
});

it('a home leads to its owner, and to a viewing once there is a conversation', async () => {
  share();
  receive('Would you like to see it?');
  setContact('sale_1', { userId: 'renee', firstName: 'Renée', conversationId: converse() });
  setContact('sale_2', { userId: 'owen', firstName: 'Owen', conversationId: null });
  for (const post of [home, otherHome]) if (post) setVerdict(memberToken, post, 'yes', 'jules');
  const { person } = await renderApp({ path: '/together', user: true });
  expect(await screen.findByRole('link', { name: /^Message Owen about/ })).toHaveAttribute(
    'href',
    '/chat?chat_ref=owen&post=sale_2',
  );
  expect(screen.getByRole('link', { name: /^Message Renée about/ })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Propose a viewing' }));
  expect(await screen.findByRole('dialog', { name: /Propose a viewing/ })).toBeVisible();
});

it('the own heart on the picture turns between Yes and Maybe, in place of the favourite’s', async () => {
  share();
  if (home) setVerdict(memberToken, home, 'yes', 'jules');
  const { person } = await renderApp({ path: '/together', user: true });
  const heart = await screen.findByRole('button', { name: 'You like 18 Fairmont Avenue' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: /^Save 18 Fairmont/ })).not.toBeInTheDocument();
  await person.click(heart);
  expect(await screen.findByRole('heading', { name: 'You both like it' })).toBeVisible();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await person.click(heart);
  expect(await screen.findByRole('heading', { name: 'Jules likes it, you’re not sure' })).toBeVisible();
});

it('the member stands first among three people, whenever the others joined', async () => {
  meetPerson(memberToken, memberUser);
  const list = startSharedList(
    memberToken,
    ['Jules', 'Ann'].map((firstName) => makeOwner({ id: firstName, firstName })),
  );
  list.people.reverse();
  if (home) setVerdict(memberToken, home, 'yes', 'Jules');
  await renderApp({ path: '/together', user: true });
  expect(await screen.findByText(/^You, Ann and Jules, since/)).toBeVisible();
  const columns = within(screen.getByRole('region', { name: '1 home' })).getAllByText(/^(You|Ann|Jules)$/);
  expect(columns.map(({ textContent }) => /(You|Ann|Jules)$/.exec(textContent)?.[0])).toEqual([
    'You',
    'You',
    'Ann',
    'Jules',
  ]);
});

it('notes of the others since the last visit are counted and marked until the page is left', async () => {
  share();
  if (home) {
    writeNote(memberToken, home, 'Four minutes to the canal', 'jules').writtenAt = '2026-11-04T12:00:00.000Z';
    writeNote(memberToken, home, 'Room for the lathe', 'jules').writtenAt = '2026-11-06T12:00:00.000Z';
    writeNote(memberToken, home, 'My own').writtenAt = '2026-11-06T12:00:00.000Z';
  }
  getSharedList(memberToken).seenAt = '2026-11-05T12:00:00.000Z';
  const { person, queryClient } = await renderApp({ path: '/together', user: true });
  expect(await screen.findByText('1 note since your last visit')).toBeVisible();
  await waitFor(() => expect(callsOf('PUT /shared-list/seen')).toHaveLength(1));
  const [before, after] = ['Four minutes to the canal', 'Room for the lathe'].map((text) =>
    screen.getByText(text).closest('li'),
  );
  expect(before).not.toHaveTextContent('New');
  expect(after).toHaveTextContent('New');
  await person.click(screen.getByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('1 note since your last visit')).toBeVisible();
});

it('a note from before is shared alone, by its own button', async () => {
  share();
  keepPrivateNote(memberToken, 'sale_1', 'From before');
  const { person } = await renderApp({ path: '/together', user: true });
  await person.click(await screen.findByRole('button', { name: 'Share note: From before' }));
  await waitFor(() => expect(findSharedList(memberToken)?.homes[0]?.notes[0]?.text).toBe('From before'));
});

it.each(['Cancel', 'Escape'])('%s leaves a note as it was, and the focus on “Change”', async (way) => {
  share();
  if (home) writeNote(memberToken, home, 'Morning sun');
  const { person } = await renderApp({ path: '/together', user: true });
  const change = { name: 'Change note: Morning sun' };
  await person.click(await screen.findByRole('button', change));
  const field = screen.getByRole('textbox', { name: 'Change your note' });
  expect(field).toHaveFocus();
  await person.type(field, ', and noise');
  if (way === 'Escape') await person.keyboard('{Escape}');
  else await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Morning sun')).toBeVisible();
  expect(screen.getByRole('button', change)).toHaveFocus();
  expect(callsOf('PUT /shared-list/notes/{id}')).toHaveLength(0);
  await person.click(screen.getByRole('button', change));
  expect(screen.getByRole('textbox', { name: 'Change your note' })).toHaveValue('Morning sun');
});

it('a changed note is saved, and the focus goes back to “Change”', async () => {
  share();
  if (home) writeNote(memberToken, home, 'Morning sun');
  const { person } = await renderApp({ path: '/together', user: true });
  await person.click(await screen.findByRole('button', { name: 'Change note: Morning sun' }));
  await person.type(screen.getByRole('textbox', { name: 'Change your note' }), ', no noise{Enter}');
  expect(await screen.findByText('Morning sun, no noise')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Change note/ })).toHaveFocus());
});

it('an invitation says what is shared, leaves the address, and is accepted', async () => {
  sendInvitation(link);
  const { person, address } = await renderApp({ path: `/together/join#${link}`, user: true });
  expect(await screen.findByRole('heading', { name: 'Jules would like to search together' })).toBeVisible();
  expect(screen.getByText('Messages and viewings')).toBeVisible();
  expect(address()).toBe('/together/join');
  await person.click(screen.getByRole('button', { name: 'Join the list' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Our list' })).toHaveFocus());
  expect(await screen.findByRole('button', { name: 'People' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Our list' })).toHaveFocus();
  expect(callsOf('POST /shared-list/invitations/accepted')).toHaveLength(1);
});

it('the first link is told although making it starts the list', async () => {
  meetPerson(memberToken, memberUser);
  const { person } = await renderApp({ path: '/together', user: true });
  await person.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await person.click(await screen.findByRole('button', { name: 'Make a link' }));
  const field = await screen.findByRole('textbox', { name: 'Or send a link yourself' });
  await waitFor(() => expect(findSharedList(memberToken)?.invitations).toHaveLength(1));
  expect(await screen.findByText('Nothing on the list yet')).toBeInTheDocument();
  expect(field).toBeInTheDocument();
  expect(field).toHaveProperty('value', expect.stringMatching(/\/together\/join#.+/));
});

it('a home stays where it is when its verdict is said, although the list begins with the latest change', async () => {
  share();
  if (home) setVerdict(memberToken, home, 'yes', 'jules');
  if (otherHome) setVerdict(memberToken, otherHome, 'yes', 'jules');
  const { person } = await renderApp({ path: '/together', user: true });
  await screen.findAllByRole('heading', { name: 'Your turn' });
  const [, lower] = screen.getAllByRole('radio', { name: 'Yes' });
  if (lower) await person.click(lower);
  await screen.findByRole('heading', { name: 'You both like it' });
  const homes = within(screen.getByRole('region', { name: '2 homes' }));
  const sentences = homes.getAllByRole('heading', { name: /turn|both/ }).map(({ textContent }) => textContent);
  expect(sentences).toEqual(['Your turn', 'You both like it']);
});

it('a member alone on the list sees on the page who was invited, and takes it back there', async () => {
  meetPerson(memberToken, memberUser);
  startSharedList(memberToken, []);
  createInvitation(memberToken, 'jules@example.ca');
  const { person } = await renderApp({ path: '/together', user: true });
  expect(await screen.findByText('Waiting for jules@example.ca.')).toBeVisible();
  expect(screen.getByText(/Once someone joins/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(screen.queryByText('Waiting for jules@example.ca.')).not.toBeInTheDocument());
});

it('the focus goes on where an invitation is taken back, among the people as on the page', async () => {
  share();
  createInvitation(memberToken, 'ann@example.ca');
  const { person } = await renderApp({ path: '/together', user: true });
  await person.click(await screen.findByRole('button', { name: 'People' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'People on the list' }));
  await person.click(await dialog.findByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(dialog.queryByText('Waiting for ann@example.ca.')).not.toBeInTheDocument());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Invite someone' })).toHaveFocus());
});

it('the focus goes on where a pressed button leaves with its note, its heart or its row', async () => {
  share();
  keepPrivateNote(memberToken, 'sale_1', 'From before');
  if (home) setVerdict(memberToken, home, 'yes', 'jules');
  if (otherHome) setVerdict(memberToken, otherHome, 'yes');
  const { person } = await renderApp({ path: '/together', user: true });
  await person.click(await screen.findByRole('button', { name: 'Share note: From before' }));
  await person.click(await screen.findByRole('button', { name: 'Delete note: From before' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /about 18 Fairmont/ })).toHaveFocus());
  await person.click(screen.getByRole('button', { name: /^Make my heart and notes private: 25 Sweetland/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 home' })).toHaveFocus());
});
