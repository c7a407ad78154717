import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { ArrowLeft, ArrowRight, Captions, Star, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import type { PhotoValues } from '../../form/field-values.ts';
import { placeByKey } from './photo-order.ts';

interface PhotoTileProps {
  photo: PhotoValues;
  index: number;
  count: number;
  hintId: string;
  onMove: (to: number) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

export function PhotoTile({ photo, index, count, hintId, onMove, onDescribe, onRemove }: PhotoTileProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: photo.id,
    transition: isStill ? null : undefined,
  });
  const name = `Photo ${index + 1}`;
  const lower = `photo ${index + 1}`;
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
          label={photo.alt ? `Edit description of ${lower}` : `Describe ${lower}`}
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

const Step = ({ isOff, onPress, ...rest }: StepProps) => (
  <IconButton
    {...rest}
    size="sm"
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
    className={isOff ? 'cursor-default text-disabled! hover:bg-transparent!' : 'text-muted!'}
  />
);

export const TileButton = (props: Omit<ComponentProps<typeof IconButton>, 'className' | 'size' | 'tip'>) => (
  <span className="absolute top-1.5 right-1.5">
    <IconButton {...props} size="sm" tip="end" className="rounded-full! bg-sheet! hover:bg-sunken!" />
  </span>
);
