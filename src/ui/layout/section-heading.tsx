import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';

interface SectionHeadingProps {
  title: ReactNode;
  action?: ReactNode;
  note?: ReactNode;
  /** For `aria-labelledby` and the address bar. */
  id?: string;
  /** For moving the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
}

/** Section heading, once in each section and never inside a panel. */
export function SectionHeading({ title, action, note, id, headingRef, className }: SectionHeadingProps) {
  return (
    <div
      className={clsx(
        'roof mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-4 tablet:flex-nowrap',
        className,
      )}
    >
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} id={id} className="type-section">
        {title}
      </h2>
      {note && <p className={clsx('type-small text-muted', action && 'grow')}>{note}</p>}
      {action}
    </div>
  );
}
