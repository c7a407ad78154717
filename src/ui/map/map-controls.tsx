import clsx from 'clsx';
import { LocateFixed, type LucideIcon, Minus, Plus } from 'lucide-react';

interface MapControlsProps {
  zoom: boolean;
  locate: boolean;
  onZoom: (steps: number) => void;
  onLocate: () => void;
}

interface ControlProps {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}

function Control({ label, icon: Icon, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-control-md place-items-center text-strong -outline-offset-3 hover:bg-sunken active:bg-selected not-first:border-t not-first:border-hairline"
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}

export function MapControls({ zoom, locate, onZoom, onLocate }: MapControlsProps) {
  return (
    <div
      className={clsx(
        'absolute right-4 bottom-(--map-controls-bottom,1.5rem) z-(--z-pin-active) grid overflow-clip rounded-control border border-control bg-sheet shadow-lift',
        !zoom && !locate && 'hidden',
      )}
    >
      {zoom && (
        <>
          <Control label="Zoom in" icon={Plus} onPress={() => onZoom(1)} />
          <Control label="Zoom out" icon={Minus} onPress={() => onZoom(-1)} />
        </>
      )}
      {locate && <Control label="Show my location" icon={LocateFixed} onPress={onLocate} />}
    </div>
  );
}
