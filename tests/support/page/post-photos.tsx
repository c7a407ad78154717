import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { useEffect, useState } from 'react';
import { photosMax } from '#contract/limits.ts';
import type { PhotoValues } from '#src/features/post-editor/form/field-values.ts';
import { PhotoField } from '#src/features/post-editor/uploads/photos/photo-field.tsx';
import type { AllowedPhotos } from '#src/features/post-editor/uploads/photos/use-allowed-photos.ts';
import { usePhotoUploads } from '#src/features/post-editor/uploads/photos/use-photo-uploads.ts';
import type { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderPart } from './render.tsx';

const sized = (id: string) => ({ id, url: `/media/${id}`, width: 800, height: 600, widths: [320], placeholder: '' });

export const photo = (id: string, alt = ''): PhotoValues => ({ id, alt, picture: sized(id) });
export const jpeg = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

interface Setting {
  photos?: PhotoValues[];
  userId?: string;
  allowed?: AllowedPhotos;
  form?: string;
  handlers?: RequestHandler[];
}

interface FormProps extends Required<Pick<Setting, 'photos' | 'userId' | 'form' | 'allowed'>> {
  onHeld: (photos: readonly PhotoValues[], hold: (photos: PhotoValues[]) => void) => void;
}

function Form({ photos, onHeld, userId, form, allowed }: FormProps) {
  const [held, setHeld] = useState(photos);
  useEffect(() => onHeld(held, setHeld), [held, onHeld]);
  const uploads = usePhotoUploads({ userId, form, allowed, photos: held, onChange: setHeld });
  return (
    <>
      <PhotoField uploads={uploads} id="photos" photos={held} onChange={setHeld} error={undefined} />
      <button type="button" onClick={uploads.discardRemoved}>
        Leave the step
      </button>
    </>
  );
}

export const withoutPlan: AllowedPhotos = { count: photosMax, isOfPlan: false };

export function renderPhotos(setting: Setting = {}) {
  const { photos = [], userId = 'member', form = 'new', allowed = withoutPlan, handlers = [] } = setting;
  let held: readonly PhotoValues[] = photos;
  let hold: (photos: PhotoValues[]) => void = () => {};
  const onHeld: FormProps['onHeld'] = (now, set) => {
    held = now;
    hold = set;
  };
  const part = <Form photos={photos} userId={userId} form={form} allowed={allowed} onHeld={onHeld} />;
  const view = renderPart(part, { user: true, handlers });
  return {
    ...view,
    ids: () => held.map(({ id }) => id).join(' '),
    held: () => held,
    reset: (to: PhotoValues[]) => act(() => hold(to)),
  };
}

export const field = () => within(screen.getByRole('group', { name: 'Photos' }));
export const addPictures = () => field().getByLabelText('Add photos');
export const status = () => field().getByRole('status');
export const pictures = () => field().queryAllByRole('button', { name: /^Photo \d+ of/ });

/** Uploads that answer when the test says so, numbered as they come in. */
export function heldUploads() {
  const waiting: ((answer: string | MockFailure) => void)[] = [];
  const handler = mock('POST /media', async () => {
    const answer = await new Promise<string | MockFailure>((settle) => waiting.push(settle));
    if (typeof answer !== 'string') throw answer;
    return { data: sized(answer) };
  });
  return {
    handler,
    count: () => waiting.length,
    /** Gives an upload the id that the server has for it, or refuses it. */
    answer: (index: number, answer: string | MockFailure) => waiting[index]?.(answer),
  };
}

/** Uploads that all succeed, as `sent-1`, `sent-2` … */
export function quickUploads() {
  let count = 0;
  return mock('POST /media', () => {
    count += 1;
    return { data: sized(`sent-${count}`) };
  });
}

export const leaveStep = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Leave the step' }));
