import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Attachment } from '#contract/chat/attachment.ts';
import { attachmentsMax, sharedFilesPerPage } from '#contract/limits.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { makePicture } from '#tests/support/mock-api/data/factories.ts';
import { failing, held } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { converse, home, nadia, write } from './seed-chat.ts';

const picture = (name = 'porch.jpg') => new File(['front'], name, { type: 'image/jpeg' });

async function openThread(handlers: Parameters<typeof renderApp>[0]['handlers'] = []) {
  write(converse(), 'Is the shed staying?');
  const page = await renderApp({
    path: `/chat?chat_ref=${nadia}&post=${home.id}`,
    handlers: handlers ?? [],
    user: true,
  });
  const input = await screen.findByLabelText('Photos or PDFs');
  const composer = screen.getByRole('form', { name: /^Write to/ });
  return { ...page, input, composer };
}

it('are uploaded at once, shown, and sent with no text needed', async () => {
  const { person, input, composer } = await openThread();
  await person.upload(input, [picture(), picture('deck.jpg')]);
  await waitFor(() => expect(within(composer).getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(2));
  await person.click(within(composer).getByRole('button', { name: 'Remove photo 2' }));
  await person.click(within(composer).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(callsOf('POST /chat/conversations/{id}/messages')).toHaveLength(1));
  const [sent] = callsOf('POST /chat/conversations/{id}/messages');
  expect(sent?.body).toMatchObject({ content: '', attachments: [expect.any(String)] });
  await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open photo 1 of 1' })).toBeInTheDocument();
  expect(within(composer).queryByRole('button', { name: /^Remove photo/ })).not.toBeInTheDocument();
});

it('are refused with a reason, which holds the message back until the file is removed', async () => {
  const { person, input, composer } = await openThread();
  await person.upload(input, new File(['words'], 'notes.pdf', { type: 'application/pdf' }));
  await person.upload(input, new File([], 'empty.png', { type: 'image/png' }));
  expect(await within(composer).findByText('This file is empty.')).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Here it is');
  await person.click(within(composer).getByRole('button', { name: 'Send' }));
  expect(within(composer).getByText('Wait for the upload to finish, or remove the file.')).toBeInTheDocument();
  expect(callsOf('POST /chat/conversations/{id}/messages')).toHaveLength(0);
});

it('can be tried again after a failure', async () => {
  const { person, input, composer } = await openThread([
    failing('POST /chat/attachments', 409, 'Too many', { times: 1 }),
  ]);
  await person.upload(input, picture());
  expect(await within(composer).findByText('Too many')).toBeInTheDocument();
  await person.click(within(composer).getByRole('button', { name: 'Try again' }));
  expect(await within(composer).findByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();
});

it('are at most five', async () => {
  const { person, input, composer } = await openThread();
  await person.upload(
    input,
    Array.from({ length: attachmentsMax + 1 }, (_, at) => picture(`photo-${at}.jpg`)),
  );
  expect(await within(composer).findByText(/^A message can carry 5 files/)).toBeInTheDocument();
  await waitFor(() =>
    expect(within(composer).getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(attachmentsMax),
  );
});

it('of the other person open full screen, and say so once they are gone', async () => {
  const photos = ['porch', 'deck'].map((id): Attachment => ({ ...makePicture({ id }), type: 'photo' }));
  const lease: Attachment = { id: 'lease', type: 'pdf', name: 'Lease.pdf', bytes: 20_480 };
  const gone: Attachment = { id: 'gone', type: 'unavailable', was: 'pdf' };
  receiveMessage(memberToken, { userId: nadia, postId: home.id }, '', { attachments: [...photos, lease, gone] });
  const { person } = await openThread();
  expect(await screen.findByRole('button', { name: 'Download Lease.pdf' })).toBeInTheDocument();
  expect(screen.getByText('This PDF is no longer available.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Open photo 2 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 2 of 2' });
  await person.click(within(dialog).getByRole('button', { name: 'Previous photo' }));
  expect(await screen.findByRole('dialog', { name: 'Photo 1 of 2' })).toBeInTheDocument();
});

it('that are not sent yet are kept over a reload, whether they had arrived or not', async () => {
  const hold = held('POST /chat/attachments', { times: 1 });
  const before = await openThread();
  await before.person.upload(before.input, picture());
  expect(await within(before.composer).findByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();
  mockApi.use(hold.handler);
  await before.person.upload(before.input, picture('deck.jpg'));
  expect(await within(before.composer).findByText('deck.jpg')).toBeInTheDocument();
  before.unmount();
  const { composer, person } = await openThread();
  await waitFor(() => expect(within(composer).getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(2));
  await person.click(within(composer).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(callsOf('POST /chat/conversations/{id}/messages')).toHaveLength(1));
  expect(callsOf('POST /chat/conversations/{id}/messages')[0]?.body).toMatchObject({
    attachments: [expect.any(String), expect.any(String)],
  });
});

it('of messages that are not loaded stand beside the conversation when they are asked for', async () => {
  for (let at = 1; at <= sharedFilesPerPage + 1; at += 1)
    receiveMessage(memberToken, { userId: nadia, postId: home.id }, '', {
      attachments: [{ id: `lease-${at}`, type: 'pdf', name: `Lease ${at}.pdf`, bytes: 20_480 }],
    });
  const { person } = await openThread();
  const shared = within(await screen.findByRole('region', { name: 'Shared in this chat' }));
  expect(shared.getAllByRole('listitem')).toHaveLength(sharedFilesPerPage);
  expect(shared.queryByText('Lease 1.pdf')).not.toBeInTheDocument();
  await person.click(shared.getByRole('button', { name: 'Show more files' }));
  expect(await shared.findByText('Lease 1.pdf')).toBeInTheDocument();
  expect(shared.queryByRole('button', { name: 'Show more files' })).not.toBeInTheDocument();
});

it('stand beside the conversation too, the newest first', async () => {
  const send = (attachment: Attachment) =>
    receiveMessage(memberToken, { userId: nadia, postId: home.id }, '', { attachments: [attachment] });
  for (const name of ['Lease.pdf', 'Inspection.pdf']) send({ id: name, type: 'pdf', name, bytes: 20_480 });
  send({ ...makePicture({ id: 'porch' }), type: 'photo' });
  const { person } = await openThread();
  const shared = within(await screen.findByRole('region', { name: 'Shared in this chat' }));
  expect(shared.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Inspection.pdf', 'Lease.pdf', '']);
  await person.click(shared.getByRole('button', { name: 'Open shared photo 1 of 1' }));
  expect(await screen.findByRole('dialog', { name: 'Photo 1 of 1' })).toBeInTheDocument();
});
