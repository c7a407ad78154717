import { photosMax } from '#contract/limits.ts';
import type { SentMedia } from '#contract/own-post.ts';
import { checkPhoto } from '#src/lib/file-checks.ts';
import type { UploadFault } from '#src/lib/upload-queue.ts';
import { letMediaGo } from './let-media-go.ts';
import { insertSent } from './photo-order.ts';
import type { PhotoValues } from './post-values.ts';
import { uploadsFields } from './uploads-fields.ts';
import { useUploadQueue } from './use-upload-queue.ts';

const parallel = 3;
const full: UploadFault = {
  message: `A post has at most ${photosMax} pictures. Take another one out first.`,
  isFinal: false,
};
const notAPicture: UploadFault = {
  message: 'This is a PDF. A picture is a JPEG, PNG, WebP, AVIF or HEIC.',
  isFinal: true,
};

/** When the pictures of this visit were chosen, by id. They belong to no field: an id is nobody else’s. */
const chosenAt = new Map<string, number>();

export interface PhotoUploadsProps {
  userId: string;
  /** Names the form among those of this user. */
  form: string;
  photos: readonly PhotoValues[];
  /** Told how the pictures change that are there by then: another may arrive before these are drawn. */
  onChange: (edit: (photos: PhotoValues[]) => PhotoValues[]) => void;
}

/**
 * Sends the pictures of a form, three at a time, and puts each among `photos` when it has arrived. They are sent for as long as
 * this is used somewhere: where the whole editor uses it, another step does not stop them. What has not arrived when the editor is
 * left, or the page reloaded, goes on when the same form is opened again.
 */
export function usePhotoUploads({ userId, form, photos, onChange }: PhotoUploadsProps) {
  function take(sent: SentMedia, key: number): UploadFault | undefined {
    if (!('widths' in sent)) {
      letMediaGo(sent.id);
      return notAPicture;
    }
    const photo = { id: sent.id, alt: '', picture: sent };
    chosenAt.set(sent.id, key);
    onChange((before) => insertSent(before, photo, key, chosenAt));
    return undefined;
  }

  const { uploads, queue, add } = useUploadQueue({ userId, field: uploadsFields(form).photos, parallel, onSent: take });
  const underWay = uploads.filter(({ state }) => state.at !== 'failed').length;

  return {
    uploads,
    /** How many are being sent or wait for it. */
    underWay,
    chosenAt,
    /** Sends files at once; those that cannot be sent say why and stop no other. */
    add(files: readonly File[]): void {
      let room = photosMax - photos.length - underWay;
      for (const file of files) {
        const message = checkPhoto(file);
        if (message) add(file, { message, isFinal: true });
        else {
          add(file, room > 0 ? undefined : full);
          room -= 1;
        }
      }
    },
    cancel: (key: number) => queue?.cancel(key),
    retry(key: number): void {
      if (photos.length + underWay < photosMax) queue?.retry(key);
    },
    /** From here on it stands where somebody put it. */
    leavePlace: (id: string) => chosenAt.delete(id),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
