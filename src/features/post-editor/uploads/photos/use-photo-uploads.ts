import { useState } from 'react';
import type { SentMedia } from '#contract/post/own/own-post.ts';
import { limitLabel } from '#src/entities/subscription/plan-labels.ts';
import { checkPicture } from '#src/lib/upload/file-checks.ts';
import type { UploadError } from '#src/lib/upload/upload-state.ts';
import type { PhotoValues } from '../../form/field-values.ts';
import { discardUpload } from '../discard-upload.ts';
import { uploadNames } from '../upload-names.ts';
import { useMediaQueue } from '../use-media-queue.ts';
import { insertSent } from './photo-order.ts';
import type { AllowedPhotos } from './use-allowed-photos.ts';
import { useRemovedPhotos } from './use-removed-photos.ts';

const parallel = 3;
const fullError = ({ count, isOfPlan }: AllowedPhotos): UploadError => ({
  message: `${isOfPlan ? `Your plan allows ${limitLabel('photosPerPost', count)}` : `A post has at most ${count} photos`}. Remove one first.`,
  isFinal: false,
});
const notAPicture: UploadError = {
  message: 'This file is a PDF. Use a JPEG, PNG, WebP or AVIF.',
  isFinal: true,
};

function checkSent(sent: SentMedia): UploadError | undefined {
  if ('widths' in sent) return undefined;
  discardUpload(sent.id);
  return notAPicture;
}

export interface PhotoUploadsProps {
  userId: string;
  form: string;
  allowed: AllowedPhotos;
  photos: readonly PhotoValues[];
  /** Changes the photos that are there at that moment: another may arrive before a render. */
  onChange: (edit: (photos: PhotoValues[]) => PhotoValues[]) => void;
}

export function usePhotoUploads({ userId, form, allowed, photos, onChange }: PhotoUploadsProps) {
  /** When photos of this visit were chosen, by id: they arrive in another order. */
  const [chosenAt] = useState(() => new Map<string, number>());
  const removal = useRemovedPhotos(photos, onChange);
  const { uploads, add, cancel, retry } = useMediaQueue({
    userId,
    field: uploadNames(form).photos,
    parallel,
    check: checkSent,
    onSent(sent, key) {
      if (!('widths' in sent)) return;
      const photo = { id: sent.id, alt: '', picture: sent };
      chosenAt.set(sent.id, key);
      onChange((before) => insertSent(before, photo, key, chosenAt));
    },
  });
  const underWay = uploads.filter(({ state }) => state.at !== 'failed').length;

  return {
    ...removal,
    allowed,
    isFull: photos.length + underWay >= allowed.count,
    uploads,
    underWay,
    chosenAt,
    add(files: readonly File[]): void {
      let room = allowed.count - photos.length - underWay;
      for (const file of files) {
        const message = checkPicture(file);
        if (message) add(file, { message, isFinal: true });
        else {
          add(file, room > 0 ? undefined : fullError(allowed));
          room -= 1;
        }
      }
    },
    cancel,
    retry(key: number): void {
      if (photos.length + underWay < allowed.count) retry(key);
    },
    pin: (id: string) => chosenAt.delete(id),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
