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
  onSearchHere: () => void;
}

/** Above the map: whether the list follows it, and, where it does not, the way to make it. */
export function MapSearch({ follows, isAway, onSearchHere }: MapSearchProps) {
  return (
    <div className="pointer-events-none absolute inset-x-4 top-4 z-(--z-pin-active) flex flex-wrap justify-center gap-2 *:pointer-events-auto">
      {isAway && !follows && (
        <Button size="sm" icon={RotateCw} className="shadow-lift" onClick={onSearchHere}>
          Search this area
        </Button>
      )}
      <Checkbox
        label="Search as I move the map"
        className="min-h-control-sm items-center! rounded-control border border-control bg-sheet px-3 type-small font-semibold text-strong shadow-lift"
        checked={follows}
        onChange={(event) => {
          choice.choose(event.currentTarget.checked ? 'yes' : 'no');
          if (event.currentTarget.checked && isAway) onSearchHere();
        }}
      />
    </div>
  );
}
