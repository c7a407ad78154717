import clsx from 'clsx';
import { CircleAlert, ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { photosMax, pictureBytesMax } from '#contract/limits.ts';
import { pictureAccept } from '#src/lib/file-checks.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { focusAfter } from './focus-after.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { moveTo } from './photo-order.ts';
import type { PhotoValues } from './post-values.ts';
import { RemovedPhotos } from './removed-photos.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { type PhotoUploads, type PhotoUploadsProps, usePhotoUploads } from './use-photo-uploads.ts';
import { useRemovedPhotos } from './use-removed-photos.ts';

const DescribeDialog = lazyPart(async () => (await import('./describe-dialog.tsx')).DescribeDialog);

interface PhotoFieldProps extends PhotoUploadsProps {
  /** What is wrong with the pictures as a whole. */
  fault: string | undefined;
  /** Of the control that takes the focus when the fault is followed. */
  id: string;
}

/** The pictures of a post: chosen, dropped or pasted, sent at once, put in order, described. The first one is the cover. */
export function PhotoField({ fault, id, ...props }: PhotoFieldProps) {
  const { photos, onChange } = props;
  const uploads = usePhotoUploads(props);
  const root = useRef<HTMLFieldSetElement>(null);
  const { removed, remove, undo } = useRemovedPhotos(photos, onChange);
  const { isOver, handlers } = useDroppedFiles(uploads.add);
  const [said, setSaid] = useState({ text: '', after: '' });
  const [describedId, setDescribedId] = useState<string>();
  const hintId = useId();
  const counted = countInWords(photos.length, uploads);
  const described = photos.find((photo) => photo.id === describedId);
  const isFull = photos.length + uploads.underWay >= photosMax;

  function move(from: number, to: number): void {
    const photo = photos[from];
    if (!photo) return;
    uploads.leavePlace(photo.id);
    const placeIn = (now: readonly PhotoValues[]) => now.findIndex(({ id: each }) => each === photo.id);
    onChange((before) => moveTo(before, placeIn(before), to));
    setSaid({ text: `Picture ${from + 1} of ${photos.length}, moved to place ${to + 1}.`, after: counted });
  }

  function takeOut(index: number): void {
    remove(index);
    setSaid({ text: `Picture ${index + 1} removed.`, after: countInWords(photos.length - 1, uploads) });
  }

  /** After the last one the way back is gone: the picture itself takes the focus. */
  function bringBack(): void {
    const id = removed.at(-1)?.photo.id;
    focusAfter(undo, () => {
      const tiles = [...(root.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
      return tiles.find(({ dataset }) => dataset.photo === id)?.querySelector('button');
    });
  }

  return (
    <fieldset
      ref={root}
      aria-label="Pictures"
      {...handlers}
      className={clsx(isOver && 'outline-2 outline-offset-8 outline-action outline-dashed')}
    >
      <p role="status" className="mb-3 type-small text-muted tabular-nums">
        {said.after === counted ? said.text : counted}
      </p>
      <PhotoGrid
        photos={photos}
        uploads={uploads}
        hintId={`${hintId}-order`}
        onMove={move}
        onDescribe={(photo) => setDescribedId(photo.id)}
        onRemove={takeOut}
      >
        <li>
          <AddTile id={id} noteId={hintId} isFull={isFull} isBad={fault !== undefined} onFiles={uploads.add} />
        </li>
      </PhotoGrid>
      <RemovedPhotos count={removed.length} canUndo={!isFull} onUndo={bringBack} />
      {fault && (
        <p id={`${hintId}-fault`} className="mt-3 flex items-start gap-1.5 type-caption font-semibold text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
      <p className="mt-3 type-caption text-muted">
        <span id={`${hintId}-order`}>Drag to change the order, or use the arrow keys on a picture.</span>{' '}
        <span id={hintId}>
          Add, drop or paste up to {photosMax}: JPEG, PNG, WebP or AVIF, {formatFileSize(pictureBytesMax)} at most each.
        </span>
      </p>
      {described && (
        <DescribeDialog
          photo={described}
          number={photos.indexOf(described) + 1}
          onClose={() => setDescribedId(undefined)}
          onMissing={() => setDescribedId(undefined)}
          onChange={(alt) =>
            onChange((before) => before.map((each) => (each.id === described.id ? { ...each, alt } : each)))
          }
        />
      )}
    </fieldset>
  );
}

function countInWords(sent: number, { uploads }: PhotoUploads): string {
  const total = sent + uploads.length;
  if (total === 0) return 'The first one is the cover.';
  const failed = uploads.filter(({ state }) => state.at === 'failed').length;
  return `${sent} of ${total} uploaded${failed > 0 ? `, ${failed} failed` : ''}. The first one is the cover.`;
}

interface AddTileProps {
  id: string;
  noteId: string;
  isFull: boolean;
  isBad: boolean;
  onFiles: (files: File[]) => void;
}

const AddTile = ({ id, noteId, isFull, isBad, onFiles }: AddTileProps) => (
  <label
    className={clsx(
      'relative grid aspect-4/3 place-content-center justify-items-center gap-1 rounded-picture border-[1.5px] border-dashed text-center',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      isFull ? 'border-hairline text-disabled' : 'border-control text-link hover:border-rule hover:bg-sheet',
      isBad && 'border-2 border-negative',
    )}
  >
    <ImagePlus aria-hidden strokeWidth={1.75} className="size-5" />
    <span className="font-semibold">Add pictures</span>
    <input
      id={id}
      type="file"
      multiple
      accept={pictureAccept}
      disabled={isFull}
      aria-describedby={isBad ? `${noteId}-fault ${noteId}` : noteId}
      aria-invalid={isBad || undefined}
      className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file can be chosen again after it failed.
        currentTarget.value = '';
        onFiles(files);
      }}
    />
  </label>
);
