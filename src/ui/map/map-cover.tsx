import { Move } from 'lucide-react';
import type { ReactNode } from 'react';

/** Covers a map so that scrolling the page does not zoom it. The attribution at the bottom stays clear. */
export function MapCover({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute inset-x-0 top-0 bottom-6 z-1 grid items-end justify-items-start p-3 focus-visible:-outline-offset-3"
    >
      <span className="inline-flex min-h-control-sm items-center gap-1.5 rounded-control border border-control bg-sheet px-3 type-small font-semibold text-strong">
        <Move aria-hidden className="size-4" />
        {children}
      </span>
    </button>
  );
}
