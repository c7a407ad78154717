import { areaKm2 } from '#contract/search/drawn-area/area-geometry.ts';
import type { DrawnArea } from '#contract/search/drawn-area/drawn-area.ts';
import { Button } from '#src/ui/controls/button.tsx';

/** `2.4 km²`, `0.05 km²`, `1,204 km²`. */
function formatKm2(km2: number): string {
  const digits = km2 < 0.1 ? 3 : km2 < 10 ? 1 : 0;
  return `${km2.toLocaleString('en-CA', { maximumFractionDigits: digits })} km²`;
}

export function AreaPanel({ area, onClear }: { area: DrawnArea; onClear: () => void }) {
  return (
    <section
      aria-label="Your area"
      className="absolute bottom-6 left-4 z-(--z-pin-active) flex items-center gap-3 rounded-panel border border-control bg-sheet py-1 pr-1 pl-4 shadow-lift max-[64rem]:bottom-22"
    >
      <h2 className="font-display text-[1.125rem] leading-tight font-medium text-strong">Your area</h2>
      <span className="type-small text-muted tabular-nums">{formatKm2(areaKm2(area))}</span>
      <Button kind="text" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
