import type { ComponentProps } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';

/** A round button in the upper right corner of a tile. */
export const TileButton = (props: Omit<ComponentProps<typeof IconButton>, 'className' | 'size' | 'tip'>) => (
  <span className="absolute top-1.5 right-1.5">
    <IconButton {...props} size="sm" tip="end" className="rounded-full! bg-sheet! hover:bg-sunken!" />
  </span>
);
