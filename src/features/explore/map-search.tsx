import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { createStoredChoice } from '#src/lib/stored-choice.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';

const choice = createStoredChoice({ key: 'search-as-map-moves', values: ['yes', 'no'] });

/** Whether the list follows the map. It does until somebody unticks it in this browser. */
export const useFollowsMap = (): boolean => choice.useChoice() === 'yes';

interface MapSearchProps {
  follows: boolean;
  /** The map shows another area than the list. */
  isAway: boolean;
  isBesideList: boolean;
  onSearchHere: () => void;
}

/** Over the map: whether the list follows it, and, where it does not, the way to make it. */
export function MapSearch({ follows, isAway, isBesideList, onSearchHere }: MapSearchProps) {
  return (
    <>
      {isAway && !follows && (
        <Button
          size="sm"
          icon={RotateCw}
          className={clsx(
            'absolute! left-1/2 z-(--z-pin-active) -translate-x-1/2 shadow-lift',
            isBesideList ? 'top-4' : 'top-16',
          )}
          onClick={onSearchHere}
        >
          Search this area
        </Button>
      )}
      <Checkbox
        label="Search as I move the map"
        className={clsx(
          'absolute z-(--z-pin-active) min-h-control-sm items-center! rounded-control border border-control bg-sheet px-3 type-small font-semibold whitespace-nowrap text-strong shadow-lift',
          // Where homes open over their pins, it keeps out of their way.
          isBesideList ? 'bottom-6 left-4' : 'top-4 left-1/2 -translate-x-1/2',
        )}
        checked={follows}
        onChange={(event) => {
          choice.choose(event.currentTarget.checked ? 'yes' : 'no');
          if (event.currentTarget.checked && isAway) onSearchHere();
        }}
      />
    </>
  );
}
