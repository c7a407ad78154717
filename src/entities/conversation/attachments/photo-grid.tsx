import clsx from 'clsx';
import { useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { type PhotoAttachment, PhotoFile } from './photo-file.tsx';

const PhotoDialog = lazyComponent(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

interface PhotoGridProps {
  photos: readonly PhotoAttachment[];
  noun?: string;
  className?: string;
}

/** Photos that open full screen. */
export function PhotoGrid({ photos, noun = 'photo', className }: PhotoGridProps) {
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();
  const [first, setFirst] = useState(0);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={clsx('grid gap-1', className)}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open ${noun} ${at + 1} of ${photos.length}`}
              onClick={() => {
                setFirst(at);
                setOpen(true);
              }}
              className="block w-full overflow-hidden rounded-panel"
            >
              <PhotoFile photo={photo} width={320} className="aspect-4/3" />
            </button>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <PhotoDialog
          key={first}
          photos={photos}
          first={first}
          open={isOpen}
          onOpenChange={setOpen}
          onLoadError={forget}
        />
      )}
    </>
  );
}
