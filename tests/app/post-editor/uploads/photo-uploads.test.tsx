import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { toast } from 'react-hot-toast';
import { expect, it, onTestFinished, vi } from 'vitest';
import { photosMax, pictureBytesMax } from '#contract/limits.ts';
import { type PhotoUploadsProps, usePhotoUploads } from '#src/features/post-editor/uploads/photos/use-photo-uploads.ts';
import { uploadStore } from '#src/lib/storage/upload-store.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import {
  addPictures,
  field,
  heldUploads,
  jpeg,
  photo,
  pictures,
  quickUploads,
  renderPhotos,
  status,
  withoutPlan,
} from '#tests/support/page/post-photos.tsx';
import { renderPart } from '#tests/support/page/render.tsx';

/** The files of a worker share the toasts: a spy that stays would count for those after it. */
function listenForToasts() {
  const told = vi.spyOn(toast, 'error');
  onTestFinished(() => told.mockRestore());
  return told;
}

const bars = () => field().queryAllByRole('progressbar');
const kept = async (form = 'new') =>
  (await uploadStore('member', `${form}/photos`).list()).map(({ file }) => file.name);
const tileOf = (name: string) => within(field().getByText(name).closest('li') as HTMLElement);

it('sends three at a time, each with its own progress, and keeps the order they were chosen in', async () => {
  const uploads = heldUploads();
  const { person, ids } = renderPhotos({ photos: [photo('old')], handlers: [uploads.handler] });
  await person.upload(addPictures(), [jpeg('one'), jpeg('two'), jpeg('three'), jpeg('four')]);
  await waitFor(() => expect(uploads.count()).toBe(3));
  expect(bars().map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Uploading one.jpg',
    'Uploading two.jpg',
    'Uploading three.jpg',
    'Uploading four.jpg',
  ]);
  expect(field().getByRole('progressbar', { name: 'Uploading four.jpg' })).toHaveAttribute('aria-valuetext', 'Waiting');
  expect(status()).toHaveTextContent('1 of 5 uploaded. The first one is the cover.');

  uploads.answer(1, 'two');
  await waitFor(() => expect(ids()).toBe('old two'));
  await waitFor(() => expect(uploads.count()).toBe(4));
  uploads.answer(0, 'one');
  await waitFor(() => expect(ids()).toBe('old one two'));
  uploads.answer(3, 'four');
  uploads.answer(2, 'three');
  await waitFor(() => expect(ids()).toBe('old one two three four'));
  expect(status()).toHaveTextContent('5 of 5 uploaded');
  expect(bars()).toEqual([]);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

/** Chooses a picture with its first drawing, before any effect. */
function Early({ onChange }: Pick<PhotoUploadsProps, 'onChange'>) {
  const { add } = usePhotoUploads({ userId: 'member', form: 'early', allowed: withoutPlan, photos: [], onChange });
  const addFirst = useEffectEvent(() => add([jpeg('early')]));
  useLayoutEffect(() => addFirst(), []);
  return null;
}

it('uploads files that were chosen before the queue was loaded', async () => {
  const onChange = vi.fn();
  renderPart(<Early onChange={onChange} />, { user: true, handlers: [quickUploads()] });
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
});

it('takes pictures that are dropped on the field or pasted', async () => {
  const { ids } = renderPhotos({ handlers: [quickUploads()] });
  fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), {
    dataTransfer: { types: ['Files'], files: [jpeg('dropped')] },
  });
  await waitFor(() => expect(ids()).toBe('sent-1'));
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('pasted')] } });
  await waitFor(() => expect(ids()).toBe('sent-1 sent-2'));
});

it('does not let a file that is dropped beside the field replace the page', () => {
  renderPhotos();
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [jpeg('one')] } })).toBe(false);
});

it('stops an upload that is cancelled, and sends the next', async () => {
  const uploads = heldUploads();
  const { person, ids } = renderPhotos({ handlers: [uploads.handler] });
  await person.upload(addPictures(), [jpeg('one'), jpeg('two'), jpeg('three'), jpeg('four')]);
  await waitFor(() => expect(uploads.count()).toBe(3));
  await person.click(field().getByRole('button', { name: 'Cancel uploading one.jpg' }));
  await waitFor(() => expect(uploads.count()).toBe(4));
  uploads.answer(0, 'one');
  uploads.answer(3, 'four');
  await waitFor(() => expect(ids()).toBe('four'));
  await waitFor(async () => expect((await kept()).sort()).toEqual(['three.jpg', 'two.jpg']));
});

it('keeps the focus among the pictures when the pressed button is gone', async () => {
  const uploads = heldUploads();
  const { person } = renderPhotos({ photos: [photo('old')], handlers: [uploads.handler] });
  await person.upload(addPictures(), [jpeg('one'), jpeg('two')]);
  await waitFor(() => expect(uploads.count()).toBe(2));
  uploads.answer(0, new MockFailure(415, 'This photo is damaged or incomplete. Try uploading it again.'));
  await person.click(await field().findByRole('button', { name: 'Try again: one.jpg' }));
  const cancel = (name: string) => field().getByRole('button', { name: `Cancel uploading ${name}` });
  expect(cancel('one.jpg')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(cancel('two.jpg')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(addPictures()).toHaveFocus();
});

it('says why one failed, sends it again, and the others arrive meanwhile', async () => {
  const uploads = heldUploads();
  const { person, ids } = renderPhotos({ handlers: [uploads.handler] });
  await person.upload(addPictures(), [jpeg('one'), jpeg('two')]);
  await waitFor(() => expect(uploads.count()).toBe(2));
  uploads.answer(0, new MockFailure(415, 'This photo is damaged or incomplete. Try uploading it again.'));
  uploads.answer(1, 'two');
  await waitFor(() => expect(ids()).toBe('two'));
  const tile = tileOf('one.jpg');
  expect(await tile.findByText('This photo is damaged or incomplete. Try uploading it again.')).toBeVisible();
  await waitFor(() => expect(status()).toHaveTextContent('1 of 2 uploaded, 1 failed.'));
  await person.click(tile.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(uploads.count()).toBe(3));
  uploads.answer(2, 'one');
  await waitFor(() => expect(ids()).toBe('one two'));
});

it.each([
  [new File(['words'], 'notes.txt', { type: 'text/plain' }), /Use a JPEG, PNG, WebP or AVIF/],
  [new File(['ftypheic'], 'phone.heic', { type: 'image/heic' }), /Use a JPEG, PNG, WebP or AVIF/],
  [new File([], 'empty.jpg', { type: 'image/jpeg' }), 'This file is empty.'],
  [Object.defineProperty(jpeg('large'), 'size', { value: pictureBytesMax + 1 }), /up to 20 MB/],
])('sends no file that cannot be a picture, and the others all the same', async (file, words) => {
  const { person, ids } = renderPhotos({ handlers: [quickUploads()] });
  fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), {
    dataTransfer: { types: ['Files'], files: [file, jpeg('one')] },
  });
  await waitFor(() => expect(ids()).toBe('sent-1'));
  const tile = tileOf(file.name);
  expect(tile.getByText(words)).toBeVisible();
  expect(tile.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await person.click(tile.getByRole('button', { name: `Remove ${file.name}` }));
  expect(status()).toHaveTextContent('1 of 1 uploaded.');
});

it('shows a PDF named as a picture as failed, and deletes its upload', async () => {
  const gone: string[] = [];
  const { person, ids } = renderPhotos({
    handlers: [
      mock('POST /media', () => ({ data: { id: 'plan', url: '/media/plan', name: 'plan.jpg', bytes: 48_211 } })),
      mock('DELETE /media/{id}', ({ params }) => {
        gone.push(params.id);
        return { data: [] };
      }),
    ],
  });
  await person.upload(addPictures(), [jpeg('plan')]);
  expect(await field().findByText(/^This file is a PDF/)).toBeVisible();
  expect(tileOf('plan.jpg').queryByRole('button', { name: /^Try again/ })).toBeNull();
  await waitFor(() => expect(gone).toEqual(['plan']));
  expect(ids()).toBe('');
});

it('takes no more than a post may have; there is room again when one is taken out', async () => {
  const photos = Array.from({ length: photosMax - 1 }, (_, index) => photo(`old-${index}`));
  const { person, held } = renderPhotos({ photos, handlers: [quickUploads()] });
  await person.upload(addPictures(), [jpeg('one'), jpeg('two')]);
  await waitFor(() => expect(held()).toHaveLength(photosMax));
  const tile = tileOf('two.jpg');
  expect(tile.getByText(/A post has at most 30 photos/)).toBeVisible();
  expect(addPictures()).toBeDisabled();
  await person.click(field().getByRole('button', { name: 'Remove photo 1' }));
  await person.click(tile.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(held().map(({ id }) => id)).toContain('sent-2'));
  expect(held()).toHaveLength(photosMax);
});

it('takes no more than the plan allows, and says so', async () => {
  const { person, held } = renderPhotos({
    photos: [photo('old')],
    allowed: { count: 2, isOfPlan: true },
    handlers: [quickUploads()],
  });
  expect(field().getByText(/up to 2 on your plan: JPEG/)).toBeVisible();
  await person.upload(addPictures(), [jpeg('one'), jpeg('two')]);
  await waitFor(() => expect(held()).toHaveLength(2));
  expect(tileOf('two.jpg').getByText('Your plan allows 2 photos per listing. Remove one first.')).toBeVisible();
});

it('waits for a network and goes on by itself, without a word of failure', async () => {
  const { person, ids } = renderPhotos({ handlers: [unreachable('POST /media')] });
  const told = listenForToasts();
  await person.upload(addPictures(), [jpeg('one')]);
  expect(await field().findByText('Waiting for connection')).toBeVisible();
  expect(await kept()).toEqual(['one.jpg']);
  mockApi.use(quickUploads());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(ids()).toBe('sent-1'));
  expect(told).not.toHaveBeenCalled();
});

it('raises a toast for a failed upload that is not retried', async () => {
  const { person } = renderPhotos({ handlers: [failing('POST /media', 500, 'Something went wrong')] });
  const told = listenForToasts();
  await person.upload(addPictures(), [jpeg('one')]);
  expect(await field().findByText('Something went wrong')).toBeVisible();
  expect(told).toHaveBeenCalledOnce();
});

it('goes on after a reload in the middle, for the same person and form alone', async () => {
  const cut = heldUploads();
  const first = renderPhotos({ handlers: [cut.handler] });
  await first.person.upload(addPictures(), [jpeg('one'), jpeg('two'), jpeg('three'), jpeg('four')]);
  await waitFor(() => expect(cut.count()).toBe(3));
  await waitFor(async () => expect(await kept()).toHaveLength(4));
  first.unmount();

  for (const setting of [{ userId: 'other' }, { form: 'another' }]) {
    const { person, ids, unmount } = renderPhotos({ ...setting, handlers: [quickUploads()] });
    await person.upload(addPictures(), [jpeg('its-own')]);
    await waitFor(() => expect(ids()).toBe('sent-1'));
    expect(status()).toHaveTextContent('1 of 1 uploaded');
    unmount();
  }
  const again = renderPhotos({ handlers: [quickUploads()] });
  await waitFor(() => expect(again.held()).toHaveLength(4));
  expect(pictures()).toHaveLength(4);
  await waitFor(async () => expect(await kept()).toEqual([]));
});
