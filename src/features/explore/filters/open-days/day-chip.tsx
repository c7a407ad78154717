import { plural } from '#contract/text/words.ts';

interface DayChipProps {
  name: string;
  date: string;
  /** Undefined until they are counted. */
  homes: number | undefined;
  isOn: boolean;
  onToggle: () => void;
}

/** A day that can be pressed while homes are open on it, and always deselected. */
export function DayChip({ name, date, homes, isOn, onToggle }: DayChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={homes === 0 && !isOn}
      onClick={onToggle}
      className="grid min-h-17 content-center justify-items-center rounded-control border border-control bg-sheet px-0.5 text-center type-caption text-muted hover:border-rule disabled:border-hairline disabled:bg-sunken disabled:text-disabled aria-pressed:border-action aria-pressed:bg-action-quiet aria-pressed:text-on-action-quiet"
    >
      {name}{' '}
      <b className="type-price-sm text-strong [:disabled>&]:text-inherit [[aria-pressed=true]>&]:text-inherit">
        {date}
      </b>{' '}
      <span className="tabular-nums">
        {homes === undefined ? '\u00a0' : homes === 0 ? 'none' : plural(homes, 'home')}
      </span>
    </button>
  );
}
