import clsx from 'clsx';

const line =
  'flex items-center gap-4 pt-4 pb-2.5 type-caption before:flex-1 before:border-t after:flex-1 after:border-t';

export function DaySeparator({ label }: { label: string }) {
  return <li className={clsx(line, 'text-muted before:border-hairline after:border-hairline')}>{label}</li>;
}

/** Shown above the first message that was unread when the thread was opened. */
export function NewMark() {
  return (
    <li data-new-mark="" className={clsx(line, 'font-semibold text-mark before:border-mark after:border-mark')}>
      New
    </li>
  );
}
