import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { createPreference } from '#src/lib/storage/preference.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';

const choice = createPreference({ key: 'search-as-map-moves', values: ['yes', 'no'] });

export const useSearchAsMapMoves = (): boolean => choice.useValue() === 'yes';

interface MapSearchControlsProps {
  follows: boolean;
  isAway: boolean;
  isBesideList: boolean;
  onSearchHere: () => void;
}

export function MapSearchControls({ follows, isAway, isBesideList, onSearchHere }: MapSearchControlsProps) {
  return (
    <>
      {isAway && !follows && (
        <Button
          size="sm"
          icon={RotateCw}
          className={clsx(
            'absolute! left-1/2 z-(--z-pin-active) -translate-x-1/2 shadow-lift',
            isBesideList ? 'top-4' : 'top-28',
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
          // Where homes open over their pins, the control keeps out of their way.
          isBesideList ? 'bottom-6 left-4' : 'top-4 left-1/2 -translate-x-1/2',
        )}
        checked={follows}
        onChange={(event) => {
          choice.set(event.currentTarget.checked ? 'yes' : 'no');
          if (event.currentTarget.checked && isAway) onSearchHere();
        }}
      />
    </>
  );
}
