import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { type PhotoAttachment, PhotoFile } from './photo-file.tsx';

interface PhotoDialogProps {
  photos: readonly PhotoAttachment[];
  /** Counted from 0. */
  first: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The photos of a message, one at a time over the whole screen. */
export function PhotoDialog({ photos, first, open, onOpenChange }: PhotoDialogProps) {
  const [place, setPlace] = useState(first);
  const photo = photos[place];
  const last = photos.length - 1;
  const goTo = (wanted: number) => setPlace(Math.min(Math.max(wanted, 0), last));

  function move({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') goTo(place - 1);
    if (key === 'ArrowRight') goTo(place + 1);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span role="status">{`Photo ${place + 1} of ${photos.length}`}</span>}
      className="h-dvh! max-h-none! w-full! max-w-none! rounded-none!"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat what the two buttons do */}
      <div onKeyDown={move} className="grid h-[calc(100dvh-6rem)] grid-rows-[minmax(0,1fr)_auto] p-3">
        {photo && <PhotoFile key={photo.id} photo={photo} width={1600} isWhole className="bg-transparent!" />}
        <div className="flex justify-center gap-4 pt-2">
          <IconButton
            label="Previous photo"
            icon={ChevronLeft}
            aria-disabled={place === 0}
            onClick={() => goTo(place - 1)}
          />
          <IconButton
            label="Next photo"
            icon={ChevronRight}
            aria-disabled={place === last}
            onClick={() => goTo(place + 1)}
          />
        </div>
      </div>
    </Dialog>
  );
}
