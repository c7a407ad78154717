import clsx from 'clsx';
import { CircleAlert, ImagePlus, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { pictureBytesMax } from '#contract/limits.ts';
import { useDroppedFiles } from '#src/lib/browser/use-dropped-files.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { pictureAccept } from '#src/lib/upload/file-checks.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { PhotoValues } from '../../form/field-values.ts';
import { focusAfter } from '../../form/focus-after.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { moveTo } from './photo-order.ts';
import type { PhotoUploads, PhotoUploadsProps } from './use-photo-uploads.ts';

const DescribeDialog = lazyComponent(async () => (await import('./describe-dialog.tsx')).DescribeDialog);

interface PhotoFieldProps extends Pick<PhotoUploadsProps, 'photos' | 'onChange'> {
  uploads: PhotoUploads;
  error: string | undefined;
  id: string;
}

export function PhotoField({ error, id, photos, onChange, uploads }: PhotoFieldProps) {
  const { removed, remove, undoRemoval, isFull, allowed } = uploads;
  const root = useRef<HTMLFieldSetElement>(null);
  const { isOver, handlers } = useDroppedFiles(uploads.add);
  const [said, setSaid] = useState({ text: '', after: '' });
  const [describedId, setDescribedId] = useState<string>();
  const hintId = useId();
  const counted = countInWords(photos.length, uploads);
  const described = photos.find((photo) => photo.id === describedId);

  function move(from: number, to: number): void {
    const photo = photos[from];
    if (!photo) return;
    uploads.pin(photo.id);
    const placeIn = (now: readonly PhotoValues[]) => now.findIndex(({ id: each }) => each === photo.id);
    onChange((before) => moveTo(before, placeIn(before), to));
    setSaid({ text: `Photo ${from + 1} of ${photos.length}, moved to place ${to + 1}.`, after: counted });
  }

  function takeOut(index: number): void {
    remove(index);
    setSaid({ text: `Photo ${index + 1} removed.`, after: countInWords(photos.length - 1, uploads) });
  }

  function bringBack(): void {
    const id = removed.at(-1)?.photo.id;
    focusAfter(undoRemoval, () => {
      const tiles = [...(root.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
      return tiles.find(({ dataset }) => dataset.photo === id)?.querySelector('button');
    });
  }

  return (
    <fieldset
      ref={root}
      aria-label="Photos"
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
          <AddTile id={id} noteId={hintId} isFull={isFull} isBad={error !== undefined} onFiles={uploads.add} />
        </li>
      </PhotoGrid>
      <RemovedPhotos count={removed.length} canUndo={!isFull} onUndo={bringBack} />
      {error && (
        <p id={`${hintId}-error`} className="mt-3 flex items-start gap-1.5 type-caption font-semibold text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <p className="mt-3 type-caption text-muted">
        <span id={`${hintId}-order`}>Drag to change the order, or use the arrow keys on a photo.</span>{' '}
        <span id={hintId}>
          Add, drop or paste up to {allowed.count}
          {allowed.isOfPlan && ' on your plan'}: JPEG, PNG, WebP or AVIF, {formatFileSize(pictureBytesMax)} at most
          each.
        </span>
      </p>
      {described && (
        <DescribeDialog
          photo={described}
          number={photos.indexOf(described) + 1}
          onClose={() => setDescribedId(undefined)}
          onLoadError={() => setDescribedId(undefined)}
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
    <span className="font-semibold">Add photos</span>
    <input
      id={id}
      type="file"
      multiple
      accept={pictureAccept}
      disabled={isFull}
      aria-describedby={isBad ? `${noteId}-error ${noteId}` : noteId}
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

interface RemovedPhotosProps {
  count: number;
  canUndo: boolean;
  onUndo: () => void;
}

function RemovedPhotos({ count, canUndo, onUndo }: RemovedPhotosProps) {
  if (count === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-hairline py-1">
      <p className="type-small">{count === 1 ? 'One photo removed.' : `${count} photos removed.`}</p>
      <Button kind="text" size="sm" icon={Undo2} disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
