import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pictureBytesMax } from '#contract/limits.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { heading, renderAs } from '#tests/support/page/profile.tsx';

const path = '/edit-my-profile?step=about';
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
const button = (name: string) => screen.getByRole('button', { name });

it.each([
  [new File(['<svg/>'], 'face.svg', { type: 'image/svg+xml' }), /Use a JPEG, PNG, WebP or AVIF/],
  [new File(['%PDF'], 'face.pdf', { type: 'application/pdf' }), /Use a JPEG, PNG, WebP or AVIF/],
  [new File([], 'face.jpg', { type: 'image/jpeg' }), 'This file is empty.'],
  [
    Object.defineProperty(new File(['x'], 'face.jpg', { type: 'image/jpeg' }), 'size', { value: pictureBytesMax + 1 }),
    /Photos can be up to 20 MB/,
  ],
])('says at once what cannot be a picture', async (file, words) => {
  await renderAs(path);
  await heading('About you');
  choose(file);
  await waitFor(() => expect(button('Choose a photo')).toHaveAccessibleDescription(words));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the picture away', async () => {
  const { person } = await renderAs(path, { user: { profilePicture: '/media/portrait-320.webp' } });
  await heading('About you');
  expect(button('Choose another photo')).toBeVisible();
  await person.click(button('Remove'));
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

it('says why the picture could not be taken away', async () => {
  const { person } = await renderAs(path, {
    user: { profilePicture: '/media/portrait-320.webp' },
    handlers: [failing('PUT /user/profile', 503, 'Back in a minute')],
  });
  await heading('About you');
  await person.click(button('Remove'));
  await waitFor(() => expect(button('Choose another photo')).toHaveAccessibleDescription('Back in a minute'));
});
