import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { documentBytesMax } from '#contract/limits.ts';
import { personOf } from '#tests/support/mock-api/data/people.ts';
import { failing, mock, slow } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { heading, renderAs } from '#tests/support/page/profile.tsx';

const path = '/edit-my-profile?step=document';
const complete = { user: { userType: 'Agent' }, step: 'agent_profile_complete' } as const;
const licence = () => new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' });
const place = () => screen.findByLabelText(/^Choose (a|another) document/);
const failure = () => within(screen.getByRole('main')).findByRole('alert');

async function drop(file: File) {
  fireEvent.drop(await place(), { dataTransfer: { files: [file] } });
}

it('takes a document, and says on the profile that it is looked at', async () => {
  const { person, address } = await renderAs(path, complete);
  await heading('Licence document');
  await person.upload(await place(), licence());
  await waitFor(() => expect(address()).toBe('/my-profile'));
  expect(await screen.findByText('Thanks. We’ll review your document.')).toBeInTheDocument();
  expect(await heading('We’re reviewing your licence')).toBeVisible();
  expect(personOf(memberToken).step).toBe('agent_verification_pending');
});

it('takes a document that is dropped', async () => {
  const { address } = await renderAs(path, complete);
  await heading('Licence document');
  await drop(licence());
  await waitFor(() => expect(address()).toBe('/my-profile'));
});

it.each([
  [new File(['hello'], 'licence.docx', { type: 'application/msword' }), /^licence.docx.*Use a PDF, JPEG/],
  [new File([], 'empty.pdf', { type: 'application/pdf' }), /^empty.pdf.*empty/],
  [
    Object.defineProperty(licence(), 'size', { value: documentBytesMax + 1 }),
    /^licence.pdf.*Documents can be up to 10 MB/,
  ],
])('sends nothing that cannot be a document', async (file, words) => {
  const sent = vi.fn();
  await renderAs(path, {
    ...complete,
    handlers: [
      mock('POST /user/kyc_document', () => {
        sent();
        throw new Error('not to be called');
      }),
    ],
  });
  await heading('Licence document');
  await drop(file);
  expect(await failure()).toHaveTextContent(words);
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  [413, 'Documents can be up to 10 MB.'],
  [415, 'This file type isn’t supported. Use a PDF, JPEG, PNG, WebP or AVIF.'],
])('says why the server refused with %s, and tries again', async (status, message) => {
  const { person, address } = await renderAs(path, {
    ...complete,
    handlers: [failing('POST /user/kyc_document', status, message)],
  });
  await heading('Licence document');
  await person.upload(await place(), licence());
  expect(await failure()).toHaveTextContent(`licence.pdf${message}`);
  expect(address()).toBe(path);
  mockApi.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/my-profile'));
});

it('shows what is under way, and can be stopped', async () => {
  const { person } = await renderAs(path, { ...complete, handlers: [slow('POST /user/kyc_document', 60_000)] });
  await heading('Licence document');
  await person.upload(await place(), licence());
  expect(await screen.findByRole('progressbar', { name: 'Uploading licence.pdf' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await place()).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(['Explorer', /About you/])('asks before somebody leaves for %s while it is under way', async (elsewhere) => {
  const { person, address } = await renderAs(path, {
    ...complete,
    handlers: [slow('POST /user/kyc_document', 60_000)],
  });
  await heading('Licence document');
  await person.upload(await place(), licence());
  await screen.findByRole('progressbar');
  await person.click(screen.getByRole('link', { name: elsewhere }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(dialog.getByText(/Leaving now will cancel it/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Stay here' }));
  expect(address()).toBe(path);
  expect(screen.getByRole('progressbar')).toBeVisible();
});

it('gives the reason of a rejection, and takes the document again', async () => {
  const reason = 'The number on the document is another one.';
  const { person } = await renderAs(path, {
    user: { userType: 'Agent' },
    step: 'agent_verification_rejected',
    reason,
    document: { name: 'old.pdf', bytes: 48_211, sentAt: '2026-11-03T12:00:00Z' },
  });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText(/47 KB, sent on November 3, 2026/)).toBeVisible();
  await person.upload(await place(), licence());
  expect(await heading('We’re reviewing your licence')).toBeVisible();
  expect(screen.queryByText(reason)).toBeNull();
});

it('says what has to come first', async () => {
  await renderAs(path, { user: { userType: 'Agent', agent: null }, step: 'agent_profile_incomplete' });
  expect(await screen.findByText(/Still missing: your brokerage, .*a short bio\./)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Your licence' })).toHaveAttribute(
    'href',
    '/edit-my-profile?step=licence',
  );
  expect(screen.queryByLabelText(/^Choose a document/)).toBeNull();
});

it('needs nothing more of a verified agent', async () => {
  await renderAs(path, { user: { userType: 'Agent' } });
  expect(await screen.findByText('Your licence is verified.')).toBeVisible();
  expect(screen.queryByLabelText(/^Choose/)).toBeNull();
});
