import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PhotoValues } from '../../form/field-values.ts';
import { focusAfter } from '../../form/focus-after.ts';
import { UploadTile } from '../upload-tile.tsx';
import { arrangeTiles } from './photo-order.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface PhotoGridProps {
  photos: readonly PhotoValues[];
  uploads: PhotoUploads;
  hintId: string;
  onMove: (from: number, to: number) => void;
  onDescribe: (photo: PhotoValues) => void;
  onRemove: (index: number) => void;
  children: ReactNode;
}

export function PhotoGrid({ photos, uploads, hintId, onMove, onDescribe, onRemove, children }: PhotoGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRef<() => void>(null);
  // A drag starts after 6 px by mouse or 250 ms by touch, so that clicks and swipes keep working.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  // The field announces moves itself: the library's announcements go to a detached element.
  const [unheard] = useState(() => document.createElement('div'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus returns once the changed photos are drawn.
  useLayoutEffect(() => {
    refocus.current?.();
    refocus.current = null;
  }, [photos]);

  /** An element that is moved in the document loses the focus. */
  function move(from: number, to: number): void {
    const { activeElement } = document;
    refocus.current = () => activeElement instanceof HTMLElement && activeElement.focus();
    onMove(from, to);
  }

  function remove(index: number): void {
    refocus.current = () => {
      const next = list.current?.querySelectorAll<HTMLElement>('[data-photo] > button:first-child');
      (next?.[Math.min(index, next.length - 1)] ?? list.current?.querySelector('input'))?.focus();
    };
    onRemove(index);
  }

  /** Changes an upload and restores lost focus to the tile at its index: the same upload, the next one, or the add tile. */
  function changeUpload(index: number, change: () => void): void {
    focusAfter(change, () => list.current?.children[index]?.querySelector<HTMLElement>('button, input'));
  }

  function drop({ active, over }: DragEndEvent): void {
    const from = photos.findIndex(({ id }) => id === active.id);
    const to = photos.findIndex(({ id }) => id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ container: unheard, restoreFocus: false }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul ref={list} className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {arrangeTiles(photos, uploads.uploads, uploads.chosenAt).map((tile, place) => {
            if ('upload' in tile) {
              const { key } = tile.upload;
              return (
                <UploadTile
                  key={key}
                  upload={tile.upload}
                  onCancel={() => changeUpload(place, () => uploads.cancel(key))}
                  onRetry={() => changeUpload(place, () => uploads.retry(key))}
                />
              );
            }
            const { photo } = tile;
            const index = photos.indexOf(photo);
            return (
              <PhotoTile
                key={photo.id}
                photo={photo}
                index={index}
                count={photos.length}
                hintId={hintId}
                onMove={(to) => move(index, to)}
                onDescribe={() => onDescribe(photo)}
                onRemove={() => remove(index)}
              />
            );
          })}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
