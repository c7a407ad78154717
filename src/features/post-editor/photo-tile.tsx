import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { ArrowLeft, ArrowRight, Captions, Star, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useMediaQuery } from '#src/lib/media-query.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { placeByKey } from './photo-order.ts';
import type { PhotoValues } from './post-values.ts';
import { TileButton } from './tile-button.tsx';

interface PhotoTileProps {
  photo: PhotoValues;
  index: number;
  count: number;
  /** Says how the order is changed. */
  hintId: string;
  onMove: (to: number) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** A picture that the server has: to be moved by pointer, by keys and by buttons, described and taken out. */
export function PhotoTile({ photo, index, count, hintId, onMove, onDescribe, onRemove }: PhotoTileProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: photo.id,
    transition: isStill ? null : undefined,
  });
  const name = `Picture ${index + 1}`;
  const lower = `picture ${index + 1}`;
  const isFirst = index === 0;
  const isLast = index === count - 1;

  function moveByKey(event: KeyboardEvent): void {
    const to = placeByKey(event.key, index, count);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li
      ref={setNodeRef}
      data-photo={photo.id}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      className={clsx('relative self-start', isDragging && 'z-1 opacity-80 shadow-float')}
    >
      <button
        {...listeners}
        type="button"
        aria-label={[`${name} of ${count}`, isFirst && 'the cover', photo.alt || 'not described']
          .filter(Boolean)
          .join(', ')}
        aria-describedby={hintId}
        aria-haspopup="dialog"
        onClick={onDescribe}
        onKeyDown={moveByKey}
        // The browser would drag the file of the picture.
        onDragStart={(event) => event.preventDefault()}
        className="block w-full cursor-grab touch-manipulation select-none active:cursor-grabbing [-webkit-touch-callout:none]"
      >
        <ResponsivePicture
          {...photo.picture}
          alt=""
          ratio="4 / 3"
          sizes="(min-width: 72rem) 11rem, (min-width: 48rem) 23vw, 45vw"
          className="pointer-events-none rounded-picture"
        />
      </button>
      {isFirst && (
        <Tag tone="ink" className="pointer-events-none absolute top-2 left-2">
          Cover
        </Tag>
      )}
      <TileButton label={`Remove ${lower}`} icon={X} onClick={onRemove} />
      <div className="mt-0.5 flex justify-between">
        <Step label={`Move ${lower} earlier`} icon={ArrowLeft} isOff={isFirst} onPress={() => onMove(index - 1)} />
        <Step label={`Move ${lower} later`} icon={ArrowRight} isOff={isLast} onPress={() => onMove(index + 1)} />
        <Step label={`Make ${lower} the cover`} icon={Star} isOff={isFirst} onPress={() => onMove(0)} />
        <IconButton
          size="sm"
          tip="end"
          label={photo.alt ? `Change what ${lower} says` : `Describe ${lower}`}
          icon={Captions}
          aria-haspopup="dialog"
          onClick={onDescribe}
          className={photo.alt ? 'text-link!' : 'text-muted!'}
        />
      </div>
    </li>
  );
}

interface StepProps extends Pick<Parameters<typeof IconButton>[0], 'label' | 'icon'> {
  isOff: boolean;
  onPress: () => void;
}

/** It keeps the focus where there is nowhere further to go. */
const Step = ({ isOff, onPress, ...rest }: StepProps) => (
  <IconButton
    {...rest}
    size="sm"
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
    className={isOff ? 'cursor-default text-disabled! hover:bg-transparent!' : 'text-muted!'}
  />
);
