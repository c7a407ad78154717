import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { converse, dateMessages, receive, write } from '#tests/app/chat/seed-chat.ts';
import { changePush, givePushDevice, pushSettingsOf } from '#tests/support/mock-api/data/push.ts';
import { fakePush } from '#tests/support/page/fake-push.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(async () => {
  await import('#src/features/chat/chat-screen.tsx');
  await import('#src/entities/notification/push/push-offer.tsx');
});

const offer = () => screen.findByRole('complementary', { name: 'Notifications' });
const noOffer = () =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: 'Notifications' })).not.toBeInTheDocument());
const openChat = async () => {
  const page = await renderApp({ path: `/chat?conversation=${converse()}`, user: true });
  await screen.findByText('Is the shed staying?');
  return page;
};

it('comes after a message that was sent, and asks the browser only after the press', async () => {
  const { requestPermission } = fakePush();
  receive('Hello');
  const { person } = await renderApp({ path: `/chat?conversation=${converse()}`, user: true });
  const field = await screen.findByRole('textbox', { name: 'Message to Nadia' });
  await noOffer();
  await person.type(field, 'Is the shed staying?');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  const card = within(await offer());
  expect(card.getByText('Hear when Nadia answers')).toBeInTheDocument();
  expect(requestPermission).not.toHaveBeenCalled();
  await person.click(card.getByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('Notifications are on for this device.')).toBeInTheDocument();
  expect(pushSettingsOf(memberToken).devices).toHaveLength(1);
});

it('leaves with “Not now”, which the server remembers', async () => {
  fakePush();
  write(converse(), 'Is the shed staying?');
  const { person } = await openChat();
  await person.click(within(await offer()).getAllByRole('button', { name: 'Not now' })[1] as HTMLElement);
  await noOffer();
  await waitFor(() => expect(pushSettingsOf(memberToken).isOfferable).toBe(false));
});

it('says where the browser did not allow them', async () => {
  fakePush({ answer: 'denied' });
  write(converse(), 'Is the shed staying?');
  const { person } = await openChat();
  await person.click(within(await offer()).getByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/^Your browser blocks notifications for this site/)).toBeInTheDocument();
});

const announceInstall = () => {
  const prompt = vi.fn(async () => {});
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
};

it('offers the home screen on a phone, and asks the browser only after the press', async () => {
  fakePush();
  write(converse(), 'Is the shed staying?');
  const { person } = await openChat();
  const prompt = announceInstall();
  const card = within(await screen.findByRole('complementary', { name: 'Install Gable' }));
  expect(card.getByText('Put Gable on your home screen')).toBeInTheDocument();
  expect(prompt).not.toHaveBeenCalled();
  await person.click(card.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('complementary', { name: 'Install Gable' })).not.toBeInTheDocument();
  await noOffer();
});

it('offers notifications in a wide window, though it can be installed', async () => {
  fakePush();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: true }));
  write(converse(), 'Is the shed staying?');
  await openChat();
  announceInstall();
  expect(within(await offer()).getByText('Hear when Nadia answers')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
});

it('explains installation on an iPhone, and is not offered again after “Not now”', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  write(converse(), 'Is the shed staying?');
  const { person } = await openChat();
  const card = within(await screen.findByRole('complementary', { name: 'Install Gable' }));
  expect(card.getByText(/^Press Share, then “Add to Home Screen”/)).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  await person.click(card.getAllByRole('button', { name: 'Not now' })[0] as HTMLElement);
  await waitFor(() => expect(pushSettingsOf(memberToken).isOfferable).toBe(false));
});

it.each([
  ['without pushes in the browser', () => {}],
  ['where they were refused', () => void fakePush({ permission: 'denied' })],
  [
    'with pushes on this device',
    () => {
      fakePush({ permission: 'granted', isSubscribed: true });
      givePushDevice(memberToken);
    },
  ],
  [
    'after it was dismissed',
    () => {
      fakePush();
      changePush(memberToken, { isOfferDismissed: true });
    },
  ],
  [
    'for a message of yesterday',
    () => {
      fakePush();
      dateMessages(converse(), new Date(Date.now() - 86_400_000));
    },
  ],
])('never comes %s', async (_case, arrange) => {
  write(converse(), 'Is the shed staying?');
  arrange();
  await openChat();
  await noOffer();
});
