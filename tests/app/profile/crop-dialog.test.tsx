import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CropDialog } from '#src/features/profile/picture/crop-dialog.tsx';
import { personOf, profileOf } from '#tests/support/mock-api/data/people.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderPart } from '#tests/support/page/render.tsx';

const square = { x: 0, y: 0, width: 10, height: 10 };
const cutting = vi.hoisted(() => ({ finish: () => {} }));

// The simulated browser shows no pictures and draws none.
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropComplete }: { onCropComplete: (shares: object, pixels: object) => void }) {
    // Once, as when a picture has loaded.
    const [complete] = useState(() => onCropComplete);
    useEffect(() => complete(square, square), [complete]);
    return null;
  },
}));
vi.mock('#src/features/profile/picture/crop-square.ts', () => ({
  cropToSquare: () =>
    new Promise((resolve) => {
      cutting.finish = () => resolve(new File(['cut'], 'picture.jpg', { type: 'image/jpeg' }));
    }),
}));

const press = (name: string) => screen.getByRole('button', { name });

async function pressUse() {
  const sent = vi.fn();
  const onClose = vi.fn();
  const picture = new File(['whole'], 'face.jpg', { type: 'image/jpeg' });
  const page = renderPart(<CropDialog file={picture} onClose={onClose} />, {
    user: true,
    handlers: [
      mock('POST /user/profile_picture', ({ token }) => {
        sent();
        return { data: profileOf(personOf(token)) };
      }),
    ],
  });
  await page.person.click(await screen.findByRole('button', { name: 'Use this photo' }));
  return { ...page, sent, onClose };
}

it('is busy from the press on, and cuts and sends once', async () => {
  const { person, sent, onClose } = await pressUse();
  expect(press('Use this photo')).toHaveAttribute('aria-busy', 'true');
  await person.click(press('Use this photo'));
  act(cutting.finish);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledOnce();
});

it('sends nothing where it was closed while the picture was being cut', async () => {
  const { unmount, sent } = await pressUse();
  unmount();
  await act(async () => cutting.finish());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).not.toHaveBeenCalled();
});
