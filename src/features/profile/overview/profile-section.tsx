import { type ReactNode, type Ref, useId } from 'react';

interface ProfileSectionProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
  children: ReactNode;
}

export function ProfileSection({ title, headingRef, action, children }: ProfileSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="not-first:pt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={headingRef} id={headingId} tabIndex={headingRef ? -1 : undefined} className="type-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
