import { expect, it } from 'vitest';
import type { Attachment } from '#contract/chat/attachment.ts';
import { messagePreview, partOf } from '#contract/chat/message-preview.ts';
import { makeAddress, makeListing, makePicture } from '#tests/support/mock-api/data/factories.ts';

const photo: Attachment = { ...makePicture({ id: 'porch' }), type: 'photo' };
const pdf: Attachment = { id: 'lease', type: 'pdf', name: 'Lease.pdf', bytes: 1_000 };
const gone: Attachment = { id: 'deck', type: 'unavailable', was: 'photo' };

const message = (content: string, attachments: Attachment[] = []) => ({
  content,
  attachments,
  listing: null,
  viewing: null,
});

it.each([
  [message('Is the shed staying?'), 'text', 'Is the shed staying?'],
  [message('Here it is', [photo]), 'text', 'Here it is'],
  [message('', [photo]), 'attachments', 'Sent a photo'],
  [message('', [photo, gone]), 'attachments', 'Sent 2 photos'],
  [message('', [pdf]), 'attachments', 'Sent a PDF'],
  [message('', [photo, pdf, pdf]), 'attachments', 'Sent a photo and 2 PDFs'],
])('a message says in one line what it is', (sent, part, text) => {
  expect([partOf(sent), messagePreview(sent)]).toEqual([part, text]);
});

it('a listing is named by its street, also with a note, and by nothing once it is removed', () => {
  const address = makeAddress({ unit: '', streetNumber: '62', streetName: 'Stirling Avenue' });
  const post = makeListing({ address });
  const answer = { ...message('A workshop is there'), listing: { post, fit: null } };
  expect([partOf(answer), messagePreview(answer)]).toEqual(['listing', 'Sent 62 Stirling Avenue']);
  expect(messagePreview({ ...answer, listing: { post: null, fit: null } })).toBe('Sent a listing');
});
