import type { HomeCount, RequestChange } from '#contract/matching/request-change.ts';
import { changeText } from './change-texts.ts';

interface ChangeRowsProps {
  changes: HomeCount['changes'];
  per: '' | '/mo';
  /** How many homes a change adds: `5 more`, or `9 homes` where nothing fits yet. */
  write: (adds: number) => string;
  onPress: (change: RequestChange) => void;
  disabled?: boolean;
}

/** Changes of a request that would add homes, each as a button that makes it. */
export function ChangeRows({ changes, per, write, onPress, disabled }: ChangeRowsProps) {
  return (
    <ul className="border-t border-hairline">
      {changes.map(({ change, adds }) => {
        const text = changeText(change, per);
        return (
          <li key={text} className="border-b border-hairline">
            <button
              type="button"
              disabled={disabled}
              onClick={() => onPress(change)}
              className="group flex min-h-11.5 w-full items-center justify-between gap-4 py-1.5 text-left text-strong tabular-nums disabled:opacity-60"
            >
              {`${text} `}
              <b className="font-semibold whitespace-nowrap text-link group-hover:underline">{write(adds)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
