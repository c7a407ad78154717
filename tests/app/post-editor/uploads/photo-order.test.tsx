import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { field, leaveStep, photo, pictures, renderPhotos, status } from '#tests/support/page/post-photos.tsx';

const three = () => [photo('a', 'Front door'), photo('b'), photo('c')];
const press = (name: string) => field().getByRole('button', { name });

it('says of each picture its place and what is on it', () => {
  renderPhotos({ photos: three() });
  expect(pictures().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Photo 1 of 3, the cover, Front door',
    'Photo 2 of 3, not described',
    'Photo 3 of 3, not described',
  ]);
  expect(field().getAllByText('Cover')).toHaveLength(1);
});

it('moves a picture by the arrow keys, Home and End, and stays on it', async () => {
  const { person, ids } = renderPhotos({ photos: three() });
  pictures()[0]?.focus();
  await person.keyboard('{ArrowRight}');
  expect(ids()).toBe('b a c');
  expect(status()).toHaveTextContent('Photo 1 of 3, moved to place 2.');
  expect(pictures()[1]).toHaveFocus();
  await person.keyboard('{End}');
  expect(ids()).toBe('b c a');
  await person.keyboard('{ArrowRight}');
  expect(ids()).toBe('b c a');
  await person.keyboard('{Home}');
  expect(ids()).toBe('a b c');
  expect(status()).toHaveTextContent('Photo 3 of 3, moved to place 1.');
  expect(pictures()[0]).toHaveFocus();
});

it('moves a picture by buttons, which keep the focus also where it goes no further', async () => {
  const { person, ids } = renderPhotos({ photos: three() });
  await person.click(press('Move photo 2 later'));
  expect(ids()).toBe('a c b');
  expect(press('Move photo 3 later')).toHaveFocus();
  expect(press('Move photo 3 later')).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Enter}');
  expect(ids()).toBe('a c b');
  await person.click(press('Move photo 3 earlier'));
  expect(ids()).toBe('a b c');
});

it('applies two changes made before the next render', () => {
  const { ids } = renderPhotos({ photos: three() });
  act(() => {
    fireEvent.click(press('Move photo 2 earlier'));
    fireEvent.click(press('Remove photo 3'));
  });
  expect(ids()).toBe('b a');
});

it('makes a picture the cover', async () => {
  const { person, ids } = renderPhotos({ photos: three() });
  await person.click(press('Make photo 3 the cover'));
  expect(ids()).toBe('c a b');
  expect(within(pictures()[0]?.closest('li') as HTMLElement).getByText('Cover')).toBeVisible();
});

it('saves the description of a picture', async () => {
  const { person, held } = renderPhotos({ photos: three() });
  await person.click(press('Describe photo 2'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 2' }));
  const text = dialog.getByRole('textbox', { name: /^Describe this photo/ });
  expect(text).toHaveValue('');
  await waitFor(() => expect(text).toHaveFocus());
  await person.type(text, 'x'.repeat(3));
  await person.paste('y'.repeat(300));
  expect(held()[1]?.alt).toBe(`xxx${'y'.repeat(197)}`);
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(press('Edit description of photo 2')).toHaveFocus());
});

it('takes a picture out without a question, and back again', async () => {
  const gone: string[] = [];
  const { person, ids } = renderPhotos({ photos: three(), handlers: [removals(gone)] });
  await person.click(press('Remove photo 2'));
  expect(ids()).toBe('a c');
  expect(status()).toHaveTextContent('Photo 2 removed.');
  expect(pictures()[1]).toHaveFocus();
  await person.click(press('Remove photo 1'));
  expect(ids()).toBe('c');
  expect(field().getByText('2 photos removed.')).toBeVisible();
  await person.click(press('Undo'));
  await person.click(press('Undo'));
  expect(ids()).toBe('a b c');
  expect(field().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(pictures()[1]).toHaveFocus();
  expect(gone).toEqual([]);
  await leaveStep(person);
  expect(gone).toEqual([]);
});

it('asks to delete the files of removed photos once the field is left, whether or not a post holds them', async () => {
  const gone: string[] = [];
  const { person } = renderPhotos({ photos: three(), handlers: [removals(gone)] });
  await person.click(press('Remove photo 3'));
  await person.click(press('Remove photo 1'));
  expect(gone).toEqual([]);
  await leaveStep(person);
  await waitFor(() => expect(gone.sort()).toEqual(['a', 'c']));
});

it('a removed photo that reappears with new values has no Undo, and its file is not deleted', async () => {
  const gone: string[] = [];
  const { person, ids, reset } = renderPhotos({ photos: three(), handlers: [removals(gone)] });
  await person.click(press('Remove photo 2'));
  await person.click(press('Remove photo 1'));
  reset([photo('b'), photo('c')]);
  expect(field().getByText('One photo removed.')).toBeVisible();
  await person.click(press('Undo'));
  expect(ids()).toBe('a b c');
  expect(field().queryByRole('button', { name: 'Undo' })).toBeNull();
  await leaveStep(person);
  expect(gone).toEqual([]);
});

/** A photo that a post holds stays on the server. */
const removals = (asked: string[]) =>
  mock('DELETE /media/{id}', ({ params }) => {
    asked.push(params.id);
    if (params.id === 'a') throw new MockFailure(409, 'A post uses this file. Remove it from the post first.');
    return { data: [] };
  });
