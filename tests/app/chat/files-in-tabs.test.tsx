import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DraftedComposer } from '#src/features/chat/composer/drafted-composer.tsx';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { held } from '#tests/support/mock-api/handlers.ts';
import { standInLocks } from '#tests/support/page/fake-locks.ts';
import { renderApp, renderPart } from '#tests/support/page/render.tsx';
import { converse, home, nadia, write } from './seed-chat.ts';

const picture = (name = 'porch.jpg') => new File(['front'], name, { type: 'image/jpeg' });

/** The composer of one conversation in a tab of its own. */
function openTab(setting: Parameters<typeof renderPart>[1] = {}) {
  const onSend = vi.fn(async () => {});
  const { container, person, unmount } = renderPart(
    <DraftedComposer target={{ conversationId: 'c1' }} name="Nadia" onSend={onSend} />,
    { user: true, ...setting },
  );
  const tab = within(container);
  return { tab, person, onSend, unmount, photos: () => tab.queryAllByRole('button', { name: /^Remove photo/ }) };
}

it('shows the files of an unsent message in every tab, and sends them from either, once', async () => {
  const first = openTab();
  const second = openTab();
  await first.person.upload(first.tab.getByLabelText('Photos or PDFs'), [picture(), picture('deck.jpg')]);
  await waitFor(() => expect(first.photos()).toHaveLength(2));
  await waitFor(() => expect(second.photos()).toHaveLength(2));
  const third = openTab();
  await waitFor(() => expect(third.photos()).toHaveLength(2));
  await second.person.click(second.tab.getByRole('button', { name: 'Remove photo 2' }));
  await waitFor(() => expect(first.photos()).toHaveLength(1));
  await second.person.click(second.tab.getByRole('button', { name: 'Send' }));
  expect(second.onSend).toHaveBeenCalledWith({
    content: '',
    attachments: [expect.any(String)],
    files: [expect.objectContaining({ type: 'photo' })],
  });
  for (const tab of [first, second, third]) await waitFor(() => expect(tab.photos()).toEqual([]));
  await first.person.click(first.tab.getByRole('button', { name: 'Send' }));
  expect(first.tab.getByText('Write a message first.')).toBeInTheDocument();
  expect(first.onSend).not.toHaveBeenCalled();
});

it('says that another tab is still uploading a file, and shows it once it is there', async () => {
  const locks = standInLocks();
  const hold = held('POST /chat/attachments', { times: 1 });
  const first = openTab({ handlers: [hold.handler] });
  await first.person.upload(first.tab.getByLabelText('Photos or PDFs'), picture());
  expect(await first.tab.findByText('porch.jpg')).toBeInTheDocument();
  const second = openTab();
  const uploading = '1 file is still uploading in another tab.';
  expect(await second.tab.findByText(uploading)).toBeInTheDocument();
  expect(first.tab.queryByText(uploading)).not.toBeInTheDocument();
  hold.release();
  await waitFor(() => expect(second.photos()).toHaveLength(1));
  expect(second.tab.queryByText(uploading)).not.toBeInTheDocument();
  expect(first.photos()).toHaveLength(1);
  locks.takeAway();
});

it('shows the files of a message that waits for the network, beside its text, over a reload too', async () => {
  write(converse(), 'Is the shed staying?');
  const open = () => renderApp({ path: `/chat?chat_ref=${nadia}&post=${home.id}`, user: true });
  const before = await open();
  await before.person.upload(await screen.findByLabelText('Photos or PDFs'), picture());
  expect(await screen.findByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await before.person.type(screen.getByRole('textbox', { name: /^Message to/ }), 'This is the porch');
  await before.person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This is the porch')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Open photo 1 of 1' })).toBeInTheDocument();
  before.unmount();
  await open();
  expect(await screen.findByText('This is the porch')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Open photo 1 of 1' })).toBeInTheDocument();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  const path = 'POST /chat/conversations/{id}/messages';
  await waitFor(() => expect(callsOf(path)).toHaveLength(1));
  expect(callsOf(path)[0]?.body).toMatchObject({
    content: 'This is the porch',
    attachments: [expect.any(String)],
  });
});
